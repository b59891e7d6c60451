import { describe, expect, test } from "vitest";
import { hero, play, told } from "../testing/play.ts";
import { players } from "./room.ts";
import type { PlayersCommand, PlayersContent } from "./state.ts";
import { playerView } from "./view.ts";

const content: PlayersContent = {
  facts: {
    perception: { type: "int", min: 1, max: 30, default: 10 },
    strength: { type: "int", min: 1 },
    veteran: { type: "bool" },
  },
};
const world = () => play([players], { players: content });
const set = (facts: Record<string, number | boolean | null>): PlayersCommand => ({
  kind: "set_facts",
  facts,
});

describe("set_facts", () => {
  const cases: readonly (readonly [string, Record<string, number | boolean | null>, unknown])[] = [
    ["a number", { perception: 14 }, [["facts_set", { facts: { perception: 14 } }]]],
    ["a boolean", { veteran: true }, [["facts_set", { facts: { veteran: 1 } }]]],
    ["nothing", {}, []],
    ["forgetting what was never set", { strength: null }, []],
    ["unknown", { charm: 3 }, "unknown_fact"],
    ["a name every object has", { constructor: 3 }, "unknown_fact"],
    ["too low", { perception: 0 }, "fact_out_of_range"],
    ["too high", { perception: 31 }, "fact_out_of_range"],
    ["no integer", { strength: 1.5 }, "fact_out_of_range"],
    ["beyond any integer", { strength: 2 * Number.MAX_SAFE_INTEGER }, "fact_out_of_range"],
    ["no boolean", { veteran: 2 }, "fact_out_of_range"],
    ["one good, one bad", { perception: 14, charm: 3 }, "unknown_fact"],
  ];
  test.each(cases)("%s", (_, facts, expected) => {
    expect(told(world().tell(players, set(facts)))).toEqual(expected);
  });

  test("says only what changed, and a fact can be forgotten", () => {
    const { tell, look } = world();
    tell(players, set({ perception: 14, strength: 8 }));
    expect(told(tell(players, set({ perception: 14, strength: null })))).toEqual([
      ["facts_set", { facts: { strength: null } }],
    ]);
    expect(look((context) => playerView(context, hero).facts)).toEqual({
      perception: 14,
      strength: null,
      veteran: null,
    });
  });

  test("a denial names the range", () => {
    expect(world().tell(players, set({ veteran: 2 }))).toMatchObject({
      need: { min: 0, max: 1 },
      have: 2,
      detail: { fact: "veteran" },
    });
  });
});

test("registering twice says so once", () => {
  const { tell, look } = world();
  expect(told(tell(players, { kind: "register" }))).toEqual([["registered", {}]]);
  expect(told(tell(players, { kind: "register" }))).toEqual([]);
  expect(look((context) => context.ask(players, hero).registered)).toBe(true);
});

test("a gate's facts are what was set, else the default, else unknown", () => {
  const { tell, look } = world();
  tell(players, set({ veteran: true }));
  const keys = ["fact(perception)", "fact(strength)", "fact(veteran)", "fact(charm)", "fact(constructor)"];
  expect(look((context) => keys.map((key) => context.fact(hero, key)))).toEqual([
    10,
    undefined,
    1,
    undefined,
    undefined,
  ]);
});
