import { type Added, added, type Kind } from "./columns.ts";

const scalarOf: Readonly<Record<Kind, string>> = {
  text: "text",
  nullable: "text",
  json: "json",
  int8: "int8",
};

/** The parameters before those of the added rows: at, epoch, ids, was, next. */
const firstAdded = 6;
const columnCount = added.reduce((sum, { columns }) => sum + Object.keys(columns).length, 0);
const firstLog = firstAdded + columnCount;
const firstSeen = firstLog + 3;

/** Milliseconds, divided as floating point: dividing as numeric costs more than the rest of the row. */
const at = "to_timestamp($1::float8 / 1000)";

const update =
  "on conflict (id) do update set version = excluded.version, was = excluded.was " +
  "where subjects.version = excluded.was and subjects.gone_at is null returning id";

const moving =
  "moved as (insert into subjects (id, version, was) select k.id, k.version, k.was " +
  "from (select unnest(texts($3)) id, unnest($4::int8[]) was, unnest($5::int8[]) version) k " +
  `${update})`;

const movingOne = `moved as (insert into subjects (id, was, version) values ($3, $4::int8, $5::int8) ${update})`;

const logging =
  "logged as (insert into commit_log (lane, n, at, subjects) " +
  `values ($${firstLog}, $${firstLog + 1}::int8, ${at}, $${firstLog + 2}))`;

const live = "when not exists (select 1 from content_live where epoch = $2::int8) then other_content()";

const proof =
  `${live} when (select count(*) from moved) < cardinality($4::int8[]) ` +
  "then stale(array(select unnest(texts($3)) except select id from moved))";

const proofOne = `${live} when not exists (select 1 from moved) then stale(array[$3])`;

/** A deletion moves a version as well. */
const proofSeen =
  `when exists (select 1 from (select unnest(texts($${firstSeen})) id, unnest($${firstSeen + 1}::int8[]) version) k ` +
  "left join lateral (select version from subjects where id = k.id limit 1 for share) s on true " +
  `where coalesce(s.version, 0) <> k.version) then stale(texts($${firstSeen}))`;

const adding = addingSql(insertMany);
export const core = `with ${moving}, ${adding}, ${logging} select case ${proof} end`;
/** With subjects that were only looked at. */
export const coreSeen = `with ${moving}, ${adding}, ${logging} select case ${proof} ${proofSeen} end`;
/** A batch with at most one row a table needs no arrays: a lone caller waits for a third less. */
export const coreOne = `with ${movingOne}, ${addingSql(insertOne)}, ${logging} select case ${proofOne} end`;

function addingSql(insert: (one: Added, first: number) => string): string {
  let next = firstAdded;
  return added
    .map((one) => {
      const sql = `${one.table}_added as (${insert(one, next)})`;
      next += Object.keys(one.columns).length;
      return sql;
    })
    .join(", ");
}

function insertMany({ table, columns, at: when }: Added, first: number): string {
  const kinds = Object.entries(columns);
  const arrays = kinds.map(([name, kind], n) => `unnest(${arrayOf(kind, first + n)}) ${name}`);
  const selected = kinds.map(([name, kind]) => `k.${name}${kind === "json" ? "::json" : ""}`);
  return (
    `insert into ${table} (${Object.keys(columns).join(", ")}, at) ` +
    `select ${selected.join(", ")}, ${when?.(at, (name) => `k.${name}`) ?? at} from (select ${arrays.join(", ")}) k`
  );
}

function insertOne({ table, columns, at: when }: Added, first: number): string {
  const names = Object.keys(columns);
  const selected = Object.values(columns).map((kind, n) => `$${first + n}::${scalarOf[kind]}`);
  const time = when?.(at, (name) => selected[names.indexOf(name)] ?? "null") ?? at;
  return (
    `insert into ${table} (${names.join(", ")}, at) ` +
    `select ${selected.join(", ")}, ${time} where $${first} is not null`
  );
}

function arrayOf(kind: Kind, n: number): string {
  return kind === "int8" ? `$${n}::int8[]` : `texts($${n})`;
}
