import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { layout } from "./layout.ts";
import { crossings } from "./layout-crossings.ts";
import type { MapInput } from "./map.ts";

/** Nodes by letter, with or without a place; edges as `ab`. */
function mapOf(
  nodes: Readonly<Record<string, readonly [number, number] | null>>,
  edges: readonly string[],
): MapInput {
  return {
    nodes: Object.entries(nodes).map(([id, at]) => ({
      ...{ id, label: id, kind: "exploration", state: "ahead" },
      ...(at === null ? {} : { x: at[0], y: at[1] }),
    })),
    edges: edges.map((id) => ({ id, from: id.charAt(0), to: id.charAt(1), state: "open", oneWay: true })),
  };
}

/** `a0,1` for a node a at layer 0, row 1; an edge with what it is led through. */
function placed(map: MapInput): string {
  const { nodes, edges } = layout(map);
  const cells = nodes.map(({ id, layer, row }) => `${id}${layer},${row}`);
  const long = edges.filter(({ via }) => via.length > 0);
  return [
    ...cells,
    ...long.map(({ id, via }) => [id, ...via.map(({ layer, row }) => `${layer},${row}`)].join("-")),
  ].join(" ");
}

const free = { a: null, b: null, c: null, d: null };

test.each([
  ["nothing", mapOf({}, []), ""],
  ["one node", mapOf({ a: null }, []), "a0,0"],
  ["a node to itself", mapOf({ a: null }, ["aa"]), "a0,0"],
  [
    "authored places, without gaps",
    mapOf({ a: [0, 4], b: [7, 9], c: [3, 4] }, ["ac", "cb"]),
    "a0,0 c1,0 b2,1",
  ],
  ["longest paths", mapOf(free, ["ab", "bc", "ac", "cd"]), "a0,0 b1,0 c2,0 d3,0 ac-1,1"],
  ["a loop", mapOf(free, ["ab", "bc", "cd", "db"]), "a0,0 b1,0 c2,0 d3,0 db-2,1"],
  ["two parts", mapOf(free, ["ab", "cd"]), "a0,0 c0,1 b1,0 d1,1"],
  ["one x, joined", mapOf({ a: [0, 0], b: [1, 0], c: [1, 1] }, ["ab", "cb"]), "a0,0 c1,1 b2,0 ab-1,0"],
  ["one cell for two", mapOf({ a: [0, 0], b: [0, 0], c: [0, 1] }, []), "a0,0 b0,1 c0,2"],
  [
    "a long edge past a node",
    mapOf({ a: [0, 0], b: [1, 0], c: [2, 0] }, ["ab", "bc", "ac"]),
    "a0,0 b1,0 c2,0 ac-1,1",
  ],
  [
    "a long edge in a free row",
    mapOf({ a: [0, 0], b: [1, 0], c: [2, 0], d: [3, 1] }, ["ab", "bc", "cd", "ad"]),
    "a0,0 b1,0 c2,0 d3,1 ad-1,1-2,1",
  ],
  ["a place behind free ones", mapOf({ a: null, b: null, c: [1, 0] }, ["ab", "bc"]), "a0,0 b1,0 c2,0"],
])("%s", (_, map, expected) => {
  expect(placed(map)).toBe(expected);
});

const place = fc.tuple(fc.integer({ min: 0, max: 6 }), fc.integer({ min: 0, max: 3 }));
const letters = "abcdefghijklmnop";
const maps = (at: fc.Arbitrary<readonly [number, number] | null>): fc.Arbitrary<MapInput> =>
  fc
    .tuple(
      fc.array(at, { minLength: 1, maxLength: letters.length }),
      fc.array(fc.tuple(fc.nat(), fc.nat()), { maxLength: 30 }),
    )
    .map(([places, pairs]) =>
      mapOf(
        Object.fromEntries(places.map((at, index) => [letters.charAt(index), at])),
        pairs.map((ends) => ends.map((end) => letters.charAt(end % places.length)).join("")),
      ),
    );

describe("whatever the map", () => {
  test("no cell holds two things, and joined nodes stand in different layers", () => {
    fc.assert(
      fc.property(maps(fc.option(place)), (map) => {
        const { nodes, edges, layers, rows } = layout(map);
        const layerOf = new Map(nodes.map(({ id, layer }) => [id, layer]));
        const cells = nodes.map(({ layer, row }) => `${layer},${row}`);
        for (const { from, to, via } of edges) {
          const [a, b] = [layerOf.get(from) ?? 0, layerOf.get(to) ?? 0];
          expect(a === b).toBe(from === to);
          expect(via.length).toBe(Math.min(2, Math.max(0, Math.abs(a - b) - 1)));
          for (let layer = Math.min(a, b) + 1; layer < Math.max(a, b); layer += 1)
            cells.push(`${layer},${via[0]?.row}`);
        }
        expect(new Set(cells).size).toBe(cells.length);
        expect(new Set(nodes.map(({ layer }) => layer)).size).toBe(layers);
        expect(Math.max(...cells.map((cell) => Number(cell.split(",")[1])))).toBe(rows - 1);
        expect(layout(map)).toEqual(layout(map));
      }),
      { numRuns: 500 },
    );
  });

  test("authored places keep their order", () => {
    fc.assert(
      fc.property(maps(place), (map) => {
        const { nodes } = layout(map);
        for (const a of nodes)
          for (const b of nodes) {
            if ((a.x ?? 0) < (b.x ?? 0)) expect(a.layer).toBeLessThan(b.layer);
            if ((a.y ?? 0) < (b.y ?? 0)) expect(a.row).toBeLessThan(b.row);
          }
      }),
    );
  });
});

test("crossings are counted as by comparing each with each", () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(6), fc.nat(6))), (pairs) => {
      const heights = [...Array(7).keys()];
      const each = pairs.flatMap(([a, b]) => pairs.filter(([c, d]) => a < c && b > d));
      expect(crossings(pairs, heights)).toBe(each.length);
    }),
  );
});
