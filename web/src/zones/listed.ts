import type { Amount } from "@espalier/rules/inventory/state";
import type { Texts } from "../kernel/texts.ts";

/** What of the page's own language a sentence needs. */
export interface Formats {
  readonly formatMessage: (
    of: { readonly id: string },
    values?: Readonly<Record<string, string | number>>,
  ) => string;
  readonly formatList: (items: readonly string[]) => string;
}

/** `2 × Grave Coin and 1 × Lens Sand`. */
export function listed(items: readonly Amount[], { say }: Texts, intl: Formats): string {
  return intl.formatList(
    items.map(({ item, count }) =>
      intl.formatMessage({ id: "gathering.item" }, { count, item: say(`item.${item}.name`) }),
    ),
  );
}
