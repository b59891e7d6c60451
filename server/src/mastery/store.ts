import { mastery } from "@espalier/rules/mastery/room";
import { type Mastery, type Perk, type Pick, pickKey } from "@espalier/rules/mastery/state";
import { keySeparator } from "../kernel/commit/tables.ts";
import { sqlFolder } from "../kernel/db/migrate.ts";
import type { ServerRoom, Table, Values } from "../kernel/room.ts";

const picksTable: Table<Mastery> = {
  name: "branch_picks",
  on: "player",
  key: ["skill", "tier"],
  columns: {
    skill: "text",
    tier: "int4",
    branch: "text",
    at: "timestamptz",
    currency: "text",
    amount: "int8",
    ref: "text",
  },
  mode: "upsert",
  rows: (state) =>
    Object.fromEntries(
      Object.values(state.picks).map((pick) => [`${pick.skill}${keySeparator}${pick.tier}`, pick]),
    ),
  values: (_, { skill, tier, branch, at, paid }: Pick) => ({
    ...{ skill, tier, branch, at: Date.parse(at) },
    ...(paid ?? { currency: null, amount: null, ref: null }),
  }),
};

const takenTable: Table<Mastery> = {
  name: "tracks_taken",
  on: "player",
  key: ["skill"],
  columns: { skill: "text", count: "int8" },
  mode: "upsert",
  rows: (state) => state.taken,
  values: (skill, count: number) => ({ skill, count }),
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
  tables: [picksTable, perksTable, takenTable],
  state: (rows): Mastery => ({
    picks: keyed<Pick>(rows["branch_picks"]?.map(pickRow), ({ skill, tier }) => pickKey(skill, tier)),
    perks: keyed<Perk>(rows["perks"], ({ perk }) => perk),
    taken: Object.fromEntries(
      (rows["tracks_taken"] ?? []).map(({ skill, count }) => [skill as string, count as number]),
    ),
  }),
};

function pickRow({ currency = null, amount = null, ref = null, ...pick }: Values): Values {
  return currency === null ? pick : { ...pick, paid: { currency, amount, ref } };
}

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
