import type { Queries } from "../db/db.ts";

/** Work that one node at a time does for all. */
export interface Duty {
  readonly name: string;
  /** Who asks: a name of its own for each node. */
  readonly holder: string;
}

/**
 * Takes a duty for so many milliseconds of the database's clock, or takes it on while it is held already.
 * False while another has it. Who dies or freezes loses it: so the work itself must bear being done twice.
 */
export async function take(db: Queries, { name, holder }: Duty, milliseconds: number): Promise<boolean> {
  const rows = await db.query(
    "insert into duties (name, holder, until) values ($1, $2, now() + $3::int4 * interval '1 millisecond') " +
      "on conflict (name) do update set holder = excluded.holder, until = excluded.until " +
      "where duties.holder = excluded.holder or duties.until < now() returning name",
    [name, holder, milliseconds],
  );
  return rows.length > 0;
}

/** Lets go of a duty, so that another need not wait for its end. */
export async function leave(db: Queries, { name, holder }: Duty): Promise<void> {
  await db.query("delete from duties where name = $1 and holder = $2", [name, holder]);
}
