import pg from "pg";
import type { Recorder } from "./matches-house.ts";
import type { Written } from "./matches-plain.ts";

/**
 * A transaction a match as one writes it: the players are locked in the order of their ids, then one prepared
 * statement for each table writes all its rows, then it commits. The rows are those of `openPlainMatches`.
 */
export function openTransactions(url: string, connections: number, written: Written): Recorder {
  const pool = new pg.Pool({ connectionString: url, max: connections });
  pool.on("error", () => {});
  return {
    async post(match, players) {
      const client = await pool.connect();
      try {
        await client.query("begin");
        await write(client, match, players.toSorted(), written);
        await client.query("commit");
      } finally {
        client.release();
      }
    },
    close: () => pool.end(),
  };
}

async function write(client: pg.PoolClient, match: string, players: readonly string[], written: Written) {
  const { event, events, entries, goals, hash, answer } = written;
  const of = `match:${match}`;
  const subjects = players.map((id) => `player:${id}`);
  const run = (name: string, values: unknown[]) => client.query({ name, text: texts[name] ?? "", values });
  const { rows } = await run("players", [subjects, events.length]);
  const was = new Map(rows.map(({ id, was: before }) => [id as string, Number(before)]));
  const each = <T, V>(all: readonly T[], value: (one: T, subject: string, at: number) => V): V[] =>
    subjects.flatMap((subject) => all.map((one, at) => value(one, subject, at)));
  const seq = (subject: string, n: number) => (was.get(subject) ?? 0) + n;
  await run("game", [of]);
  await run("events", [
    [of, ...each(events, (_, subject) => subject)],
    [1, ...each(events, (_, subject, at) => seq(subject, at + 1))],
    ["matches.match_recorded", ...each(events, ({ kind }) => kind)],
    [null, ...each(events, (_, subject) => subject.slice("player:".length))],
    [event, ...each(events, ({ data }) => data)],
  ]);
  await run("entries", [
    each(entries, (_, subject) => subject),
    each(entries, ({ account }) => account),
    each(entries, ({ source }) => source),
    each(entries, ({ line }) => `${match}${line}`),
    each(entries, ({ amount }) => amount),
    each(entries, ({ n }, subject) => seq(subject, n)),
  ]);
  await run("answer", [of, hash, answer]);
  await run("skills", [subjects]);
  await run("purses", [subjects]);
  await run("goals", [
    each(goals, (_, subject) => subject),
    each(goals, ({ period }) => period),
    each(goals, ({ challenge }) => challenge),
  ]);
  await run("match", [of]);
  await run("seats", [of, players]);
}

const texts: Readonly<Record<string, string>> = {
  players: `
    insert into subjects (id, version, was) select id, $2::int8, 0 from unnest($1::text[]) id
    on conflict (id) do update set version = subjects.version + $2::int8, was = subjects.version
    returning id, was`,
  game: "insert into subjects (id, version, was) values ($1, 1, 0)",
  events: `
    insert into events (subject, seq, kind, player, at, data)
    select id, seq, kind, player, now(), data::json
    from unnest($1::text[], $2::int8[], $3::text[], $4::text[], $5::text[]) e (id, seq, kind, player, data)`,
  entries: `
    insert into ledger_entries (subject, account, source, ref, amount, asked, seq, at, answer)
    select id, account, source, ref, amount, amount, seq, now(), 'o:matches'
    from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::int8[], $6::int8[])
      e (id, account, source, ref, amount, seq)`,
  answer:
    "insert into answers (subject, key, hash, body, at) values ($1, 'o:matches', $2, $3::json, 'infinity')",
  skills: `
    insert into skills (subject, skill, xp, level, peak, started)
    select id, 'climbing', 275, 1, 1, true from unnest($1::text[]) id
    on conflict (subject, skill) do update set xp = skills.xp + excluded.xp`,
  purses: `
    insert into purses (subject, currency, balance, started, imported)
    select id, 'coins', 150, false, false from unnest($1::text[]) id
    on conflict (subject, currency) do update set balance = purses.balance + excluded.balance`,
  goals: `
    insert into player_challenges
      (subject, period, challenge, cadence, band, metric, target, xp, skill, progress, ends, done)
    select id, period, challenge, 'daily', 'easy', 'moves', 1000000000, 100, 'climbing', 1, now(), null
    from unnest($1::text[], $2::text[], $3::text[]) g (id, period, challenge)
    on conflict (subject, period, challenge) do update set progress = player_challenges.progress + 1`,
  match: `
    insert into matches (subject, game, engine, source, ended_at, received_at, rounds, duration)
    values ($1, 'stakes', '1.0.0', 'online', now(), now(), 6, 540000)`,
  seats: `
    insert into match_seats (subject, seat, player, won, rounds_won, stats, decisions, pays, denied, not_measured,
      received_at)
    select $1, n, id, true, 4, '{"moves":1}', 20, true, '[]', '[]', now()
    from unnest($2::text[]) with ordinality s (id, n)`,
};
