import fc from "fast-check";
import { expect, test } from "vitest";
import { type Digraph, digraph, reversed } from "./graph.ts";
import { components } from "./scc.ts";
import { distances, walk } from "./walk.ts";

const graphs = fc
  .integer({ min: 1, max: 8 })
  .chain((size) =>
    fc
      .array(fc.tuple(fc.nat(size - 1), fc.nat(size - 1)), { maxLength: 20 })
      .map((pairs): Digraph => digraph(size, pairs)),
  );

/** One way through so many nodes, deeper than any call stack. */
const line = (size: number): Digraph =>
  digraph(
    size,
    Array.from({ length: size - 1 }, (_, at) => [at, at + 1] as const),
  );

test("components are the nodes that lead to each other, numbered from the far end", () => {
  fc.assert(
    fc.property(graphs, (graph) => {
      const { of, count, sizes } = components(graph);
      const reach = Array.from({ length: graph.size }, (_, node) => walk(graph, [node]));
      for (const [a, from] of reach.entries()) {
        for (let b = 0; b < graph.size; b += 1) {
          expect(of[a] === of[b]).toBe(from[b] === 1 && reach[b]?.[a] === 1);
          if (from[b] === 1) expect(of[b]).toBeLessThanOrEqual(of[a] as number);
        }
      }
      expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(graph.size);
      expect(count).toBe(sizes.length);
    }),
  );
});

test("a walk on the reversed graph is a walk back", () => {
  fc.assert(
    fc.property(graphs, (graph) => {
      const back = reversed(graph);
      for (let a = 0; a < graph.size; a += 1)
        for (let b = 0; b < graph.size; b += 1) expect(walk(back, [b])[a]).toBe(walk(graph, [a])[b]);
    }),
  );
});

test("closed arcs are not walked", () => {
  expect([...walk(line(4), [0], (arc) => arc !== 1)]).toEqual([1, 1, 0, 0]);
  expect([...distances(line(4), [1])]).toEqual([-1, 0, 1, 2]);
});

test("200,000 nodes in a row are no deeper than four", () => {
  const long = line(200_000);
  expect(components(long).count).toBe(200_000);
  expect(distances(long, [0])[199_999]).toBe(199_999);
});
