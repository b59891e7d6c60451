/** What a test's server has in its player's wallet. */
export interface TestWallet {
  readonly balances: readonly object[];
  readonly entries: readonly { readonly currency: string }[];
}

export const wallet: TestWallet = {
  balances: [
    { currency: "acorns", balance: 1_250, imports: 5_000, known: true },
    { currency: "lucky_stars", balance: 1, due: 5, imports: 0, known: true },
    { currency: "shells", balance: 3, imports: 0, known: false },
  ],
  entries: [
    entry(9, "acorns", 300, "level", "stakes:24"),
    entry(8, "acorns", -50, "spend", "hat"),
    entry(2, "acorns", 1_000, "start", "start"),
    entry(1, "lucky_stars", 1, "level", "stakes:5"),
  ],
};

/** What the packs call it. */
export const coinage: Readonly<Record<string, string>> = {
  "currency.acorns.name": "Acorns",
  "currency.lucky_stars.name": "Lucky Stars",
};

/** Two entries a page; the cursor says how many came before. */
export function entryPage({ entries }: TestWallet, query: URLSearchParams): object {
  const currency = query.get("currency");
  const from = Number(query.get("cursor") ?? 0);
  const all = entries.filter((one) => currency === null || one.currency === currency);
  return { entries: all.slice(from, from + 2), cursor: from + 2 < all.length ? String(from + 2) : null };
}

function entry(seq: number, currency: string, amount: number, source: string, ref: string) {
  return { seq, currency, amount, source, ref, at: "2026-11-04T10:00:00.000Z" };
}
