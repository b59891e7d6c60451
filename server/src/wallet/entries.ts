import { player } from "@espalier/rules/kernel/subject";
import type { Queries } from "../kernel/db/db.ts";

/** A ledger entry of a currency. */
export interface ListedEntry {
  /** The seq of the event that booked it: no two entries of a player share one. */
  readonly seq: number;
  readonly currency: string;
  /** Below 0 for what was taken. */
  readonly amount: number;
  readonly source: string;
  readonly ref: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** A player's entries in these currencies, the newest first, those before a seq where one is given. */
export async function entriesOf(
  db: Queries,
  of: string,
  currencies: readonly string[],
  before: number | undefined,
  limit: number,
): Promise<readonly ListedEntry[]> {
  const values = [player(of), currencies, before ?? Number.MAX_SAFE_INTEGER, limit];
  return db.query<ListedEntry & Record<string, unknown>>(entriesText, values);
}

/** The newest of each currency, then the newest of those: each is read in the order of an index. */
const entriesText = `
  select e.seq, k.account as currency, e.amount, e.source, e.ref, e.at
  from unnest($2::text[]) k (account) cross join lateral (
    select seq, amount, source, ref, at from ledger_entries
    where subject = $1 and account = k.account and seq < $3::int8
    order by seq desc limit $4::int4
  ) e
  order by e.seq desc limit $4::int4`;

/** The currencies a player ever had, those that content no longer names among them. */
export async function currenciesOf(db: Queries, of: string): Promise<readonly string[]> {
  const rows = await db.query("select currency from purses where subject = $1", [player(of)]);
  return rows.map((row) => row["currency"] as string);
}
