import type { FeedEvent } from "@espalier/client";
import type { InventoryEvent } from "@espalier/rules/inventory/state";
import type { Format, News } from "../kernel/room.ts";
import type { Say } from "../kernel/texts.ts";

/** What came or went by itself is told; what the player gathers is shown where it was gathered. */
export function news(event: FeedEvent, say: Say, format: Format): News | undefined {
  if (!isInventory(event) || event.data.source === "gather") return undefined;
  const { item, count } = event.data;
  const values = { item: say(`item.${item}.name`), count };
  switch (event.kind) {
    case "inventory.items_added":
      return { tone: "earned", title: format("inventory.added", values) };
    case "inventory.items_removed":
      return { tone: "plain", title: format("inventory.removed", values) };
  }
}

function isInventory(event: { readonly kind: string }): event is InventoryEvent {
  return event.kind.startsWith("inventory.");
}
