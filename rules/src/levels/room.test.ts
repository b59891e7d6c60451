import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { hero, play, told } from "../testing/play.ts";
import { changes } from "./changes.ts";
import { curve, expand } from "./curves/kinds.ts";
import { levels } from "./room.ts";
import { type LevelsCommand, type LevelsContent, type SkillContent, skillOf } from "./state.ts";
import { skillsView } from "./view.ts";

const season = table({
  kind: "steps",
  levels: 40,
  segments: [
    { from: 2, cost: 150 },
    { from: 3, cost: 250, growth: 50 },
    { from: 31, cost: 1_650 },
  ],
});
const skills: readonly Partial<SkillContent>[] = [
  { id: "season", totals: season },
  { id: "short", totals: [0, 100, 250] },
  { id: "vault", totals: [0, 100, 250], above: "bank" },
  { id: "gifted", totals: [0, 100, 250], start: 120 },
];
const content = (changed: readonly Partial<SkillContent>[] = []): { readonly levels: LevelsContent } => {
  const all = [...skills, ...changed].map((one) => ({
    id: "",
    totals: [0],
    above: "discard" as const,
    start: 0,
    ...one,
  }));
  return { levels: { skills: new Map(all.map((one) => [one.id, one])), main: "season" } };
};
const world = () => play([levels], content());

const most = Number.MAX_SAFE_INTEGER;
const grant = (skill: string, amount: number, ref = "r"): LevelsCommand => ({
  kind: "grant",
  skill,
  amount,
  source: "test",
  ref,
});
const remove = (skill: string, amount: number, policy: "lower" | "floor" = "lower"): LevelsCommand => ({
  kind: "remove",
  skill,
  amount,
  source: "test",
  ref: "gone",
  policy,
});
const adjust = (skill: string, policy: "keep_xp" | "keep_level"): LevelsCommand => ({
  kind: "adjust",
  skill,
  policy,
  ref: "curve-2",
});
const start = ["xp_granted", { skill: "gifted", amount: 120, total: 120, source: "start", ref: "start" }];
const startLevel = ["level_reached", { skill: "gifted", level: 2, again: false }];

describe("grant", () => {
  test("0 XP + 1,500 on the season curve is level 6 with 50 over, each level once", () => {
    const { tell, look } = world();
    tell(levels, grant("short", 1, "first"));
    const booked = { skill: "season", amount: 1_500, total: 1_500, source: "test", ref: "r" };
    expect(told(tell(levels, grant("season", 1_500)))).toEqual([
      ["xp_granted", booked],
      ...[2, 3, 4, 5, 6].map((level) => ["level_reached", { skill: "season", level, again: false }]),
    ]);
    const view = look((context) => skillsView(context, hero)).skills[0];
    expect(view).toEqual({ id: "season", xp: 1_500, level: 6, levelXp: 1_450, nextXp: 1_900, cap: 40 });
  });

  const amounts: readonly (readonly [string, string, number, unknown])[] = [
    ["no such skill", "sesaon", 1, "unknown_skill"],
    ["a name every object has", "constructor", 1, "unknown_skill"],
    ["zero", "season", 0, "amount_must_be_positive"],
    ["negative", "season", -500, "amount_must_be_positive"],
    ["negative fraction", "season", -0.5, "amount_must_be_positive"],
    ["not a number", "season", Number.NaN, "amount_must_be_positive"],
    ["fraction", "season", 0.1, "amount_not_integer"],
    ["beyond 2^53-1", "season", most + 1, "amount_too_large"],
    ["infinite", "season", Number.POSITIVE_INFINITY, "amount_too_large"],
  ];
  test.each(amounts)("%s", (_, skill, amount, expected) => {
    expect(told(world().tell(levels, grant(skill, amount)))).toEqual(expected);
    expect(told(world().tell(levels, { ...remove(skill, amount) }))).toEqual(expected);
  });

  test.each([
    ["below the cap", "short", 240, 10, { account: "short", source: "test", ref: "r", amount: 10 }],
    ["across it", "short", 240, 100, { account: "short", source: "test", ref: "r", amount: 10, asked: 100 }],
    ["at it", "short", 250, 100, { account: "short", source: "test", ref: "r", amount: 0, asked: 100 }],
    [
      "the most there is",
      "short",
      1,
      most,
      { account: "short", source: "test", ref: "r", amount: 249, asked: most },
    ],
    ["banked", "vault", 250, 100, { account: "vault", source: "test", ref: "r", amount: 100 }],
    [
      "banked to the last",
      "vault",
      250,
      most - 250,
      { account: "vault", source: "test", ref: "r", amount: most - 250 },
    ],
  ])("books what was really given: %s", (_, skill, before, amount, expected) => {
    const { tell } = world();
    tell(levels, grant(skill, before, "before"));
    const outcome = tell(levels, grant(skill, amount));
    if (outcome.kind === "denial") throw new Error(outcome.reason);
    expect(outcome.entries).toEqual([{ ...expected, subject: hero, seq: expect.any(Number) }]);
  });

  test("a banked total never overflows", () => {
    const { tell } = world();
    tell(levels, grant("vault", 250));
    expect(tell(levels, grant("vault", most - 249, "s"))).toMatchObject({
      reason: "amount_overflow",
      need: most - 250,
      have: most - 249,
    });
  });

  test("the reply shows the skill", () => {
    const outcome = world().tell(levels, grant("short", 120));
    expect(outcome).toMatchObject({ answer: { skill: { id: "short", xp: 120, level: 2, nextXp: 250 } } });
  });
});

describe("start XP", () => {
  test("is due before the player exists, and booked with the first command", () => {
    const { tell, look } = world();
    const seen = () => look((context) => skillsView(context, hero)).skills.find(({ id }) => id === "gifted");
    expect(seen()).toMatchObject({ xp: 0, level: 1, due: 120 });
    expect(told(tell(levels, grant("season", 1)))).toMatchObject([start, startLevel, ["xp_granted", {}]]);
    expect(seen()).toEqual({ id: "gifted", xp: 120, level: 2, levelXp: 100, nextXp: 250, cap: 3 });
    expect(told(tell(levels, grant("season", 1, "s")))).toHaveLength(1);
  });

  test("of a skill that came later is booked once", () => {
    const { tell, live } = world();
    tell(levels, grant("season", 1));
    live(content([{ id: "late", totals: [0, 10], start: 5 }]));
    expect(told(tell(levels, grant("season", 1, "s")))).toMatchObject([
      ["xp_granted", { skill: "late", amount: 5, source: "start" }],
      ["xp_granted", { skill: "season" }],
    ]);
    expect(told(tell(levels, grant("season", 1, "t")))).toHaveLength(1);
  });
});

describe("remove", () => {
  const cases: readonly (readonly [string, number, LevelsCommand, number, number])[] = [
    ["within the level", 500, remove("season", 50), 450, 3],
    ["to the level's start", 500, remove("season", 100), 400, 3],
    ["through two levels", 500, remove("season", 400), 100, 1],
    ["more than there is", 100, remove("season", 500), 0, 1],
    ["floor within the level", 500, remove("season", 50, "floor"), 450, 3],
    ["floor at the level", 500, remove("season", 400, "floor"), 400, 3],
  ];
  test.each(cases)("%s", (_, before, command, xp, level) => {
    const { tell, look } = world();
    tell(levels, grant("season", before));
    const outcome = tell(levels, command);
    expect(look((context) => skillOf(context.ask(levels, hero), "season"))).toMatchObject({ xp, level });
    if (outcome.kind === "denial") throw new Error(outcome.reason);
    expect(outcome.entries[0]?.amount).toBe(xp - before);
  });

  test("says which levels went, and that they come again", () => {
    const { tell } = world();
    tell(levels, grant("season", 500));
    expect(told(tell(levels, remove("season", 600)))).toEqual([
      ["xp_removed", { skill: "season", amount: 500, asked: 600, total: 0, source: "test", ref: "gone" }],
      ["level_lost", { skill: "season", level: 3 }],
      ["level_lost", { skill: "season", level: 2 }],
    ]);
    expect(told(tell(levels, grant("season", 700, "s"))).slice(1)).toEqual([
      ["level_reached", { skill: "season", level: 2, again: true }],
      ["level_reached", { skill: "season", level: 3, again: true }],
      ["level_reached", { skill: "season", level: 4, again: false }],
    ]);
  });

  test("of nothing books nothing, and says what was asked", () => {
    const { tell } = world();
    tell(levels, grant("season", 150));
    const outcome = tell(levels, remove("season", 10, "floor"));
    expect(outcome).toMatchObject({ entries: [{ account: "season", amount: 0, asked: -10 }] });
  });
});

describe("a changed curve", () => {
  const dearer = content([{ id: "season", totals: [0, 1_000, 2_000, 3_000] }]);
  const cheaper = content([{ id: "season", totals: [0, 10, 20, 30] }]);
  const at500 = (next: typeof dearer) => {
    const { tell, look, live, ...rest } = world();
    tell(levels, grant("season", 500));
    live(next);
    const stored = () => look((context) => skillOf(context.ask(levels, hero), "season"));
    const changed = () => look((context) => changes(context.ask(levels, hero), context.content(levels)));
    return { tell, stored, changed, ...rest };
  };

  test("dearer keeps the level until the XP catches up", () => {
    const { tell, stored, changed } = at500(dearer);
    expect(changed()).toEqual([{ skill: "season", xp: 500, level: 3, curve: 1 }]);
    expect(told(tell(levels, grant("season", 1_500, "s")))).toHaveLength(1);
    expect(stored()).toMatchObject({ xp: 2_000, level: 3 });
    expect(changed()).toEqual([]);
    expect(told(tell(levels, grant("season", 1_000, "t")))).toMatchObject([
      {},
      ["level_reached", { level: 4 }],
    ]);
  });

  test("dearer keeps the level while a loss crosses none of the curve's", () => {
    const { tell, stored } = at500(dearer);
    tell(levels, remove("season", 100));
    expect(stored()).toMatchObject({ xp: 400, level: 3 });
    expect(told(tell(levels, remove("season", 100, "floor")))).toMatchObject([["xp_removed", { amount: 0 }]]);
  });

  test("keep_xp lowers the level", () => {
    const { tell, stored, changed } = at500(dearer);
    expect(told(tell(levels, adjust("season", "keep_xp")))).toEqual([
      ["level_lost", { skill: "season", level: 3 }],
      ["level_lost", { skill: "season", level: 2 }],
    ]);
    expect(stored()).toMatchObject({ xp: 500, level: 1, peak: 3 });
    expect(changed()).toEqual([]);
  });

  test("keep_level writes an adjusting entry, once", () => {
    const { tell, stored } = at500(dearer);
    expect(tell(levels, adjust("season", "keep_level"))).toMatchObject({
      entries: [{ account: "season", source: "adjust", ref: "curve-2", amount: 1_500 }],
    });
    expect(stored()).toMatchObject({ xp: 2_000, level: 3 });
    expect(told(tell(levels, adjust("season", "keep_level")))).toEqual([]);
  });

  test("cheaper pays the skipped levels with the next command, once", () => {
    const { tell, changed } = at500(cheaper);
    expect(changed()).toEqual([{ skill: "season", xp: 500, level: 3, curve: 4 }]);
    expect(told(tell(levels, grant("short", 1, "s")))).toMatchObject([
      ["level_reached", { skill: "season", level: 4, again: false }],
      ["xp_granted", { skill: "short" }],
    ]);
    expect(told(tell(levels, grant("short", 1, "t")))).toHaveLength(1);
  });

  test("a cap below the level keeps level and XP", () => {
    const { tell, stored } = at500(content([{ id: "season", totals: [0, 150] }]));
    expect(tell(levels, grant("season", 10, "s"))).toMatchObject({ entries: [{ amount: 0, asked: 10 }] });
    expect(told(tell(levels, adjust("season", "keep_level")))).toEqual([]);
    expect(stored()).toMatchObject({ xp: 500, level: 3 });
  });
});

test("gates may ask levels and XP", () => {
  const { tell, look } = world();
  tell(levels, grant("season", 500));
  const keys = ["level", "level(season)", "level(short)", "xp(season)", "level(sesaon)", "xp(constructor)"];
  expect(look((context) => keys.map((key) => context.fact(hero, key)))).toEqual([
    3,
    3,
    1,
    500,
    undefined,
    undefined,
  ]);
});

test("whatever is given and taken, XP is the sum of entries and levels climb one by one", () => {
  const command = fc.oneof(
    fc
      .tuple(fc.constantFrom("season", "short", "vault"), fc.integer({ min: 1, max: 900 }))
      .map(([s, a]) => grant(s, a)),
    fc
      .tuple(
        fc.constantFrom("season", "short"),
        fc.integer({ min: 1, max: 400 }),
        fc.constantFrom("lower", "floor"),
      )
      .map(([s, a, policy]) => remove(s, a, policy)),
  );
  fc.assert(
    fc.property(fc.array(command, { maxLength: 40 }), (commands) => {
      const { tell, look } = world();
      const sums = new Map<string, number>();
      const level = new Map<string, number>();
      for (const one of commands) {
        const outcome = tell(levels, one);
        if (outcome.kind === "denial") throw new Error(outcome.reason);
        for (const { account, amount } of outcome.entries)
          sums.set(account, (sums.get(account) ?? 0) + amount);
        for (const { kind, data } of outcome.events) {
          const skill = String(data.skill);
          const was = level.get(skill) ?? 1;
          if (kind === "levels.level_reached") expect(data.level).toBe(was + 1);
          if (kind === "levels.level_lost") expect(data.level).toBe(was);
          if (kind === "levels.level_reached") level.set(skill, was + 1);
          if (kind === "levels.level_lost") level.set(skill, was - 1);
        }
      }
      for (const { id, xp, level: now, levelXp, nextXp } of look((context) => skillsView(context, hero))
        .skills) {
        expect(xp).toBe(sums.get(id) ?? 0);
        expect(xp >= levelXp && (nextXp === null || xp < nextXp)).toBe(true);
        expect(level.get(id) ?? 1).toBe(now);
      }
    }),
  );
});

function table(body: unknown): readonly number[] {
  return expand(curve.parse(body)).map(Number);
}
