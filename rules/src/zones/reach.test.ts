import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { random } from "../kernel/random.ts";
import { type Sketch, zoneOf } from "../testing/zones.ts";
import { brokenDown, bruteForce } from "../testing/zones-brute.ts";
import { sketches } from "../testing/zones-random.ts";
import { graphOf } from "./graph.ts";
import { boardOf } from "./luck-board.ts";
import { reach } from "./reach.ts";
import { answers } from "./report-answers.ts";
import type { Assume } from "./zone.ts";

const reached = (sketch: Sketch, profile: Assume): readonly string[] => {
  const graph = graphOf(zoneOf(sketch));
  const { sphere } = reach(boardOf(graph, profile));
  return graph.nodes.flatMap(({ id }, node) => (sphere[node] === -1 ? [] : [id]));
};

describe("gaining things in any order", () => {
  const gains = fc.shuffledSubarray(["a", "b", "b", "level", "perception"], { minLength: 5 });

  test("only ever adds nodes, where no gate closes again", () => {
    fc.assert(
      fc.property(sketches({ rolls: true, spends: true, back: true }), gains, (sketch, order) => {
        let profile: Assume = { facts: { ...sketch.facts }, items: { ...sketch.items } };
        let before = reached(sketch, profile);
        for (const gain of order) {
          profile = gained(profile, gain);
          const after = reached(sketch, profile);
          expect(after).toEqual(expect.arrayContaining([...before]));
          before = after;
        }
      }),
    );
  });
});

function gained({ facts, items }: Assume, gain: string): Assume {
  if (gain === "level") return { facts: { ...facts, level: 9 }, items };
  if (gain === "perception") return { facts: { ...facts, "fact(perception)": 10 }, items };
  return { facts, items: { ...items, [gain]: (items[gain] ?? 0) + 1 } };
}

test("spheres: what is found in one opens the next", () => {
  const told = answers(
    zoneOf({
      nodes: {
        e: { finds: [{ item: "a", count: 1 }] },
        k: { finds: [{ item: "b", count: 1 }] },
        l: {},
        z: {},
      },
      edges: [
        ["e", "l"],
        ["e", "k", { gate: "key_required(a)" }],
        ["k", "l"],
        ["l", "z", { gate: "key_required(b)" }],
      ],
    }),
  );
  expect(told?.spheres).toEqual([
    { nodes: 2, gains: ["item(a)"] },
    { nodes: 1, gains: ["item(b)"] },
    { nodes: 1, gains: [] },
  ]);
  expect(told?.mustPass.all.nodes).toEqual(["e", "l", "z"]);
  expect(told?.stuck).toMatchObject({ verdict: "choice", node: "l", walk: ["e__l"] });
});

test("what a player must pass depends on what they bring", () => {
  const zone = zoneOf({
    nodes: { e: {}, l: {}, r: {}, z: {} },
    edges: [
      ["e", "l", { gate: "level >= 5" }],
      ["e", "r"],
      ["l", "z"],
      ["r", "z"],
    ],
  });
  const at = (level: number) => answers(zone, { facts: { level }, items: {} });
  expect(at(5)?.mustPass.open.nodes).toEqual(["e", "z"]);
  expect(at(4)?.mustPass.open).toEqual({ nodes: ["e", "r", "z"], edges: ["e__r", "r__z"] });
  expect(at(4)?.routes.open.count).toBe(1n);
  expect(at(4)?.routes.all.count).toBe(2n);
  expect(answers(zone, undefined, "nowhere")).toBeUndefined();
});

test("odds are what playing a great many times comes to", () => {
  const zone = zoneOf({
    nodes: { e: {}, a: {}, b: {}, s: { deadEnd: true }, c: {}, z: {} },
    edges: [
      ["e", "a", { gate: "perception_check(14)" }],
      ["e", "b", { gate: "perception_check(9)" }],
      ["a", "c"],
      ["b", "c"],
      ["c", "s", { gate: "perception_check(17)" }],
      ["c", "z", { gate: "perception_check(6)" }],
    ],
    facts: { "fact(perception)": 2 },
  });
  const worlds = brokenDown(zone);
  const dice = random("many runs");
  const runs = 20_000;
  let [goals, strandings] = [0, 0];
  for (let run = 0; run < runs; run += 1) {
    let at = dice.int(1_000_000) / 1_000_000;
    const world = worlds.find(({ weight }) => {
      at -= weight;
      return at < 0;
    });
    if (world === undefined) continue;
    const { goal, stranded } = bruteForce(zone, world, ["e"]);
    if (goal) goals += 1;
    if (stranded) strandings += 1;
  }
  const odds = answers(zone)?.odds;
  expect(odds?.exact).toBe(true);
  expect(Math.abs((odds?.goal ?? 0) - goals / runs)).toBeLessThan(0.015);
  expect(Math.abs((odds?.stranded ?? 0) - strandings / runs)).toBeLessThan(0.015);
});

test("many forks are exact one by one, and more rolls than 16 at one are not", () => {
  const nodes: Record<string, object> = { n0: {} };
  const edges: [string, string, object][] = [];
  for (let at = 0; at < 12; at += 1) {
    nodes[`n${at + 1}`] = {};
    for (let side = 0; side < 2; side += 1)
      edges.push([`n${at}`, `n${at + 1}`, { id: `e${at}_${side}`, gate: "perception_check(11)" }]);
  }
  const facts = { "fact(perception)": 0 };
  const odds = answers(zoneOf({ nodes, edges, facts }))?.odds;
  expect(odds?.exact).toBe(true);
  expect(odds?.goal).toBeCloseTo(0.75 ** 12, 12);
  const wide = Array.from({ length: 17 }, (_, at): [string, string, object] => [
    "a",
    "z",
    { id: `e${at}`, gate: "perception_check(11)" },
  ]);
  expect(answers(zoneOf({ nodes: { a: {}, z: {} }, edges: wide, facts }))?.odds).toEqual({
    goal: 1 - 0.5 ** 16,
    exact: false,
  });
});
