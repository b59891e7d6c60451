import { type Denial, deny } from "../kernel/denial.ts";
import type { Entry } from "../kernel/event.ts";
import type { Consequence, Context, Decision, NaturalKey, Room } from "../kernel/room.ts";
import { adjust } from "./adjust.ts";
import { evolve } from "./evolve.ts";
import { gains } from "./gains.ts";
import { grant } from "./grant.ts";
import { remove } from "./remove.ts";
import { isDue, settle } from "./settle.ts";
import { skillView } from "./skill.ts";
import {
  initial,
  type Levels,
  type LevelsCommand,
  type LevelsContent,
  type LevelsEvent,
  type SkillContent,
  skillOf,
} from "./state.ts";

/** Skills: named XP totals, each with a level that its curve derives. */
export const levels: Room<Levels, LevelsCommand, LevelsEvent, LevelsContent> = {
  name: "levels",
  initial,
  empty: { skills: new Map(), main: undefined },
  subjects: ["player"],
  decide,
  evolve,
  owed,
  entry,
  natural,
  reasons: { grant_conflict: "conflict" },
  answer: (state, { skill }, context) => {
    const content = context.content(levels).skills.get(skill);
    return content === undefined ? {} : { skill: { ...skillView(state, content) } };
  },
  gains,
  facts: {
    level: (state, skill, content) => about(content, skill, (id) => skillOf(state, id).level),
    xp: (state, skill, content) => about(content, skill, (id) => skillOf(state, id).xp),
  },
};

function decide(state: Levels, command: LevelsCommand, context: Context): Decision<LevelsEvent> | Denial {
  const skill = context.content(levels).skills.get(command.skill);
  if (skill === undefined) return deny("unknown_skill", { skill: command.skill });
  const before = skillOf(state, skill.id);
  switch (command.kind) {
    case "grant":
      return grant(before, command, skill);
    case "remove":
      return remove(before, command, skill);
    case "adjust":
      return adjust(before, command, skill);
    case "settle":
      return settle(before, skill);
  }
}

/** Looked at before every command, so what was found in order is remembered until either changes. */
const settled = new WeakMap<Levels, LevelsContent>();

function owed(state: Levels, context: Context): readonly Consequence[] {
  const content = context.content(levels);
  if (settled.get(state) === content) return [];
  const due = [...content.skills.values()].filter((skill) => isDue(skillOf(state, skill.id), skill));
  if (due.length === 0) settled.set(state, content);
  return due.map((skill) => settling(skill, context));
}

function settling(skill: SkillContent, context: Context): Consequence {
  const command: LevelsCommand = { kind: "settle", skill: skill.id };
  return { how: "tell", room: "levels", subject: context.subject, command };
}

function entry(event: LevelsEvent): Entry | undefined {
  if (event.kind !== "levels.xp_granted" && event.kind !== "levels.xp_removed") return undefined;
  const sign = event.kind === "levels.xp_granted" ? 1 : -1;
  const { skill, source, ref, amount, asked } = event.data;
  const booked = { account: skill, source, ref, amount: amount === 0 ? 0 : sign * amount };
  return asked === undefined ? booked : { ...booked, asked: sign * asked };
}

/** One source and ref pays one skill once; another amount under them is a conflict. */
function natural(command: LevelsCommand): NaturalKey | undefined {
  if (command.kind !== "grant" && command.kind !== "remove") return undefined;
  if (!Number.isSafeInteger(command.amount) || command.amount <= 0) return undefined;
  const { skill: account, source, ref } = command;
  const amount = command.kind === "grant" ? command.amount : -command.amount;
  return { account, source, ref, amount, conflict: "grant_conflict" };
}

function about(content: LevelsContent, skill: string, look: (id: string) => number): number | undefined {
  const id = skill === "" ? content.main : skill;
  return id !== undefined && content.skills.has(id) ? look(id) : undefined;
}
