import { createHash } from "node:crypto";
import pg from "pg";
import type { Award, Give } from "./awards.ts";

/**
 * The best plain program we know: one prepared data-modifying statement per award, which is one trip and
 * one transaction, writing the rows that Espalier writes: player, event, ledger entry, answer, skill.
 */
export interface Plain {
  readonly give: Give;
  close(): Promise<void>;
}

export function openPlain(url: string, connections: number): Plain {
  const pool = new pg.Pool({ connectionString: url, max: connections });
  pool.on("error", () => {});
  return {
    async give(award) {
      await pool.query({ name: "award", text, values: valuesOf(award) });
    },
    close: () => pool.end(),
  };
}

const text = `
  with player as (
    insert into subjects (id, version, was) values ($1, 1, 0)
    on conflict (id) do update set version = subjects.version + 1, was = subjects.version
    returning version
  ), event as (
    insert into events (subject, seq, kind, player, at, data)
    select $1, version, 'levels.xp_granted', $2, now(), $3::json from player
  ), entry as (
    insert into ledger_entries (subject, account, source, ref, amount, asked, seq, at, answer)
    select $1, 'scouting', 'bench', $4, 1, 1, version, now(), $5 from player
  ), answer as (
    insert into answers (subject, key, hash, body, at) values ($1, $5, $6, $7::json, now())
  )
  insert into skills (subject, skill, xp, level, peak, started) values ($1, 'scouting', 1, 1, 1, true)
  on conflict (subject, skill) do update set xp = skills.xp + excluded.xp`;

function valuesOf({ player, ref, key }: Award): string[] {
  const data = { skill: "scouting", amount: 1, source: "bench", ref, total: 1 };
  const at = new Date().toISOString();
  const event = { seq: 1, player, subject: `player:${player}`, kind: "levels.xp_granted", at, data };
  const skill = { id: "scouting", xp: 1, level: 1, levelXp: 0, nextXp: 83, cap: 99 };
  const body = { replayed: false, serverNow: at, content: "", events: [event], denied: [], skill };
  const hash = createHash("sha256").update(player).update(ref).digest("base64url");
  return [
    `player:${player}`,
    player,
    JSON.stringify(data),
    ref,
    `i:server:bench:${key}`,
    hash,
    JSON.stringify(body),
  ];
}
