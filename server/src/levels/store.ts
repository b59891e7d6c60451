import { levels } from "@espalier/rules/levels/room";
import type { Levels, SkillState } from "@espalier/rules/levels/state";
import { sqlFolder } from "../kernel/db/migrate.ts";
import type { ServerRoom, Table } from "../kernel/room.ts";

const skillsTable: Table<Levels> = {
  name: "skills",
  on: "player",
  key: ["skill"],
  columns: { skill: "text", xp: "int8", level: "int4", peak: "int4", started: "bool" },
  mode: "upsert",
  rows: (state) => state.skills,
  values: (skill, { xp, level, peak, started }: SkillState) => ({ skill, xp, level, peak, started }),
  balance: { account: "skill", amount: "xp" },
};

export const levelsStore: ServerRoom = {
  rules: levels,
  migrations: sqlFolder(import.meta.url, "./migrations/"),
  tables: [skillsTable],
  state: (rows): Levels => ({
    skills: Object.fromEntries(
      (rows["skills"] ?? []).map(({ skill, xp, level, peak, started }) => [
        skill as string,
        { xp, level, peak, started } as SkillState,
      ]),
    ),
  }),
};
