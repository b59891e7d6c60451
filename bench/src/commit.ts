import { drive, type Give, type Load, touchAll } from "./awards.ts";
import type { Case, Suite } from "./case.ts";
import { startBenchServer } from "./database.ts";
import { openBenchHouse } from "./house.ts";
import { driveNodes } from "./nodes.ts";
import { openPlain } from "./plain.ts";

const players = 20_000;
const tried = [4, 8, 16, 32];

/**
 * Awards a second of Espalier beside the plain program, on one PostgreSQL with its default durability, in
 * rounds that take turns. Both use the same number of connections: the one the plain program likes best.
 */
export const commit: Suite = async ({ quick }) => {
  const server = await startBenchServer();
  const span = quick ? 700 : 3_000;
  const rounds = quick ? 2 : 5;
  try {
    const plainUrl = await server.database("plain");
    const url = await server.database("espalier");
    await (await openBenchHouse(plainUrl, 2)).close();
    const compare = comparer(plainUrl, url, rounds);
    const best = await bestConnections(plainUrl, quick ? 400 : 1_500);
    const cases: Case[] = [
      { suite: "commit", case: "connections the plain program likes best", value: best, unit: "", ok: true },
    ];
    const warm: Load = { callers: 512, players, span };
    await using(openPlain(plainUrl, best), (give) => touchAll(give, players));
    cases.push(await compare("1 caller", { ...warm, callers: 1 }, 1, 0.8));
    cases.push(await compare("64 callers", { ...warm, callers: 64 }, best, 3.5));
    cases.push(await compare("512 callers", warm, best, 4));
    cases.push(await compare("512 callers on one hot player", { ...warm, players: 1 }, best, 20));
    cases.push(await compare("512 callers, every row cold", warm, best, undefined, 16));
    cases.push(await withRetries(url, best, warm, rounds));
    cases.push(...(await threeNodes(plainUrl, url, best, quick)));
    cases.push(await memory(url, best, quick));
    return cases;
  } finally {
    await server.stop();
  }
};

function comparer(plainUrl: string, url: string, rounds: number) {
  return async (
    name: string,
    load: Load,
    connections: number,
    target?: number,
    cached?: number,
  ): Promise<Case> => {
    const plain = openPlain(plainUrl, connections);
    const house = await openBenchHouse(url, connections, cached);
    await touchAll(house.give, load.players);
    // Neither side is measured before its code is compiled.
    const warm = { ...load, span: load.span / 3 };
    await drive(plain.give, warm);
    await drive(house.give, warm);
    const slow: number[] = [];
    const fast: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      slow.push(await drive(plain.give, load));
      fast.push(await drive(house.give, load));
    }
    await plain.close();
    await house.close();
    const ratio = median(fast) / median(slow);
    const head = {
      suite: "commit",
      case: `${name} (plain ${Math.round(median(slow))}/s)`,
      value: median(fast),
      unit: "/s",
    };
    return target === undefined
      ? { ...head, ratio, ok: true }
      : { ...head, ratio, target, ok: ratio >= target };
  };
}

async function bestConnections(url: string, span: number): Promise<number> {
  let best = { rate: 0, connections: 0 };
  for (const connections of tried) {
    const rate = await using(openPlain(url, connections), (give) =>
      drive(give, { callers: 512, players, span }),
    );
    if (rate > best.rate) best = { rate, connections };
  }
  return best.connections;
}

/** One award in twenty is sent again: the rate must stay at least half of what it is without. */
async function withRetries(url: string, connections: number, load: Load, rounds: number): Promise<Case> {
  const house = await openBenchHouse(url, connections);
  await touchAll(house.give, load.players);
  const without: number[] = [];
  const retried: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    without.push(await drive(house.give, load));
    retried.push(await drive(house.give, { ...load, retries: 0.05 }));
  }
  await house.close();
  const ratio = median(retried) / median(without);
  return {
    suite: "commit",
    case: "5 % retries, beside none",
    value: median(retried),
    unit: "/s",
    ratio,
    target: 0.5,
    ok: ratio >= 0.5,
  };
}

async function threeNodes(plainUrl: string, url: string, best: number, quick: boolean): Promise<Case[]> {
  const load = { nodes: 3, callers: 64, players: 200, span: quick ? 2_000 : 6_000 };
  const connections = Math.max(3, Math.ceil(best / 3));
  const plain = await driveNodes({ ...load, kind: "plain", url: plainUrl, connections });
  const ours = await driveNodes({ ...load, kind: "espalier", url, connections });
  const ratio = ours.rate / plain.rate;
  return [
    {
      suite: "commit",
      case: `3 nodes, 200 players (plain ${Math.round(plain.rate)}/s)`,
      value: ours.rate,
      unit: "/s",
      ratio,
      target: 2,
      ok: ratio >= 2,
    },
    {
      suite: "commit",
      case: "3 nodes, commands that failed",
      value: ours.failed,
      unit: "",
      target: 0,
      ok: ours.failed === 0,
    },
  ];
}

/** A million awards (a tenth of that when quick): memory after the last tenth beside that after the first. */
async function memory(url: string, connections: number, quick: boolean): Promise<Case> {
  const total = quick ? 50_000 : 1_000_000;
  const resting: number[] = [];
  let given = 0;
  await using(await openBenchHouse(url, connections), async (give) => {
    for (let part = 0; part < 10; part += 1) {
      while (given < (total / 10) * (part + 1))
        given += (await drive(give, { callers: 512, players, span: 500 })) / 2;
      globalThis.gc?.();
      resting.push(process.memoryUsage().rss / 2 ** 20);
    }
  });
  const early = median(resting.slice(2, 5));
  const ratio = median(resting.slice(7)) / early;
  return {
    suite: "commit",
    case: `memory over ${Math.round(given).toLocaleString("en")} awards`,
    value: median(resting.slice(7)),
    unit: "MB",
    ratio,
    target: 1.2,
    ok: ratio <= 1.2,
  };
}

async function using<T>(
  opened: { readonly give: Give; close(): Promise<void> },
  work: (give: Give) => Promise<T>,
): Promise<T> {
  try {
    return await work(opened.give);
  } finally {
    await opened.close();
  }
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
