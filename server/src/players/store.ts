import { players } from "@espalier/rules/players/room";
import type { Players } from "@espalier/rules/players/state";
import { sqlFolder } from "../kernel/db/migrate.ts";
import type { ServerRoom, Table } from "../kernel/room.ts";

const playersTable: Table<Players> = {
  name: "players",
  on: "player",
  key: [],
  columns: { registered: "bool" },
  mode: "upsert",
  rows: ({ registered }): Record<string, boolean> => (registered ? { "": registered } : {}),
  values: (_, registered: boolean) => ({ registered }),
};

const factsTable: Table<Players> = {
  name: "player_facts",
  on: "player",
  key: ["fact"],
  columns: { fact: "text", value: "int8" },
  mode: "upsert",
  rows: (state) => state.facts,
  values: (fact, value: number) => ({ fact, value }),
};

export const playersStore: ServerRoom = {
  rules: players,
  migrations: sqlFolder(import.meta.url, "./migrations/"),
  tables: [playersTable, factsTable],
  state: (rows): Players => ({
    registered: rows["players"]?.[0]?.["registered"] === true,
    facts: Object.fromEntries(
      (rows["player_facts"] ?? []).map((row) => [row["fact"] as string, row["value"] as number]),
    ),
  }),
};
