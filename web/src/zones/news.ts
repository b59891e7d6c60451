import type { FeedEvent } from "@espalier/client";
import type { ZonesEvent } from "@espalier/rules/zones/state";
import type { Format, News } from "../kernel/room.ts";
import type { Say } from "../kernel/texts.ts";

/** What opens ways in other runs, or ended one while nobody looked, is told wherever the player is. */
export function news(event: FeedEvent, say: Say, format: Format): News | undefined {
  if (!isOfPlayer(event)) return undefined;
  if (event.kind === "zones.region_cleared") {
    const { region } = event.data;
    return { tone: "earned", title: format("zones.cleared", { region: say(`region.${region}.name`) }) };
  }
  if (event.kind === "zones.run_closed" && event.data.outcome === "expired") {
    return { tone: "plain", title: format("zones.expired", { zone: say(`zone.${event.data.zone}.name`) }) };
  }
  return undefined;
}

function isOfPlayer(event: {
  readonly kind: string;
  readonly subject: string;
}): event is ZonesEvent & FeedEvent {
  return event.subject.startsWith("player:") && event.kind.startsWith("zones.");
}
