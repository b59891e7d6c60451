import pg from "pg";
import type { Recorder } from "./matches-house.ts";

/** What one match of three players leaves: texts as long as Espalier's; the numbers in them are beside the point. */
export interface Written {
  readonly event: string;
  /** Of each player: kind and data of the events, in order. */
  readonly events: readonly { readonly kind: string; readonly data: string }[];
  /** Of each player: the ledger entries, each with the number of its event. */
  readonly entries: readonly {
    readonly account: string;
    readonly source: string;
    readonly line: string;
    readonly amount: number;
    readonly n: number;
  }[];
  /** Of each player: what moved. */
  readonly goals: readonly { readonly period: string; readonly challenge: string }[];
  readonly hash: string;
  readonly answer: string;
}

/**
 * The best plain program we know: a transaction a match, which is one prepared data-modifying statement and so
 * one trip, with everything that Espalier writes: the versions of the match and its players, their events, the
 * ledger entries, the answer, the match with its seats, skills, purses and challenges. Players are taken in the
 * order of their ids, so that no two matches wait for each other.
 */
export function openPlainMatches(url: string, connections: number, written: Written): Recorder {
  const pool = new pg.Pool({ connectionString: url, max: connections });
  pool.on("error", () => {});
  return {
    async post(match, players) {
      const values = valuesOf(match, players.toSorted(), written);
      await pool.query({ name: "match", text: textOf(written.events.length), values });
    },
    close: () => pool.end(),
  };
}

function valuesOf(match: string, players: readonly string[], written: Written): unknown[] {
  const { event, events, entries, goals, hash, answer } = written;
  const subjects = players.map((id) => `player:${id}`);
  const each = <T, V>(of: readonly T[], value: (one: T, subject: string, at: number) => V): V[] =>
    subjects.flatMap((subject) => of.map((one, at) => value(one, subject, at)));
  return [
    `match:${match}`,
    subjects,
    players,
    event,
    each(events, (_, subject) => subject),
    each(events, (_, __, at) => at + 1),
    each(events, ({ kind }) => kind),
    each(events, ({ data }) => data),
    each(entries, (_, subject) => subject),
    each(entries, ({ account }) => account),
    each(entries, ({ source }) => source),
    each(entries, ({ line }) => `${match}${line}`),
    each(entries, ({ amount }) => amount),
    each(entries, ({ n }) => n),
    hash,
    answer,
    each(goals, (_, subject) => subject),
    each(goals, ({ period }) => period),
    each(goals, ({ challenge }) => challenge),
  ];
}

const textOf = (events: number) => `
  with game as (
    insert into subjects (id, version, was) values ($1, 1, 0)
  ), player as (
    insert into subjects (id, version, was) select id, ${events}, 0 from unnest($2::text[]) id
    on conflict (id) do update set version = subjects.version + ${events}, was = subjects.version
    returning id, version
  ), recorded as (
    insert into events (subject, seq, kind, player, at, data)
    values ($1, 1, 'matches.match_recorded', null, now(), $4::json)
  ), events as (
    insert into events (subject, seq, kind, player, at, data)
    select p.id, p.version - ${events} + e.n, e.kind, substr(p.id, 8), now(), e.data::json
    from unnest($5::text[], $6::int4[], $7::text[], $8::text[]) e (id, n, kind, data) join player p using (id)
  ), entries as (
    insert into ledger_entries (subject, account, source, ref, amount, asked, seq, at, answer)
    select p.id, e.account, e.source, e.ref, e.amount, e.amount, p.version - ${events} + e.n, now(), 'o:matches'
    from unnest($9::text[], $10::text[], $11::text[], $12::text[], $13::int8[], $14::int4[])
      e (id, account, source, ref, amount, n) join player p using (id)
  ), answer as (
    insert into answers (subject, key, hash, body, at) values ($1, 'o:matches', $15, $16::json, 'infinity')
  ), skill as (
    insert into skills (subject, skill, xp, level, peak, started)
    select id, 'climbing', 275, 1, 1, true from player
    on conflict (subject, skill) do update set xp = skills.xp + excluded.xp
  ), purse as (
    insert into purses (subject, currency, balance, started, imported)
    select id, 'coins', 150, false, false from player
    on conflict (subject, currency) do update set balance = purses.balance + excluded.balance
  ), goal as (
    insert into player_challenges
      (subject, period, challenge, cadence, band, metric, target, xp, skill, progress, ends, done)
    select g.id, g.period, g.challenge, 'daily', 'easy', 'moves', 1000000000, 100, 'climbing', 1, now(), null
    from unnest($17::text[], $18::text[], $19::text[]) g (id, period, challenge) join player p using (id)
    on conflict (subject, period, challenge) do update set progress = player_challenges.progress + 1
  ), match as (
    insert into matches (subject, game, engine, source, ended_at, received_at, rounds, duration)
    values ($1, 'stakes', '1.0.0', 'online', now(), now(), 6, 540000)
  )
  insert into match_seats (subject, seat, player, won, rounds_won, stats, decisions, pays, denied, not_measured,
    received_at)
  select $1, n, id, true, 4, '{"moves":1}', 20, true, '[]', '[]', now()
  from unnest($3::text[]) with ordinality s (id, n)`;
