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

/** Labels that parsing can tell apart. */
const numbered = (index: number): string => `n${index}`;

interface Shape {
  readonly nodes: readonly (Pick<MapNode, "state"> & { readonly at?: readonly [number, number] | null })[];
  readonly edges: readonly (readonly [number, number, MapEdge["state"], boolean])[];
}

function mapOf({ nodes, edges }: Shape, label = numbered): MapInput {
  return {
    nodes: nodes.map(({ state, at }, index) => ({
      id: `n${index}`,
      label: label(index),
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

/** A text's nodes by their numbers in it. */
function namesIn(text: string): ReadonlyMap<number, string> {
  const labels = text.split("\n\n")[1] ?? "";
  return new Map(
    [...labels.matchAll(/(\d+) (n\d+)/g)].map(([, number, name = ""]) => [Number(number), name]),
  );
}

function read(text: string, glyphs: typeof lines): readonly string[] {
  const [drawing = ""] = text.split("\n\n");
  const names = namesIn(text);
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

describe("a map that must fit", () => {
  const bounds = fc.record({
    columns: fc.integer({ min: 20, max: 100 }),
    characters: fc.integer({ min: 400, max: 2_000 }),
    ascii: fc.boolean(),
  });

  test("draws all edges between the nodes it shows, and says how many it does not", () => {
    fc.assert(
      fc.property(shapes(40, 50, 9), bounds, (drawn, within) => {
        const map = mapOf(drawn);
        const { text, radius } = mapText(map, speech, within);
        const shown = new Set(namesIn(text).values());
        const edges = map.edges.filter(({ from, to }) => shown.has(from) && shown.has(to));
        expect(read(text, within.ascii ? ascii : lines), text).toEqual(expected({ ...map, edges }));
        expect(radius === null).toBe(shown.size === map.nodes.length);
        if (radius !== null)
          expect(text.replaceAll("\n", " ")).toContain(`${shown.size} of ${map.nodes.length} places`);
      }),
      { numRuns: 150 },
    );
  });

  test("keeps to its columns and characters, whatever its labels are", () => {
    const labels = fc.array(fc.string({ unit: "binary", maxLength: 90 }), { minLength: 1 });
    const few = shapes(30, 40, 9).filter(({ nodes, edges }) => edges.length < nodes.length * 2);
    fc.assert(
      fc.property(few, labels, bounds, (drawn, named, within) => {
        const map = mapOf(drawn, (index) => named[index % named.length] ?? "");
        const { text, columns } = mapText(map, speech, within);
        const widths = text.split("\n").map(width);
        expect(Math.max(...widths)).toBe(columns);
        expect(columns).toBeLessThanOrEqual(within.columns);
        expect(text.length).toBeLessThanOrEqual(within.characters);
        expect(text.replaceAll("\n", "")).not.toMatch(/\p{Cc}|[\u202a-\u202e\u2066-\u2069]/u);
      }),
      { numRuns: 200 },
    );
  });

  test("without a current node it shows where one enters", () => {
    const chain = mapOf({
      nodes: Array.from({ length: 30 }, () => ({ state: "ahead" })),
      edges: Array.from({ length: 29 }, (_, at) => [at, at + 1, "open", true]),
    });
    const entered = chain.nodes.map((node, at) => (at === 9 ? { ...node, kind: "entry" as const } : node));
    const { text, radius } = mapText({ ...chain, nodes: entered }, speech, { columns: 30 });
    expect([...namesIn(text).values()]).toEqual(["n7", "n8", "n9", "n10", "n11"]);
    expect(radius).toBe(2);
  });
});

const nothing = { nodes: [], edges: [] };
const single: Shape = { nodes: [{ state: "current" }], edges: [] };
const loops: Shape = {
  ...single,
  edges: [
    [0, 0, "open", true],
    [0, 0, "locked", true],
  ],
};
const chapel: Shape = {
  nodes: [
    { state: "current", at: [0, 1] },
    { state: "ahead", at: [1, 0] },
  ],
  edges: [],
};
const there: Shape = {
  ...chapel,
  edges: [
    [0, 1, "open", false],
    [1, 0, "open", true],
    [0, 1, "locked", true],
  ],
};
const swap: Shape = {
  nodes: [
    { state: "visited", at: [0, 0] },
    { state: "current", at: [0, 1] },
    { state: "ahead", at: [1, 0] },
    { state: "ahead", at: [1, 1] },
  ],
  edges: [
    [0, 3, "open", true],
    [1, 2, "open", true],
  ],
};

test.each([
  ["nothing", nothing, ""],
  ["one node", mapOf(single), "◉1"],
  ["loops", mapOf(loops), "◉1↺↺x"],
  [
    "nodes that nothing joins",
    mapOf(chapel),
    `
     ○2
◉1
`,
  ],
  [
    "two ways there and one back",
    mapOf(there),
    `
   ┌───┬─○2
   ├─x▸┤
◉1─┴◂──┘
`,
  ],
  [
    "ways that cross",
    mapOf(swap),
    `
●1───┐   ┌─○3
   ┌─│──▸┘
◉2─┘ └──▸──○4
`,
  ],
])("drawn: %s", (_, map, drawing) => {
  expect(`\n${mapText(map, speech).text.split("\n\n")[0]}\n`).toBe(`\n${drawing.replace(/^\n|\n$/g, "")}\n`);
});

test("500 nodes with 750 edges everywhere", () => {
  const edges = Array.from(
    { length: 750 },
    (_, at) => [(at * 7919) % 500, (at * 104_729 + 13) % 500, "open", at % 3 > 0] as const,
  );
  const map = mapOf({ nodes: Array.from({ length: 500 }, () => ({ state: "ahead" })), edges });
  const { text } = mapText(map, speech);
  expect(read(text, lines)).toEqual(expected(map));
  expect(mapText(map, speech).text).toBe(text);
});

test("every sign is one column wide, and English and German know the same words", () => {
  for (const { node, edge, join, ...signs } of [lines, ascii]) {
    const joins = Array.from({ length: 16 }, (_, arms) => join(arms));
    const all = [...Object.values(node), ...Object.values(edge), ...joins, ...Object.values(signs)];
    expect(all.filter((sign) => [...sign].length !== 1 || width(sign) !== 1)).toEqual([]);
  }
  expect(Object.keys(mapWords["de"] ?? {})).toEqual(Object.keys(mapWords["en"] ?? {}));
});
