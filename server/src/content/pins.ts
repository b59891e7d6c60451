import type { Json } from "@espalier/rules/kernel/json";
import type { Subject } from "@espalier/rules/kernel/subject";
import type { Queries, Statement } from "../kernel/db/db.ts";
import { hashOf } from "./hash.ts";

/** Bodies on their way into the store. */
export interface Pinning {
  /** One per body, in the order given. */
  readonly hashes: readonly string[];
  /** To be run in one transaction. */
  readonly statements: readonly Statement[];
}

/**
 * Keeps bodies for a subject for as long as it names them, and returns their hashes. Equal bodies are
 * stored once, whoever names them. The order of keys is kept.
 */
export async function pin(
  db: Queries,
  subject: Subject,
  bodies: readonly Json[],
): Promise<readonly string[]> {
  const { hashes, statements } = pinning(subject, bodies);
  await db.pipeline(statements);
  return hashes;
}

/** What `pin` sends, for a commit that sends more in the same round trip. */
export function pinning(subject: Subject, bodies: readonly Json[]): Pinning {
  const texts = bodies.map((body) => JSON.stringify(body));
  const hashes = texts.map(hashOf);
  const once = [...new Map(hashes.map((hash, index) => [hash, texts[index] ?? ""]))];
  const keys = once.map(([hash]) => hash);
  const statements = [
    { name: "pin_bodies", text: bodiesText, values: [keys, once.map(([, text]) => text)] },
    { name: "pin_subjects", text: subjectsText, values: [subject, keys] },
  ];
  return { hashes, statements };
}

/** Pinned bodies by hash, on whatever node; what nothing pins is absent. */
export async function pinned(db: Queries, hashes: readonly string[]): Promise<ReadonlyMap<string, Json>> {
  const rows = await db.query<{ hash: string; body: string }>(pinnedText, [hashes]);
  return new Map(rows.map(({ hash, body }) => [hash, JSON.parse(body) as Json]));
}

/** Lets go of all that subjects pinned; what nobody else names is dropped. */
export async function unpin(db: Queries, subjects: readonly Subject[]): Promise<void> {
  await db.pipeline(unpinning(subjects));
}

/** What `unpin` sends, to be run in one transaction and in this order. */
export function unpinning(subjects: readonly Subject[]): readonly Statement[] {
  return [
    { name: "unpin_hold", text: holdText, values: [subjects] },
    { name: "unpin_drop", text: dropText, values: [subjects] },
  ];
}

// A body that is there already is updated to itself: that locks it against being dropped meanwhile.
const bodiesText = `
  insert into content_pins (hash, body)
  select hash, body::json from unnest($1::text[], $2::text[]) as given (hash, body) order by hash
  on conflict (hash) do update set hash = excluded.hash`;

const subjectsText = `
  insert into content_pin_subjects (subject, hash)
  select $1, hash from unnest($2::text[]) as given (hash) on conflict do nothing`;

const pinnedText = `
  select found.hash, found.body from unnest($1::text[]) as wanted (hash)
  cross join lateral (select p.hash, p.body from content_pins p where p.hash = wanted.hash limit 1) found`;

// The next statement looks with a newer snapshot: it sees who named these bodies while this one waited.
const holdText = `
  select hash from content_pins
  where hash in (select hash from content_pin_subjects where subject = any($1::text[]))
  order by hash for update`;

const dropText = `
  with gone as (delete from content_pin_subjects where subject = any($1::text[]) returning hash)
  delete from content_pins p using (select distinct hash from gone) dropped
  where p.hash = dropped.hash and not exists (
    select from content_pin_subjects other where other.hash = p.hash and other.subject <> all($1::text[]))`;
