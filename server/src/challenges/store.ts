import { challenges } from "@espalier/rules/challenges/room";
import { type Challenges, type Goal, keyOf, type ZoneMove } from "@espalier/rules/challenges/state";
import { sqlFolder } from "../kernel/db/migrate.ts";
import type { ServerRoom, Table, Values } from "../kernel/room.ts";

const goalsTable: Table<Challenges> = {
  name: "player_challenges",
  on: "player",
  key: ["period", "challenge"],
  columns: {
    period: "text",
    challenge: "text",
    cadence: "text",
    band: "text",
    metric: "text",
    target: "int8",
    xp: "int8",
    skill: "text",
    progress: "int8",
    ends: "timestamptz",
    done: "timestamptz",
  },
  mode: "upsert",
  rows: ({ goals }) => goals,
  values: (_, goal: Goal) => ({ ...goal }),
};

const movesTable: Table<Challenges> = {
  name: "player_time_zones",
  on: "player",
  key: ["n"],
  columns: { n: "int4", zone: "text", since: "timestamptz", first_day: "int4", until: "timestamptz" },
  mode: "upsert",
  rows: ({ moves }) => Object.fromEntries(moves.map((move, n) => [`${n}`, move])),
  values: (n, { zone, from, day, until }: ZoneMove) => ({
    n: Number(n),
    zone,
    since: from,
    first_day: day,
    until,
  }),
};

export const challengesStore: ServerRoom = {
  rules: challenges,
  migrations: sqlFolder(import.meta.url, "./migrations/"),
  tables: [goalsTable, movesTable],
  state: ({ player_challenges: goals = [], player_time_zones: moves = [] }): Challenges => ({
    goals: Object.fromEntries(goals.map(goalOf)),
    moves: moves.toSorted((a, b) => number(a, "n") - number(b, "n")).map(moveOf),
  }),
};

function goalOf(row: Values): [string, Goal] {
  const { period, challenge, cadence, band, metric, target, xp, skill, progress, ends, done } = row;
  const goal = { period, challenge, cadence, band, metric, target, xp, skill, progress, ends, done };
  return [keyOf(period as string, challenge as string), goal as unknown as Goal];
}

function moveOf(row: Values): ZoneMove {
  return {
    zone: row["zone"] as string,
    from: number(row, "since"),
    day: number(row, "first_day"),
    until: number(row, "until"),
  };
}

function number(row: Values, column: string): number {
  return row[column] as number;
}
