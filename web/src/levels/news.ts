import type { FeedEvent } from "@espalier/client";
import type { LevelsEvent } from "@espalier/rules/levels/state";
import type { Format, News } from "../kernel/room.ts";
import type { Say } from "../kernel/texts.ts";

/** Levels won and lost are worth a word wherever the player is; XP alone is not. */
export function news(event: FeedEvent, say: Say, format: Format): News | undefined {
  if (!isLevels(event)) return undefined;
  switch (event.kind) {
    case "levels.xp_granted":
    case "levels.xp_removed":
      return undefined;
    case "levels.level_reached": {
      const { skill, level } = event.data;
      return {
        about: `level of ${skill}`,
        tone: "earned",
        title: format("levels.reached", { skill: say(`skill.${skill}.name`), level }),
        text: format("levels.reached.text"),
      };
    }
    case "levels.level_lost": {
      const { skill, level } = event.data;
      const title = format("levels.lost", { skill: say(`skill.${skill}.name`), level: level - 1 });
      return { about: `level of ${skill}`, tone: "plain", title };
    }
  }
}

function isLevels(event: { readonly kind: string }): event is LevelsEvent {
  return event.kind.startsWith("levels.");
}
