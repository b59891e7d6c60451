import type { Db } from "./kernel/db/db.ts";
import type { ServerRoom } from "./kernel/room.ts";

/** Something the database holds that cannot be. */
export interface Violation {
  readonly kind: "balance" | "sequence";
  readonly subject: string;
  /** The skill, currency or item; null where it is about events. */
  readonly account: string | null;
  /** What the ledger or the version says. */
  readonly need: number | bigint;
  readonly have: number | bigint;
}

/** Proves for every subject that its balances are the sums of its entries and its events have no gap. */
export async function verify(db: Db, rooms: readonly ServerRoom[]): Promise<readonly Violation[]> {
  return [...(await balances(db, rooms)), ...(await sequences(db))];
}

async function balances(db: Db, rooms: readonly ServerRoom[]): Promise<readonly Violation[]> {
  const held = rooms
    .flatMap((room) => room.tables)
    .flatMap(({ name, balance }) =>
      balance === undefined
        ? []
        : [`select subject, ${balance.account} as account, ${balance.amount} as amount from ${name}`],
    );
  if (held.length === 0) return [];
  const rows = await db.query(
    `select coalesce(l.subject, b.subject) as subject, coalesce(l.account, b.account) as account,
       coalesce(l.amount, 0) as need, coalesce(b.amount, 0) as have
     from (select subject, account, sum(amount) as amount from ledger_entries group by subject, account) l
     full join (${held.join(" union all ")}) b on b.subject = l.subject and b.account = l.account
     where coalesce(l.amount, 0) <> coalesce(b.amount, 0)
     order by 1, 2`,
  );
  return rows.map((row) => ({ kind: "balance", ...row }) as unknown as Violation);
}

async function sequences(db: Db): Promise<readonly Violation[]> {
  const rows = await db.query(
    `select s.id as subject, s.version as need, coalesce(e.last, 0) as have
     from subjects s left join (
       select subject, max(seq) as last, max(seq) - min(seq) + 1 - count(*) as missing from events group by subject
     ) e on e.subject = s.id
     where s.gone_at is null and (coalesce(e.last, 0) <> s.version or coalesce(e.missing, 0) <> 0)
     order by 1`,
  );
  return rows.map((row) => ({ kind: "sequence", account: null, ...row }) as unknown as Violation);
}
