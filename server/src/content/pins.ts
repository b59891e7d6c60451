import type { Subject } from "@espalier/rules/kernel/subject";
import type { Hold, Holds } from "../kernel/commit/pins.ts";
import type { Queries, Statement } from "../kernel/db/db.ts";

/** The texts that are kept, by hash, on whatever node; what nobody holds is absent. */
export async function keptTexts(
  db: Queries,
  hashes: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await db.query<{ hash: string; body: string }>(keptText, [hashes]);
  return new Map(rows.map(({ hash, body }) => [hash, body]));
}

/**
 * Changes who holds what, to be run in one transaction and in this order. Equal texts are stored once, whoever
 * holds them; what nobody holds any more is dropped. A hash that comes without its text must be stored
 * already: else the transaction is refused as stale.
 */
export function holding({ added, removed, texts }: Holds): readonly Statement[] {
  const statements: Statement[] = [];
  // All nodes lock in the order of hashes, and what they drop before what they keep.
  if (removed.length > 0) statements.push(lock([...added, ...removed].map(({ hash }) => hash)));
  if (texts.size > 0) {
    statements.push({
      name: "pin_bodies",
      text: bodiesText,
      values: [[...texts.keys()], [...texts.values()]],
    });
  }
  if (added.length > 0) statements.push({ name: "pin_hold", text: holdText, values: columns(added) });
  if (removed.length > 0) statements.push({ name: "pin_drop", text: dropText, values: columns(removed) });
  return statements;
}

/** Lets go of all that a subject holds. */
export function releasing(subject: Subject): readonly Statement[] {
  return [
    { text: lockAllText, values: [subject] },
    { text: dropAllText, values: [subject] },
  ];
}

function lock(hashes: readonly string[]): Statement {
  return { name: "pin_lock", text: lockText, values: [[...new Set(hashes)]] };
}

function columns(holds: readonly Hold[]): [string[], string[]] {
  return [holds.map(({ subject }) => subject), holds.map(({ hash }) => hash)];
}

const keptText = `
  select found.hash, found.body from unnest($1::text[]) as wanted (hash)
  cross join lateral (select p.hash, p.body from content_pins p where p.hash = wanted.hash limit 1) found`;

// A body that is there already is updated to itself: that locks it against being dropped meanwhile.
const bodiesText = `
  insert into content_pins (hash, body)
  select hash, body::json from unnest($1::text[], $2::text[]) as given (hash, body) order by hash
  on conflict (hash) do update set hash = excluded.hash`;

// Many may hold a body at once; who drops it waits for them, and they for it.
const holdText = `
  with given as (select subject, hash from unnest($1::text[], $2::text[]) as given (subject, hash)),
  kept as (
    select hash from content_pins where hash in (select hash from given) order by hash for key share),
  held as (insert into content_pin_subjects (subject, hash) select subject, hash from given on conflict do nothing)
  select case when (select count(*) from kept) < (select count(distinct hash) from given)
    then stale(array[]::text[]) end`;

// The next statement looks with a newer snapshot: it sees who holds these bodies while this one waited.
const lockText = "select hash from content_pins where hash = any($1::text[]) order by hash for update";

const dropText = `
  with given as (select subject, hash from unnest($1::text[], $2::text[]) as given (subject, hash)),
  gone as (delete from content_pin_subjects held using given
    where held.subject = given.subject and held.hash = given.hash)
  delete from content_pins p using (select distinct hash from given) dropped
  where p.hash = dropped.hash and not exists (
    select from content_pin_subjects other where other.hash = p.hash
    and not exists (select from given where given.subject = other.subject and given.hash = other.hash))`;

const lockAllText = `
  select hash from content_pins where hash in (select hash from content_pin_subjects where subject = $1)
  order by hash for update`;

const dropAllText = `
  with gone as (delete from content_pin_subjects where subject = $1 returning hash)
  delete from content_pins p using gone where p.hash = gone.hash and not exists (
    select from content_pin_subjects other where other.hash = p.hash and other.subject <> $1)`;
