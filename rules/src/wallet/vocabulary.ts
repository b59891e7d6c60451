import type { Sources } from "../content/kind.ts";
import type { FactSpec, Vocabulary } from "../gates/vocabulary.ts";
import { currencies } from "./kinds.ts";

/** What gates may ask of a wallet: `balance(coins) >= 100`. Asking takes nothing. */
export function walletFacts(sources: Sources): Vocabulary {
  const balance: FactSpec = { type: "int", min: 0, class: "consumable" };
  return { balance: { of: new Map([...sources.of(currencies).keys()].map((id) => [id, balance])) } };
}
