import fc from "fast-check";
import { expect, test } from "vitest";
import { type Sketch, zoneOf } from "../testing/zones.ts";
import { brokenDown, bruteForce } from "../testing/zones-brute.ts";
import { type Spice, sketches } from "../testing/zones-random.ts";
import { stuckOf } from "./findings-luck.ts";
import { shapeOf } from "./findings-shape.ts";
import { graphOf } from "./graph.ts";
import { boardOf } from "./luck-board.ts";
import { sure } from "./luck-sure.ts";
import { memoryOf } from "./luck-walks.ts";
import { oddsOf } from "./odds.ts";
import { reach } from "./reach.ts";
import type { Zone } from "./zone.ts";

const kinds: readonly (readonly [string, Spice])[] = [
  ["keys and levels", {}],
  ["rolls", { rolls: true }],
  ["rolls on ways that only lead on", { rolls: true, onward: true }],
  ["fallbacks and failed rolls that lead on", { rolls: true, branches: true }],
  ["fallbacks and failed rolls, only onward", { rolls: true, branches: true, onward: true }],
  ["keys that are spent", { spends: true }],
  ["keys that are spent, and rolls", { spends: true, rolls: true, branches: true }],
  ["gates that close again", { falling: true, rolls: true }],
  ["finds that luck decides", { luckyFinds: true, rolls: true }],
  ["ways that may be walked back", { back: true, rolls: true }],
  ["everything", { back: true, rolls: true, branches: true, spends: true, falling: true, luckyFinds: true }],
];

/** What may come out in some outcome of all rolls. */
function forced(zone: Zone): {
  readonly goal: number;
  readonly stranded: number;
  readonly isStranded: boolean;
} {
  const told = { goal: 0, stranded: 0, isStranded: false };
  for (const world of brokenDown(zone)) {
    const { goal, stranded } = bruteForce(zone, world, [...zone.entries.map(({ id }) => id)]);
    if (goal) told.goal += world.weight;
    if (stranded) told.stranded += world.weight;
    if (stranded) told.isStranded = true;
  }
  return told;
}

function analysed(sketch: Sketch) {
  const zone = zoneOf(sketch);
  const graph = graphOf(zone);
  const { ends } = shapeOf(graph);
  const board = boardOf(graph, zone.assume);
  const best = reach(board);
  return { zone, board, best, ends, memory: memoryOf(board) };
}

/** Beyond so many outcomes force takes too long. */
const few = 64;

test.each(kinds)("%s: stuck as force says, for every roll and every choice", (_, spice) => {
  fc.assert(
    fc.property(sketches(spice), (sketch) => {
      const { zone, board, best, ends, memory } = analysed(sketch);
      fc.pre(brokenDown(zone).length <= few);
      const { isStranded } = forced(zone);
      const proof = sure(board, best, ends);
      if (proof.doubtful.length === 0) expect(isStranded).toBe(false);
      const stuck = stuckOf(board, best, ends);
      if (stuck.verdict === "unknown") return;
      if (stuck.verdict === "never") expect(isStranded).toBe(false);
      else if (memory.exact) expect(isStranded).toBe(true);
    }),
    { numRuns: 300 },
  );
});

test.each(kinds)("%s: odds as force says", (_, spice) => {
  fc.assert(
    fc.property(sketches(spice), (sketch) => {
      const { zone, board, best, ends, memory } = analysed(sketch);
      fc.pre(brokenDown(zone).length <= few);
      const odds = oddsOf(board, memory, best, ends);
      const told = forced(zone);
      if (odds.exact) expect(odds.goal).toBeCloseTo(told.goal, 9);
      else expect(odds.goal).toBeLessThanOrEqual(told.goal + 1e-9);
      if (odds.stranded !== undefined) expect(odds.stranded).toBeCloseTo(told.stranded, 9);
    }),
    { numRuns: 150 },
  );
});
