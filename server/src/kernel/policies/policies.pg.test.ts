import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { closedTables, migrations, rooms } from "../../rooms.ts";
import { engines, freshDatabase, openFresh, type TestDatabase } from "../../testing/databases.ts";
import type { Db, Tx } from "../db/db.ts";
import { migrate } from "../db/migrate.ts";
import { openPostgres } from "../db/postgres.ts";
import { secure } from "./secure.ts";
import { policiesOf } from "./tables.ts";

interface Column {
  readonly name: string;
  readonly type: string;
}

/** Every table of the database as its catalog has it, with its columns. */
async function catalog(db: Db): Promise<ReadonlyMap<string, readonly Column[]>> {
  const rows = await db.query<{ readonly table: string; readonly columns: string }>(`
    select c.relname as table,
      json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, null)) order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'f')
    group by c.relname order by c.relname`);
  return new Map(rows.map(({ table, columns }) => [table, JSON.parse(columns) as Column[]]));
}

const declared = new Map(rooms.flatMap((room) => room.tables).map((table) => [table.name, table] as const));
const shared = ["subjects", "events", "ledger_entries"];
const kinds = ["player", "node", "run", "match"] as const;
const people = ["ada", "bob"] as const;
type Person = (typeof people)[number];

/** Whose rows a table holds in the tests, by subject. */
function subjectsOf(table: string, by: Person): readonly string[] {
  if (shared.includes(table)) return kinds.map((kind) => `${kind}:${by}`);
  return [`${declared.get(table)?.on ?? "player"}:${by}`];
}

/** Whether a player may read a subject: their own, what names them, and every node's. */
function readable(subject: string, by: Person): boolean {
  return subject.startsWith("node:") || subject.endsWith(`:${by}`);
}

const subjectColumn = (table: string): string => (table === "subjects" ? "id" : "subject");

/** A row for each person and subject; 1 satisfies what tables check of their numbers. */
async function fill(db: Db, table: string, columns: readonly Column[]): Promise<void> {
  for (const by of people) {
    for (const subject of subjectsOf(table, by)) {
      const values = columns.map(({ name, type }) => sample(name, type, table, subject, by));
      const places = columns.map((_, at) => `$${at + 1}`);
      const names = columns.map(({ name }) => `"${name}"`);
      await db.query(
        `insert into ${table} (${names.join(", ")}) values (${places.join(", ")}) on conflict do nothing`,
        values,
      );
    }
  }
}

function sample(name: string, type: string, table: string, subject: string, by: Person): string {
  if (name === subjectColumn(table)) return subject;
  if (name === "player") return by;
  switch (type) {
    case "text":
      return `${by} ${name}`;
    case "json":
      return "{}";
    case "boolean":
      return "true";
    case "timestamp with time zone":
      return "2026-11-04T09:00:00Z";
    default:
      return "1";
  }
}

type Who = Readonly<Record<string, string>>;

/** Runs as the players' role; what it did is undone. */
async function as<T>(db: Db, role: string, settings: Who, work: (tx: Tx) => Promise<T>): Promise<T> {
  const undo = new Error("undo");
  let result: T | undefined;
  await db
    .transaction(async (tx) => {
      await tx.query(`set local role "${role}"`);
      for (const [key, value] of Object.entries(settings)) {
        await tx.query("select set_config($1, $2, true)", [key, value]);
      }
      result = await work(tx);
      throw undo;
    })
    .catch((error: unknown) => {
      if (error !== undo) throw error;
    });
  return result as T;
}

const acting = (by: string): Who => ({ "espalier.player": by });

describe.each(engines)("on $name", (engine) => {
  // Roles belong to the whole server, and other tests share it.
  const role = `player_${randomBytes(4).toString("hex")}`;
  let opened: TestDatabase;
  let tables: ReadonlyMap<string, readonly Column[]>;
  beforeAll(async () => {
    opened = await engine.open();
    await migrate(opened.db, migrations());
    expect(await secure(opened.db, { rooms, closed: closedTables, role })).toEqual({
      role: true,
      changed: true,
    });
    tables = await catalog(opened.db);
    for (const [table, columns] of tables) await fill(opened.db, table, columns);
  });
  afterAll(async () => {
    await opened.db.script(`drop owned by "${role}"; drop role "${role}"`);
    await opened.close();
  });

  const rowsOf = (tx: Pick<Tx, "query">, table: string) =>
    tx.query<{ readonly subject: string }>(`select "${subjectColumn(table)}" as subject from ${table}`);

  it("every table has a rule, and no rule is without its table", () => {
    const known = policiesOf(rooms, closedTables).map(({ table }) => table);
    expect([...tables.keys()].sort()).toEqual([...known].sort());
    const untied = policiesOf(rooms, closedTables).filter(({ rows }) => rows === null);
    expect(untied.map(({ table }) => table).sort()).toEqual([...closedTables].sort());
  });

  it("every table has rows of two players to be seen or not", async () => {
    for (const table of tables.keys()) {
      const [row] = await opened.db.query<{ readonly n: number }>(`select count(*)::int4 as n from ${table}`);
      expect([table, (row?.n ?? 0) >= (closedTables.includes(table) ? 1 : 2)]).toEqual([table, true]);
    }
  });

  it.each(closedTables)("%s is closed", async (table) => {
    for (const settings of [{}, acting("ada")]) {
      const asked = as(opened.db, role, settings, (tx) => tx.query(`select 1 from ${table}`));
      await expect(asked).rejects.toMatchObject({ code: "42501" });
    }
  });

  it.each([...shared, ...declared.keys()])(
    "%s: own rows are seen, others' are not, and none by nobody",
    async (table) => {
      const all = (await rowsOf(opened.db, table)).map(({ subject }) => subject);
      for (const by of people) {
        const mine = all.filter((subject) => readable(subject, by));
        const seen = await as(opened.db, role, acting(by), (tx) => rowsOf(tx, table));
        expect(mine.length).toBeGreaterThan(0);
        expect(seen.map(({ subject }) => subject).sort()).toEqual(mine.sort());
      }
      expect(await as(opened.db, role, {}, (tx) => rowsOf(tx, table))).toEqual([]);
    },
  );

  const verbs: Readonly<Record<string, (table: string, columns: readonly Column[]) => string>> = {
    insert: (table, columns) =>
      `insert into ${table} select ${columns.map(({ name }) => `"${name}"`).join(", ")} from ${table} where false`,
    update: (table, [first]) => `update ${table} set "${first?.name}" = "${first?.name}"`,
    delete: (table) => `delete from ${table}`,
    truncate: (table) => `truncate ${table}`,
    lock: (table) => `lock table ${table} in exclusive mode`,
  };

  it.each(Object.keys(verbs))(
    "no table: %s",
    async (verb) => {
      for (const [table, columns] of tables) {
        const text = verbs[verb]?.(table, columns) ?? "";
        const undone = new Error("undone");
        const owner = opened.db.transaction(async (tx) => {
          await tx.query(text);
          throw undone;
        });
        await expect(owner, `the owner may ${verb} ${table}`).rejects.toBe(undone);
        const tried = as(opened.db, role, acting("ada"), (tx) => tx.query(text));
        await expect(tried, `${verb} ${table}`).rejects.toMatchObject({ code: "42501" });
      }
    },
    60_000,
  );

  /** What a session says of its player, and whose purse it sees. */
  it.each<[string, Who, readonly string[]]>([
    ["a setting", acting("ada"), ["player:ada"]],
    ["a token", { "request.jwt.claims": '{"sub":"bob","role":"player"}' }, ["player:bob"]],
    ["a token before a setting", { "request.jwt.claims": '{"sub":"bob"}', ...acting("ada") }, ["player:bob"]],
    [
      "a token without a player, and a setting",
      { "request.jwt.claims": "{}", ...acting("ada") },
      ["player:ada"],
    ],
    ["no token any more, and a setting", { "request.jwt.claims": "", ...acting("ada") }, ["player:ada"]],
    ["a token for nobody", { "request.jwt.claims": '{"sub":""}', ...acting("ada") }, []],
    ["a token without a player", { "request.jwt.claims": '{"role":"anon"}' }, []],
    ["a setting of nobody", acting(""), []],
    ["somebody unknown", acting("eve"), []],
    ["a pattern", acting("%"), []],
    ["nothing", {}, []],
  ])("%s", async (_, settings, expected) => {
    const seen = await as(opened.db, role, settings, (tx) => rowsOf(tx, "purses"));
    expect(seen.map(({ subject }) => subject)).toEqual(expected);
  });

  it("a match is seen by all who sat in it, and whole", async () => {
    const columns = tables.get("match_seats") ?? [];
    const values = (by: Person, seat: string) =>
      columns.map(({ name, type }) =>
        name === "seat" ? seat : sample(name, type, "match_seats", "match:both", by),
      );
    const places = columns.map((_, at) => `$${at + 1}`).join(", ");
    for (const [by, seat] of [
      ["ada", "1"],
      ["bob", "2"],
    ] as const) {
      await opened.db.query(`insert into match_seats values (${places})`, values(by, seat));
    }
    for (const by of people) {
      const seen = await as(opened.db, role, acting(by), (tx) => rowsOf(tx, "match_seats"));
      expect(seen.filter(({ subject }) => subject === "match:both")).toHaveLength(2);
    }
    await opened.db.query("delete from match_seats where subject = 'match:both'");
  });

  it("is done once, and anew when a table comes or goes", async () => {
    const again = (options: object = {}) =>
      secure(opened.db, { rooms, closed: closedTables, role, ...options });
    expect(await again()).toEqual({ role: true, changed: false });
    await opened.db.script("create table diaries (subject text)");
    expect(await again({ closed: [...closedTables, "diaries"] })).toEqual({ role: true, changed: true });
    const asked = as(opened.db, role, acting("ada"), (tx) => tx.query("select * from diaries"));
    await expect(asked).rejects.toMatchObject({ code: "42501" });
    await opened.db.script("drop table diaries");
    expect(await again()).toEqual({ role: true, changed: true });
  });

  it("finds a player's own rows by the index", async () => {
    const plan = await as(opened.db, role, acting("ada"), async (tx) => {
      await tx.query("set local enable_seqscan = off");
      return tx.query("explain select * from purses");
    });
    expect(plan.map((row) => row["QUERY PLAN"]).join("\n")).toMatch(/Index (Only )?Scan|Bitmap Index Scan/);
  });
});

describe("an owner who may make no roles", () => {
  const suffix = randomBytes(4).toString("hex");
  const owner = `owner_${suffix}`;
  const role = `player_${suffix}`;
  let fresh: Awaited<ReturnType<typeof freshDatabase>>;
  let admin: Db;
  let db: Db;
  beforeAll(async () => {
    fresh = await freshDatabase();
    admin = await openPostgres(fresh.url, { connections: 1 });
    const [row] = await admin.query<{ readonly name: string }>("select current_database() as name");
    await admin.script(`create role ${owner} login password 'secret'`);
    await admin.script(
      `grant all on schema public to ${owner}; grant all on database "${row?.name}" to ${owner}`,
    );
    const url = new URL(fresh.url);
    url.username = owner;
    url.password = "secret";
    db = await openPostgres(url.href, { connections: 1 });
  });
  afterAll(async () => {
    await db.close();
    await admin.script(`drop owned by ${owner}`);
    await admin.script(
      `do $$ begin drop owned by ${role}; exception when undefined_object then null; end $$`,
    );
    await admin.script(`drop role if exists ${role}; drop role ${owner}`);
    await admin.close();
    await fresh.drop();
  });

  it("has policies without the role, and the role's rights once somebody made it", async () => {
    const again = () => secure(db, { rooms, closed: closedTables, role });
    await migrate(db, migrations());
    expect(await again()).toEqual({ role: false, changed: true });
    expect(await again()).toEqual({ role: false, changed: false });
    await db.query("insert into purses values ('player:ada', 'coins', 5, true, false)");
    expect(await db.query("select balance from purses")).toEqual([{ balance: 5 }]);

    await admin.script(`create role ${role} nologin`);
    expect(await again()).toEqual({ role: true, changed: true });
    const seen = (by: string) => as(admin, role, acting(by), (tx) => tx.query("select balance from purses"));
    expect(await seen("ada")).toEqual([{ balance: 5 }]);
    expect(await seen("bob")).toEqual([]);
  });
});

test("two programs that secure one database at once both succeed", async () => {
  const role = `player_${randomBytes(4).toString("hex")}`;
  const opened = await openFresh({ connections: 4 });
  try {
    await migrate(opened.db, migrations());
    const both = [1, 2, 3].map(() => secure(opened.db, { rooms, closed: closedTables, role }));
    for (const { role: has } of await Promise.all(both)) expect(has).toBe(true);
  } finally {
    await opened.db.script(`drop owned by "${role}"; drop role "${role}"`);
    await opened.close();
  }
});
