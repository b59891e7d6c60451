import type { FeedEvent } from "@espalier/client";
import type { MasteryEvent } from "@espalier/rules/mastery/state";
import type { Format, News } from "../kernel/room.ts";
import type { Say } from "../kernel/texts.ts";

/** Perks and returned picks are worth a word wherever the player is. */
export function news(event: FeedEvent, say: Say, format: Format): News | undefined {
  if (!isMastery(event)) return undefined;
  switch (event.kind) {
    case "mastery.branch_picked":
    case "mastery.perk_removed":
      return undefined;
    case "mastery.perk_unlocked":
      return unlocked(event.data.perk, say, format);
    case "mastery.picks_returned": {
      const skill = say(`skill.${event.data.skill}.name`);
      return { tone: "plain", title: format("mastery.respec.done", { skill }) };
    }
  }
}

function unlocked(id: string, say: Say, format: Format): News {
  return {
    tone: "earned",
    title: format("mastery.unlocked", { perk: say(`perk.${id}.name`) }),
    text: say(`perk.${id}.text`),
  };
}

function isMastery(event: { readonly kind: string }): event is MasteryEvent {
  return event.kind.startsWith("mastery.");
}
