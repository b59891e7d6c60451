import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { catalog } from "../kernel/say.ts";
import { follow } from "../testing/maps.ts";
import type { MapEdge, MapInput, MapNode } from "./map.ts";
import { ascii, lines } from "./map-glyphs.ts";
import { mapText } from "./map-text.ts";
import { width } from "./map-width.ts";
import { mapWords } from "./map-words.ts";

const speech = {
  catalog: catalog(mapWords, "en"),
  plural: (count: number) => (count === 1 ? "one" : "other"),
};

interface Shape {
  readonly nodes: readonly (Pick<MapNode, "state"> & { readonly at?: readonly [number, number] | null })[];
  readonly edges: readonly (readonly [number, number, MapEdge["state"], boolean])[];
}

function mapOf({ nodes, edges }: Shape): MapInput {
  return {
    nodes: nodes.map(({ state, at }, index) => ({
      id: `n${index}`,
      label: `n${index}`,
      kind: "exploration",
      state,
      ...(at === undefined || at === null ? {} : { x: at[0], y: at[1] }),
    })),
    edges: edges.map(([from, to, state, oneWay], index) => ({
      id: `e${index}`,
      from: `n${from % nodes.length}`,
      to: `n${to % nodes.length}`,
      state,
      oneWay,
    })),
  };
}

/** Some with positions for all nodes, some for none or a few. */
function shapes(nodes: number, edges: number, far: number): fc.Arbitrary<Shape> {
  const state = fc.constantFrom("visited" as const, "current" as const, "ahead" as const);
  const at = fc.tuple(fc.integer({ min: 0, max: far }), fc.integer({ min: 0, max: 3 }));
  const node = (where: fc.Arbitrary<readonly [number, number] | null>) => fc.record({ state, at: where });
  const edge = fc.tuple(
    fc.nat(),
    fc.nat(),
    fc.constantFrom("open" as const, "locked" as const, "walked" as const),
    fc.boolean(),
  );
  return fc.record({
    nodes: fc.oneof(
      ...[at, fc.constant(null), fc.option(at)].map((where) =>
        fc.array(node(where), { minLength: 1, maxLength: nodes }),
      ),
    ),
    edges: fc.array(edge, { maxLength: edges }),
  });
}

/** Edges in one way of writing: a one-way's ends in order, another's sorted. */
function written(from: string, to: string, oneWay: boolean, more: string): string {
  return oneWay ? `${from} > ${to} ${more}` : `${[from, to].sort().join(" - ")} ${more}`;
}

function expected({ edges }: MapInput): readonly string[] {
  return edges
    .map(({ from, to, state, oneWay }) =>
      written(from, to, oneWay && from !== to, from === to && state === "walked" ? "open" : state),
    )
    .sort();
}

function read(text: string, glyphs: typeof lines): readonly string[] {
  const [drawing = "", labels = ""] = text.split("\n\n");
  const names = new Map(
    [...labels.matchAll(/(\d+) (n\d+)/g)].map(([, number, name]) => [Number(number), name]),
  );
  const name = (number: number): string => names.get(number) ?? "nobody";
  return follow(drawing.split("\n"), glyphs)
    .map(({ left, right, marks, walked }) => {
      const state = marks.includes(glyphs.lock) ? "locked" : walked ? "walked" : "open";
      const [back, onward] = [marks.includes(glyphs.back), marks.includes(glyphs.onward)];
      const [from, to] = back ? [right, left] : [left, right];
      return written(name(from), name(to), back || onward, state);
    })
    .sort();
}

describe("whoever follows the lines finds exactly the edges there are", () => {
  test.each([
    ["small", shapes(6, 10, 4), 600],
    ["dense", shapes(5, 30, 2), 200],
    ["long", shapes(14, 24, 12), 400],
    ["wide", shapes(40, 60, 6), 60],
  ] as const)("%s maps", (_, shape, numRuns) => {
    fc.assert(
      fc.property(shape, fc.boolean(), (drawn, plain) => {
        const map = mapOf(drawn);
        const { text } = mapText(map, speech, { ascii: plain });
        expect(read(text, plain ? ascii : lines), text).toEqual(expected(map));
      }),
      { numRuns },
    );
  });
});
