import { matches } from "@espalier/rules/matches/room";
import type { Match, Matches, Paid, SeatState } from "@espalier/rules/matches/state";
import { sqlFolder } from "../kernel/db/migrate.ts";
import type { ServerRoom, Table, Values } from "../kernel/room.ts";
import { seatColumns, seatOf, seatValues } from "./seat.ts";

const matchesTable: Table<Matches> = {
  name: "matches",
  on: "match",
  key: [],
  columns: {
    game: "text",
    engine: "text",
    source: "text",
    ended_at: "timestamptz",
    received_at: "timestamptz",
    rounds: "int8",
    duration: "int8",
  },
  mode: "insert",
  rows: ({ match }): Readonly<Record<string, Match>> => (match === undefined ? {} : { "": match }),
  values: (_, { game, engine, source, endedAt, receivedAt, rounds, duration }: Match) => ({
    ...{ game, engine, source, ended_at: endedAt, received_at: receivedAt, rounds, duration },
  }),
};

const seatsTable: Table<Matches> = {
  name: "match_seats",
  on: "match",
  key: ["seat"],
  columns: seatColumns,
  mode: "insert",
  rows: ({ match }) => match?.seats ?? {},
  values: (_, seat: SeatState) => seatValues(seat),
  reader: "player",
};

const paidTable: Table<Matches> = {
  name: "player_match_counts",
  on: "player",
  key: ["source"],
  columns: { source: "text", day: "int8", count: "int8", before: "int8" },
  mode: "upsert",
  rows: ({ paid }) => paid,
  values: (source, { day, count, before }: Paid) => ({ source, day, count, before }),
};

export const matchesStore: ServerRoom = {
  rules: matches,
  migrations: sqlFolder(import.meta.url, "./migrations/"),
  tables: [matchesTable, seatsTable, paidTable],
  state({ matches: found = [], match_seats: seats = [], player_match_counts: counts = [] }): Matches {
    const [row] = found;
    return {
      ...(row === undefined ? {} : { match: matchOf(row, seats) }),
      paid: Object.fromEntries(
        counts.map(({ source, day, count, before }) => [source as string, { day, count, before } as Paid]),
      ),
    };
  },
};

function matchOf(row: Values, seats: readonly Values[]): Match {
  const { game, engine, source, ended_at: endedAt, received_at: receivedAt, rounds, duration } = row;
  const seated = Object.fromEntries(seats.map((seat) => [seat["seat"], seatOf(seat)]));
  return { game, engine, source, endedAt, receivedAt, rounds, duration, seats: seated } as Match;
}
