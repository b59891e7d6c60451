import { player, subject } from "@espalier/rules/kernel/subject";
import type { Db } from "@espalier/server/kernel/db/db";
import { openPostgres } from "@espalier/server/kernel/db/postgres";
import { rooms } from "@espalier/server/rooms";
import { verify } from "@espalier/server/verify";
import type { Case, Suite } from "./case.ts";
import { startBenchServer } from "./database.ts";
import { openMatchesHouse, type Post, type Recorder } from "./matches-house.ts";
import { writeMatchesPack } from "./matches-pack.ts";
import { openPlainMatches, type Written } from "./matches-plain.ts";
import { openTransactions } from "./matches-transaction.ts";

const players = 20_000;
const callers = 256;
const tried = [4, 8, 16, 32];
const target = 3;

/**
 * Matches a second of Espalier beside a plain transaction a match, on one PostgreSQL with its default durability, in
 * rounds that take turns: 256 callers, each match with three of 20,000 players, each of whom gets four ledger
 * entries and moves six challenges. Both sides write the same rows (`same` proves it of one match) and use the
 * number of connections that the plain program likes best. A second line says what it is beside all of a match
 * in one hand-written statement: there only the rows are left, which cost both sides the same.
 */
export const matches: Suite = async ({ quick }) => {
  const server = await startBenchServer();
  const pack = await writeMatchesPack();
  try {
    const plainUrl = await server.database("plain");
    const url = await server.database("espalier");
    const written = await sample(url, pack.path);
    await (await openMatchesHouse(plainUrl, pack.path, 2)).close();
    await copyPlayers(plainUrl, written);
    const span = quick ? 1_500 : 4_000;
    const connections = await bestConnections(plainUrl, written, quick ? 500 : 1_500);
    const plain = openTransactions(plainUrl, connections, written);
    const single = openPlainMatches(plainUrl, connections, written);
    const house = await openMatchesHouse(url, pack.path, connections);
    const slow: number[] = [];
    const fast: number[] = [];
    const singles: number[] = [];
    try {
      await touchAll(house.post);
      // Neither side is measured before its code is compiled.
      for (const { post } of [plain, single, house]) await drive(post, span / 2);
      for (let round = 0; round < (quick ? 3 : 5); round += 1) {
        slow.push(await drive(plain.post, span));
        fast.push(await drive(house.post, span));
        singles.push(await drive(single.post, span));
      }
    } finally {
      for (const side of [plain, single, house]) await side.close();
    }
    const ratio = median(fast) / median(slow);
    const best = `plain ${Math.round(median(slow))}/s at its best, ${connections} connections`;
    return [
      {
        ...{ suite: "matches", case: `${callers} callers, 3 players a match (${best})`, value: median(fast) },
        ...{ unit: "/s", ratio, target, ok: ratio >= target },
      },
      {
        ...{ suite: "matches", case: "beside one statement a match", value: median(singles), unit: "/s" },
        ...{ ratio: median(fast) / median(singles), ok: true },
      },
      await same(plainUrl, url),
      await counted(url),
    ];
  } finally {
    await pack.remove();
    await server.stop();
  }
};

let made = 0;

function id(): string {
  made += 1;
  return `m${process.pid}_${made}`;
}

/** Callers that record one match after the other for a while. Returns matches a second. */
async function drive(post: Post, span: number): Promise<number> {
  const began = performance.now();
  const until = began + span;
  let posted = 0;
  const caller = async (): Promise<void> => {
    while (performance.now() < until) {
      await post(id(), three());
      posted += 1;
    }
  };
  await Promise.all(Array.from({ length: callers }, caller));
  return (posted / (performance.now() - began)) * 1_000;
}

function three(): readonly string[] {
  const picked = new Set<string>();
  while (picked.size < 3) picked.add(`p${Math.floor(Math.random() * players)}`);
  return [...picked];
}

/** A match for every player, so that all of them exist and are in memory. */
async function touchAll(post: Post): Promise<void> {
  let next = 0;
  const caller = async (): Promise<void> => {
    while (next < players) {
      const from = next;
      next += 3;
      await post(
        id(),
        [0, 1, 2].map((at) => `p${(from + at) % players}`),
      );
    }
  };
  await Promise.all(Array.from({ length: callers }, caller));
}

/** What Espalier writes for a match of players who have played before: the plain program writes the same. */
async function sample(url: string, pack: string): Promise<Written> {
  const house = await openMatchesHouse(url, pack, 2);
  const db = await openPostgres(url, { connections: 1 });
  try {
    await house.post("first", ["x", "y", "z"]);
    await house.post("sample", ["x", "y", "z"]);
    return await readSample(db);
  } finally {
    await db.close();
    await house.close();
  }
}

async function readSample(db: Db): Promise<Written> {
  const [answer] = await db.query("select hash, body::text as body from answers where subject = $1", [
    subject("match", "sample"),
  ]);
  const [event] = await db.query("select data::text as data from events where subject = $1", [
    subject("match", "sample"),
  ]);
  const of = [player("x")];
  const entries = await db.query(
    "select account, source, ref, amount, seq from ledger_entries where subject = $1 and ref like 'sample%' order by seq",
    of,
  );
  const first = Number(entries[0]?.["seq"]);
  const events = await db.query(
    "select kind, data::text as data from events where subject = $1 and seq >= $2::int8 order by seq",
    [...of, first],
  );
  const goals = await db.query("select period, challenge from player_challenges where subject = $1", of);
  return {
    event: event?.["data"] as string,
    events: events as unknown as Written["events"],
    entries: entries.map(({ account, source, ref, amount, seq }) => ({
      ...{ account, source, line: String(ref).slice("sample".length), amount, n: Number(seq) - first + 1 },
    })) as Written["entries"],
    goals: goals as unknown as Written["goals"],
    hash: answer?.["hash"] as string,
    answer: answer?.["body"] as string,
  };
}

/** Gives the plain program players that exist, with all their rows. */
async function copyPlayers(url: string, written: Written): Promise<void> {
  const plain = openPlainMatches(url, 16, written);
  try {
    await touchAll(plain.post);
  } finally {
    await plain.close();
  }
  const db = await openPostgres(url, { connections: 1 });
  await db.query("vacuum analyze");
  await db.close();
}

async function bestConnections(url: string, written: Written, span: number): Promise<number> {
  let best = { rate: 0, connections: 0 };
  for (const connections of tried) {
    const plain: Recorder = openTransactions(url, connections, written);
    const rate = await drive(plain.post, span);
    await plain.close();
    if (rate > best.rate) best = { rate, connections };
  }
  return best.connections;
}

/** How many rows a match leaves on either side, table by table; the difference must be nothing. */
async function same(plainUrl: string, url: string): Promise<Case> {
  const [plain, ours] = await Promise.all([plainUrl, url].map(rowsOfOne));
  const differ = Object.keys(ours ?? {}).filter((table) => ours?.[table] !== plain?.[table]);
  return {
    ...{ suite: "matches", case: `tables in which a match leaves other rows ${differ.join(", ")}`.trim() },
    ...{ value: differ.length, unit: "", target: 0, ok: differ.length === 0 },
  };
}

async function rowsOfOne(url: string): Promise<Readonly<Record<string, unknown>>> {
  const db = await openPostgres(url, { connections: 1 });
  try {
    const [row] = await db.query(
      `with one as (select subject, substr(subject, 7) id from matches order by received_at desc limit 1)
       select (select count(*) from match_seats s join one using (subject)) as seats,
         (select count(*) from answers a join one using (subject)) as answers,
         (select count(*) from ledger_entries l, one where l.subject in
           (select 'player:' || player from match_seats s where s.subject = one.subject)
           and (l.ref = one.id or starts_with(l.ref, one.id || ':'))) as entries,
         (select count(*) from player_challenges c, one where c.subject in
           (select 'player:' || player from match_seats s where s.subject = one.subject)) as challenges`,
    );
    return row ?? {};
  } finally {
    await db.close();
  }
}

/** What does not add up afterwards: matches without their entries, balances that are no sums. */
async function counted(url: string): Promise<Case> {
  const db = await openPostgres(url, { connections: 1 });
  try {
    const [row] = await db.query(
      `select (select count(*) from matches)::int4 * 12 - (select count(*) from ledger_entries)::int4 as amiss`,
    );
    const amiss = Math.abs(Number(row?.["amiss"])) + (await verify(db, rooms)).length;
    return {
      ...{ suite: "matches", case: "entries and balances that do not add up", value: amiss },
      ...{ unit: "", target: 0, ok: amiss === 0 },
    };
  } finally {
    await db.close();
  }
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
