import { openPostgres } from "@espalier/server/kernel/db/postgres";
import { rooms } from "@espalier/server/rooms";
import { verify } from "@espalier/server/verify";
import { drive, type Load, touchAll } from "./awards.ts";
import type { Case, Suite } from "./case.ts";
import { startBenchServer } from "./database.ts";
import { type Gatherer, openGatherHouse } from "./gather-house.ts";
import { hot, spread, writePack } from "./gather-pack.ts";
import { openBareGather, openPlainGather, preparePlain } from "./gather-plain.ts";

const players = 20_000;
const tried = [4, 8, 16, 32];

/**
 * Gathers a second of Espalier beside the plain program, on one PostgreSQL with its default durability, in
 * rounds that take turns: 512 callers for 20,000 players, first all on one node with 100,000 charges (a fresh
 * one each round), then over 1,000 such nodes. Both sides write the same for a gather (see `openPlainGather`)
 * and use the same number of connections: the one the plain program likes best in that case. The bare lines
 * say what only counting down costs, without anything that makes it a gather.
 */
export const gather: Suite = async ({ quick }) => {
  const server = await startBenchServer();
  const pack = await writePack();
  try {
    const plainUrl = await server.database("plain");
    const url = await server.database("espalier");
    await (await openGatherHouse(plainUrl, pack.path, 2)).close();
    await preparePlain(plainUrl, [...hot, ...spread], players);
    const setting = { plainUrl, url, pack: pack.path, quick };
    return [
      ...(await compare("512 callers on one node", () => picker(hot), 15, setting)),
      ...(await compare("512 callers over 1,000 nodes", () => anyOf(spread), 3, setting)),
      await counted(url),
    ];
  } finally {
    await pack.remove();
    await server.stop();
  }
};

interface Setting {
  readonly plainUrl: string;
  readonly url: string;
  readonly pack: string;
  readonly quick: boolean;
}

/** Says which node the next gather is on. */
type Choose = () => string;

let taken = 0;

/** The next node of the list, for a whole round. */
function picker(nodes: readonly string[]): Choose {
  const node = nodes[taken % nodes.length] as string;
  taken += 1;
  return () => node;
}

function anyOf(nodes: readonly string[]): Choose {
  return () => nodes[Math.floor(Math.random() * nodes.length)] as string;
}

async function compare(
  name: string,
  round: () => Choose,
  target: number,
  { plainUrl, url, pack, quick }: Setting,
): Promise<readonly Case[]> {
  const load: Load = { callers: 512, players, span: quick ? 800 : 3_000 };
  const connections = await bestConnections(plainUrl, round, { ...load, span: quick ? 300 : 1_500 });
  const plain = openPlainGather(plainUrl, connections);
  const bare = openBareGather(plainUrl, connections);
  const house = await openGatherHouse(url, pack, connections);
  const slow: number[] = [];
  const bares: number[] = [];
  const fast: number[] = [];
  try {
    await touchAll(giving(house, anyOf(spread)), players);
    await drive(giving(plain, anyOf(spread)), { ...load, span: 300 });
    for (let n = 0; n < (quick ? 2 : 5); n += 1) {
      slow.push(await drive(giving(plain, round()), load));
      fast.push(await drive(giving(house, round()), load));
      bares.push(await drive(giving(bare, round()), { ...load, span: load.span / 2 }));
    }
  } finally {
    for (const side of [plain, bare, house]) await side.close();
  }
  const ratio = median(fast) / median(slow);
  const suite = "gather";
  const best = `plain ${Math.round(median(slow))}/s at its best, ${connections} connections`;
  return [
    { suite, case: `${name} (${best})`, value: median(fast), unit: "/s", ratio, target, ok: ratio >= target },
    {
      ...{ suite, case: `${name}, beside only counting down`, value: median(bares), unit: "/s", ok: true },
      ratio: median(fast) / median(bares),
    },
  ];
}

async function bestConnections(url: string, round: () => Choose, load: Load): Promise<number> {
  let best = { rate: 0, connections: 0 };
  for (const connections of tried) {
    const plain = openPlainGather(url, connections);
    const rate = await drive(giving(plain, round()), load);
    await plain.close();
    if (rate > best.rate) best = { rate, connections };
  }
  return best.connections;
}

function giving({ gather: once }: Gatherer, choose: Choose) {
  return ({ player, key }: { readonly player: string; readonly key: string }) => once(player, choose(), key);
}

/** What does not add up afterwards: charges without their ore, ore without XP, balances that are no sums. */
async function counted(url: string): Promise<Case> {
  const db = await openPostgres(url, { connections: 1 });
  try {
    const [row] = await db.query(
      `select (select sum(gathers) from resource_nodes)::int8 gathers,
         (select count(*) from ledger_entries where account = 'ore')::int8 ore,
         (select count(*) from ledger_entries where account = 'digging')::int8 xp`,
    );
    const { gathers, ore, xp } = row as Readonly<Record<"gathers" | "ore" | "xp", number>>;
    const lost = Math.abs(gathers - ore) + Math.abs(ore - xp) + (await verify(db, rooms)).length;
    const name = `${gathers.toLocaleString("en")} gathers, of which lost or paid twice`;
    return { suite: "gather", case: name, value: lost, unit: "", target: 0, ok: lost === 0 };
  } finally {
    await db.close();
  }
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
