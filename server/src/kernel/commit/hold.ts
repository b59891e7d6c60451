import type { Snapshot } from "@espalier/rules/kernel/snapshot";
import type { Subject } from "@espalier/rules/kernel/subject";
import type { Statement } from "../db/db.ts";
import type { Plan } from "./plan.ts";
import { texts } from "./texts.ts";

/**
 * Proves and moves the versions of all subjects of a batch, in the order of their ids: ES001 names those
 * that another node moved, ES002 says that other content went live. Subjects that decisions only looked
 * at must not have moved either; a deletion moves a version too. The check is what the statement returns,
 * so that it is never left out.
 */
export function holdStatement(plan: Plan): Statement {
  const moved = columns();
  const seen = columns();
  for (const subject of looked(plan)) {
    const before = versionOf(plan.before, subject);
    const after = plan.after.get(subject)?.version ?? before;
    const into = after === before ? seen : moved;
    into.ids.push(subject);
    into.was.push(before);
    into.next.push(after);
  }
  const values = [ids(moved), moved.was, moved.next, plan.epoch];
  if (seen.ids.length === 0) return { name: "hold", text: hold, values };
  return { name: "hold_seen", text: holdSeen, values: [...values, ids(seen), seen.was] };
}

const insert =
  "with moved as (insert into subjects (id, version, was) select k.id, k.version, k.was " +
  "from (select unnest(texts($1)) id, unnest($2::int8[]) was, unnest($3::int8[]) version) k " +
  "on conflict (id) do update set version = excluded.version, was = excluded.was " +
  "where subjects.version = excluded.was and subjects.gone_at is null returning id)";

const checks =
  "when not exists (select 1 from content_live where epoch = $4::int8) then other_content() " +
  "when (select count(*) from moved) < cardinality($2::int8[]) " +
  "then stale(array(select unnest(texts($1)) except select id from moved))";

const checkSeen =
  "when exists (select 1 from (select unnest(texts($5)) id, unnest($6::int8[]) version) k left join lateral " +
  "(select version from subjects where id = k.id limit 1 for share) s on true " +
  "where coalesce(s.version, 0) <> k.version) then stale(texts($5))";

const hold = `${insert} select case ${checks} end`;
const holdSeen = `${insert} select case ${checks} ${checkSeen} end`;

interface Columns {
  readonly ids: Subject[];
  readonly was: number[];
  readonly next: number[];
}

function columns(): Columns {
  return { ids: [], was: [], next: [] };
}

/** Null where no subject moves: an empty text would stand for one subject with an empty id. */
function ids({ ids }: Columns): string | null {
  return ids.length === 0 ? null : texts(ids);
}

/** All nodes sort alike, so that no two wait for each other. */
function looked(plan: Plan): readonly Subject[] {
  const all = new Set<Subject>();
  for (const done of plan.done) for (const subject of done.accepted.looked) all.add(subject);
  return [...all].sort();
}

/** A subject's version among states; 0 where it does not exist yet. */
export function versionOf(of: ReadonlyMap<Subject, Snapshot>, subject: Subject): number {
  return of.get(subject)?.version ?? 0;
}
