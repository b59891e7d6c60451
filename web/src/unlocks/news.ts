import type { FeedEvent } from "@espalier/client";
import type { UnlocksEvent } from "@espalier/rules/unlocks/state";
import type { Format, News } from "../kernel/room.ts";
import type { Say } from "../kernel/texts.ts";

/** What was unlocked and what chance brought is worth a word wherever the player is. */
export function news(event: FeedEvent, say: Say, format: Format): News | undefined {
  if (!isUnlocks(event)) return undefined;
  switch (event.kind) {
    case "unlocks.unlocked": {
      const { item, slot } = event.data;
      const title = format("unlocks.unlocked", { item: say(`unlock.${item}.name`) });
      return {
        tone: "earned",
        about: `unlock ${slot} ${item}`,
        title,
        text: format("unlocks.unlocked.text"),
      };
    }
    case "unlocks.refunded": {
      const { item, currency, amount } = event.data;
      const values = { item: say(`unlock.${item}.name`), currency: say(`currency.${currency}.name`), amount };
      return amount === 0 ? undefined : { tone: "earned", title: format("unlocks.refunded", values) };
    }
    case "unlocks.rolled": {
      const { roll, item, count } = event.data;
      const values = { roll: say(`roll.${roll}.name`), item: say(`item.${item}.name`), count };
      return { tone: "earned", title: format("unlocks.rolled", values) };
    }
    case "unlocks.selected":
      return undefined;
  }
}

function isUnlocks(event: { readonly kind: string }): event is UnlocksEvent {
  return event.kind.startsWith("unlocks.");
}
