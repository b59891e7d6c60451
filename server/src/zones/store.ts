import { iso } from "@espalier/rules/kernel/iso";
import { zones } from "@espalier/rules/zones/room";
import type { Run, Visit, Zones } from "@espalier/rules/zones/state";
import { sqlFolder } from "../kernel/db/migrate.ts";
import type { ServerRoom, Table, Values } from "../kernel/room.ts";
import { runColumns, runOf, runValues, visitColumns, visitOf, visitValues } from "./run.ts";
import { sweepRuns } from "./sweep.ts";

const runsTable: Table<Zones> = {
  name: "runs",
  on: "run",
  key: [],
  columns: runColumns,
  mode: "upsert",
  rows: ({ run }): Readonly<Record<string, Run>> => (run === undefined ? {} : { "": run }),
  values: (_, run: Run) => runValues(run),
  player: "player",
};

const visitsTable: Table<Zones> = {
  name: "run_visits",
  on: "run",
  key: ["node"],
  columns: visitColumns,
  mode: "upsert",
  rows: ({ run }) => run?.visits ?? {},
  values: (node, visit: Visit) => visitValues(node, visit),
};

const walksTable: Table<Zones> = {
  name: "run_walks",
  on: "run",
  key: ["edge"],
  columns: { edge: "text", how: "text" },
  mode: "upsert",
  rows: ({ run }) => run?.walked ?? {},
  values: (edge, how: string) => ({ edge, how }),
};

const openTable: Table<Zones> = {
  name: "player_runs",
  on: "player",
  key: ["run"],
  columns: { run: "text", zone: "text" },
  mode: "insert",
  rows: ({ runs }) => runs,
  values: (run, zone: string) => ({ run, zone }),
};

const clearedTable: Table<Zones> = {
  name: "regions_cleared",
  on: "player",
  key: ["region"],
  columns: { region: "text", at: "timestamptz" },
  mode: "insert",
  rows: ({ cleared }) => cleared,
  values: (region, at: string) => ({ region, at: Date.parse(at) }),
};

export const zonesStore: ServerRoom = {
  rules: zones,
  migrations: sqlFolder(import.meta.url, "./migrations/"),
  tables: [runsTable, visitsTable, walksTable, openTable, clearedTable],
  state({ runs = [], run_visits: visits = [], run_walks: walks = [], ...rows }): Zones {
    const [run] = runs;
    return {
      ...(run === undefined ? {} : { run: runOf(run, visitsOf(visits), walkedOf(walks)) }),
      runs: Object.fromEntries((rows["player_runs"] ?? []).map((row) => [row["run"], row["zone"]])),
      cleared: Object.fromEntries(
        (rows["regions_cleared"] ?? []).map((row) => [row["region"], iso(row["at"] as number)]),
      ),
    };
  },
  work: sweepRuns,
};

/** In the order of first visits, as the state that was walked has them. */
function visitsOf(rows: readonly Values[]): Run["visits"] {
  const visits = rows.map((row) => [row["node"] as string, visitOf(row)] as const);
  return Object.fromEntries(visits.toSorted(([, a], [, b]) => a.place - b.place));
}

function walkedOf(rows: readonly Values[]): Run["walked"] {
  return Object.fromEntries(rows.map(({ edge, how }) => [edge, how])) as Run["walked"];
}
