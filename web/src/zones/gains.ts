import type { FeedEvent } from "@espalier/client";
import type { NodeGathered } from "@espalier/rules/gathering/state";
import type { Amount } from "@espalier/rules/inventory/state";
import type { FindsCollected } from "@espalier/rules/zones/state";

/** All that a run put into the bag, found or gathered, each item once, in the order in which they came. */
export function gainsOf(events: readonly FeedEvent[]): readonly Amount[] {
  const counts = new Map<string, number>();
  for (const event of events) {
    if (!isGain(event)) continue;
    for (const { item, count } of event.data.items) counts.set(item, (counts.get(item) ?? 0) + count);
  }
  return [...counts].map(([item, count]) => ({ item, count }));
}

function isGain(event: { readonly kind: string }): event is FindsCollected | NodeGathered {
  return event.kind === "zones.finds_collected" || event.kind === "gathering.node_gathered";
}
