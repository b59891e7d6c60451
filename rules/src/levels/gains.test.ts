import { describe, expect, it } from "vitest";
import type { Envelope } from "../kernel/event.ts";
import { player } from "../kernel/subject.ts";
import { gains } from "./gains.ts";
import type { Levels, LevelsEvent } from "./state.ts";

const after: Levels = {
  skills: { climbing: { xp: 1_500, level: 6, peak: 6, started: true } },
};

const granted = (amount: number, ref: string, skill = "climbing"): LevelsEvent => ({
  kind: "levels.xp_granted",
  data: { skill, amount, total: 0, source: "match", ref },
});
const reached = (level: number): LevelsEvent => ({
  kind: "levels.level_reached",
  data: { skill: "climbing", level, again: false },
});
const lost = (level: number): LevelsEvent => ({
  kind: "levels.level_lost",
  data: { skill: "climbing", level },
});
const line = (amount: number, ref: string, skill = "climbing") => ({ skill, amount, source: "match", ref });

describe("what a commit brought a player's skills", () => {
  it.each<[string, readonly LevelsEvent[], object]>([
    [
      "XP without a level",
      [granted(100, "m:finish")],
      {
        lines: [line(100, "m:finish")],
        skills: [{ skill: "climbing", xp: 1_500, before: 6, after: 6, levelUps: [] }],
      },
    ],
    [
      "levels one by one",
      [
        granted(1_400, "m:rounds"),
        reached(2),
        reached(3),
        granted(100, "m:win"),
        reached(4),
        reached(5),
        reached(6),
      ],
      {
        lines: [line(1_400, "m:rounds"), line(100, "m:win")],
        skills: [{ skill: "climbing", xp: 1_500, before: 1, after: 6, levelUps: [2, 3, 4, 5, 6] }],
      },
    ],
    [
      "a level lost",
      [lost(7)],
      { lines: [], skills: [{ skill: "climbing", xp: 1_500, before: 7, after: 6, levelUps: [] }] },
    ],
    [
      "two skills",
      [granted(5, "m:finish", "running"), granted(1, "m:win")],
      {
        lines: [line(5, "m:finish", "running"), line(1, "m:win")],
        skills: [
          { skill: "running", xp: 0, before: 1, after: 1, levelUps: [] },
          { skill: "climbing", xp: 1_500, before: 6, after: 6, levelUps: [] },
        ],
      },
    ],
  ])("%s", (_, events, told) => {
    const stored: Envelope[] = events.map((event, at) => ({
      ...event,
      subject: player("p"),
      seq: at + 1,
      player: "p",
      at: 0,
    }));
    expect(gains(after, stored)).toEqual(told);
  });
});
