import fc from "fast-check";
import { expect, test } from "vitest";
import { dominators, mustPass } from "./dominate.ts";
import { digraph } from "./graph.ts";
import { walk } from "./walk.ts";

const graphs = fc
  .integer({ min: 2, max: 7 })
  .chain((size) =>
    fc
      .array(fc.tuple(fc.nat(size - 1), fc.nat(size - 1)), { minLength: 1, maxLength: 16 })
      .map((pairs) => digraph(size, pairs)),
  );

test("nodes and arcs are on every walk exactly when the target is lost without them", () => {
  fc.assert(
    fc.property(graphs, (graph) => {
      const target = graph.size - 1;
      const found = mustPass(graph, [0], target);
      if (walk(graph, [0])[target] === 0) {
        expect(found).toBeUndefined();
        return;
      }
      for (let node = 0; node < graph.size; node += 1) {
        const rest = node === 0 ? [] : [0];
        const without = walk(graph, rest, (arc) => graph.to[arc] !== node);
        expect(found?.nodes.includes(node)).toBe(node === target || without[target] === 0);
      }
      for (let own = 0; own < graph.to.length; own += 1)
        expect(found?.arcs.includes(own)).toBe(walk(graph, [0], (arc) => arc !== own)[target] === 0);
    }),
  );
});

test("of several entries none is passed by everybody", () => {
  const graph = digraph(4, [
    [0, 2],
    [1, 2],
    [2, 3],
  ]);
  expect(mustPass(graph, [0, 1], 3)).toEqual({ nodes: [2, 3], arcs: [2] });
});

test("closed arcs make others the only way", () => {
  const graph = digraph(3, [
    [0, 1],
    [0, 2],
    [1, 2],
  ]);
  expect(mustPass(graph, [0], 2)).toEqual({ nodes: [0, 2], arcs: [] });
  expect(mustPass(graph, [0], 2, (arc) => arc !== 1)).toEqual({ nodes: [0, 1, 2], arcs: [0, 2] });
});

test("where no walk leads there is no dominator", () => {
  const graph = digraph(3, [[0, 1]]);
  expect([...dominators(graph, 0)]).toEqual([0, 0, -1]);
});
