import type { FeedEvent } from "@espalier/client";
import type { WalletEvent } from "@espalier/rules/wallet/state";
import type { Format, News } from "../kernel/room.ts";
import type { Say } from "../kernel/texts.ts";

/** What is told beside what it came from: a level, a game. What the player spends is shown where they spend it. */
export function news(event: FeedEvent, say: Say, format: Format): News | undefined {
  if (!isCredit(event) || event.data.source === "start") return undefined;
  const { currency, amount, source } = event.data;
  const values = { currency: say(`currency.${currency}.name`), amount };
  return {
    about: `wallet ${currency} ${source}`,
    tone: "earned",
    title: format("wallet.credited", values),
    text: format("wallet.credited.for", { source: say(`source.${source}`) }),
  };
}

function isCredit(event: { readonly kind: string }): event is WalletEvent {
  return event.kind === "wallet.credited";
}
