import { createHash } from "node:crypto";
import pg from "pg";
import type { Gatherer } from "./gather-house.ts";
import { charges } from "./gather-pack.ts";

/**
 * The best plain program we know: one prepared data-modifying statement a gather, which is one trip and one
 * transaction. `update … where remaining > 0 returning` takes the charge; what Espalier writes beside it hangs
 * on that: the node's event, the player's version and two events, two ledger entries, the skill, the item, the
 * answer. Kinder to itself than Espalier in one thing: the node's count is its version as well, so its hot row
 * is the only one.
 */
export function openPlainGather(url: string, connections: number): Gatherer {
  return opened(url, connections, { name: "gather", text: whole, valuesOf: valuesOf });
}

/** The same with nothing but the charge: no items, no XP, no events, no retries. */
export function openBareGather(url: string, connections: number): Gatherer {
  const bare = `${taking} select remaining from node`;
  return opened(url, connections, {
    name: "take",
    text: bare,
    valuesOf: (_, node) => [`node:${node}`, node],
  });
}

/** Gives the plain program full nodes, and players that exist. */
export async function preparePlain(url: string, nodes: readonly string[], players: number): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(
      `insert into resource_nodes (subject, node, remaining, since, touched, worked, gathers)
       select 'node:' || id, id, $2, now(), now(), 0, 0 from unnest($1::text[]) id`,
      [nodes, charges],
    );
    const from = "from generate_series(0, $1::int4 - 1) n";
    await client.query(`insert into subjects (id, version, was) select 'player:p' || n, 0, 0 ${from}`, [
      players,
    ]);
    await client.query(
      `insert into skills (subject, skill, xp, level, peak, started)
       select 'player:p' || n, 'digging', 1, 1, 1, true ${from}`,
      [players],
    );
    await client.query(
      `insert into inventory_items (subject, item, count) select 'player:p' || n, 'ore', 1 ${from}`,
      [players],
    );
    await client.query("vacuum analyze");
  } finally {
    await client.end();
  }
}

interface Query {
  readonly name: string;
  readonly text: string;
  valuesOf(player: string, node: string, key: string): readonly string[];
}

function opened(url: string, connections: number, { name, text, valuesOf: values }: Query): Gatherer {
  const pool = new pg.Pool({ connectionString: url, max: connections });
  pool.on("error", () => {});
  return {
    async gather(player, node, key) {
      const { rowCount } = await pool.query({ name, text, values: [...values(player, node, key)] });
      if (rowCount !== 1) throw new Error(`${node} is depleted`);
    },
    close: () => pool.end(),
  };
}

const taking = `
  with node as (
    update resource_nodes set remaining = remaining - 1, gathers = gathers + 1, touched = now()
    where subject = $1 and node = $2 and remaining > 0
    returning remaining, gathers
  )`;

const whole = `${taking}, player as (
    insert into subjects (id, version, was) select $3, 2, 0 from node
    on conflict (id) do update set version = subjects.version + 2, was = subjects.version
    returning version
  ), events as (
    insert into events (subject, seq, kind, player, at, data)
    select $1, gathers, 'gathering.node_gathered', $4, now(), $5::json from node
    union all select $3, version - 1, 'levels.xp_granted', $4, now(), $6::json from player
    union all select $3, version, 'inventory.items_added', $4, now(), $7::json from player
  ), entries as (
    insert into ledger_entries (subject, account, source, ref, amount, asked, seq, at, answer)
    select $3, e.account, 'gather', $2 || ':' || node.gathers, 1, 1, player.version - e.back, now(), $8
    from node, player, (values ('digging', 1), ('ore', 0)) e (account, back)
  ), answer as (
    insert into answers (subject, key, hash, body, at) select $3, $8, $9, $10::json, now() from node
  ), skill as (
    insert into skills (subject, skill, xp, level, peak, started) select $3, 'digging', 1, 1, 1, true from node
    on conflict (subject, skill) do update set xp = skills.xp + excluded.xp
  ), item as (
    insert into inventory_items (subject, item, count) select $3, 'ore', 1 from node
    on conflict (subject, item) do update set count = inventory_items.count + excluded.count
  )
  select remaining from node`;

/** The texts are as long as those of Espalier; the numbers in them are beside the point. */
function valuesOf(player: string, node: string, key: string): readonly string[] {
  const at = new Date().toISOString();
  const xp = { skill: "digging", amount: 1 };
  const items = [{ item: "ore", count: 1 }];
  const paid = { source: "gather", ref: `${node}:10000`, total: 10 };
  const left = { node, number: 10_000, remaining: 90_000, max: charges, nextAt: null };
  const gathered = { ...left, since: at, touched: at, worked: 0, items, xp };
  const granted = { ...xp, ...paid };
  const added = { item: "ore", count: 1, ...paid };
  const event = (subject: string, kind: string, data: object) => ({
    seq: 10,
    player,
    subject,
    kind,
    at,
    data,
  });
  const events = [
    event(`node:${node}`, "gathering.node_gathered", gathered),
    event(`player:${player}`, "levels.xp_granted", granted),
    event(`player:${player}`, "inventory.items_added", added),
  ];
  const view = { id: node, definition: "seam", scope: "world", remaining: 90_000, max: charges };
  const seen = { ...view, nextAt: null, backAt: null, number: 10_000, xp, gated: false };
  const head = { replayed: false, serverNow: at, content: "63f10e366fa5f66f74357fded1332fef" };
  const body = { ...head, events, denied: [], gathered: { node: seen, number: 10_000, items, xp } };
  const hash = createHash("sha256").update(player).update(node).digest("base64url");
  return [
    `node:${node}`,
    node,
    `player:${player}`,
    player,
    JSON.stringify(gathered),
    JSON.stringify(granted),
    JSON.stringify(added),
    `i:player:${player}:${key}`,
    hash,
    JSON.stringify(body),
  ];
}
