import { mastery } from "@espalier/rules/mastery/room";
import { type Mastery, type Perk, type Pick, pickKey } from "@espalier/rules/mastery/state";
import { keySeparator } from "../kernel/commit/tables.ts";
import { sqlFolder } from "../kernel/db/migrate.ts";
import type { ServerRoom, Table, Values } from "../kernel/room.ts";

const picksTable: Table<Mastery> = {
  name: "branch_picks",
  on: "player",
  key: ["skill", "tier"],
  columns: { skill: "text", tier: "int4", branch: "text", at: "timestamptz" },
  mode: "upsert",
  rows: (state) =>
    Object.fromEntries(
      Object.values(state.picks).map((pick) => [`${pick.skill}${keySeparator}${pick.tier}`, pick]),
    ),
  values: (_, { skill, tier, branch, at }: Pick) => ({ skill, tier, branch, at: Date.parse(at) }),
};

const perksTable: Table<Mastery> = {
  name: "perks",
  on: "player",
  key: ["perk"],
  columns: { perk: "text", skill: "text", tier: "int4", branch: "text", source: "text", at: "timestamptz" },
  mode: "upsert",
  rows: (state) => state.perks,
  values: (_, { perk, skill, tier, branch, source, at }: Perk) => ({
    perk,
    skill,
    tier,
    branch,
    source,
    at: Date.parse(at),
  }),
};

export const masteryStore: ServerRoom = {
  rules: mastery,
  migrations: sqlFolder(import.meta.url, "./migrations/"),
  tables: [picksTable, perksTable],
  state: (rows): Mastery => ({
    picks: keyed<Pick>(rows["branch_picks"], ({ skill, tier }) => pickKey(skill, tier)),
    perks: keyed<Perk>(rows["perks"], ({ perk }) => perk),
  }),
};

function keyed<T extends { readonly at: string }>(
  rows: readonly Values[] = [],
  keyOf: (item: T) => string,
): Record<string, T> {
  return Object.fromEntries(
    rows.map((row) => {
      const item = { ...row, at: new Date(row["at"] as number).toISOString() } as unknown as T;
      return [keyOf(item), item];
    }),
  );
}
