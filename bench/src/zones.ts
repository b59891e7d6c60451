import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import type { ContentKind, Entry, Report, Sources } from "@espalier/rules/content/kind";
import { items } from "@espalier/rules/inventory/content";
import { noTimeZones } from "@espalier/rules/kernel/calendar-zone";
import { curves, skills } from "@espalier/rules/levels/content";
import { zonesContent } from "@espalier/rules/zones/content";
import { graphOf, type ZoneGraph } from "@espalier/rules/zones/graph";
import { zones as zonesKind } from "@espalier/rules/zones/kinds";
import { walk } from "@espalier/rules/zones/walk";
import type { Zone } from "@espalier/rules/zones/zone";
import { readYaml } from "@espalier/server/content/yaml";
import { DirectedGraph } from "graphology";
import { bfsFromNode } from "graphology-traversal";
import type { Case, Suite } from "./case.ts";
import { type Input, inputOf, yamlOf } from "./zones-input.ts";

const sizes = [100, 1_000, 10_000, 100_000];
/** Milliseconds for 100,000 nodes, and how much longer ten times as many may take. */
const targets = { check: 2_000, growth: 13, yaml: 15_000 };

/**
 * Building and checking zones from parsed entries: linking, every diagnostic and all analyses. Medians of several
 * rounds. Zones whose keys can be passed by cost more, since what is not proven is played through, up to a limit;
 * they are printed beside the others. Reading YAML with positions is a case of its own. Reachability walks the
 * same graph, made beforehand on both sides, in alternating rounds; more than 1 means that ours is faster.
 */
export const zones: Suite = async ({ quick }) => {
  const clean = sizes.map((size) => ({ size, took: checkTime(inputOf(size, "clean"), quick) }));
  const knotted = sizes.map((size) => ({ size, took: checkTime(inputOf(size, "knotted"), quick) }));
  const largest = quick ? 10_000 : 100_000;
  return [
    ...grown(clean),
    ...knotted.map(({ size, took }) => checked(`check ${size} nodes, keys passed by`, size, took)),
    yaml(largest),
    reachability(zoneOf(inputOf(100_000, "clean")), quick),
  ];
};

interface Timed {
  readonly size: number;
  readonly took: number;
}

function grown(all: readonly Timed[]): readonly Case[] {
  return all.flatMap(({ size, took }, at): readonly Case[] => {
    const time = checked(`check ${size} nodes`, size, took);
    const before = all[at - 1];
    if (before === undefined) return [time];
    const factor = took / before.took;
    const growth = figure(`growth to ${size} nodes`, factor, "times");
    return [time, { ...growth, target: targets.growth, ok: factor < targets.growth }];
  });
}

function checked(name: string, size: number, took: number): Case {
  const made = figure(name, took, "ms");
  return size === 100_000 ? { ...made, target: targets.check, ok: took < targets.check } : made;
}

/** Milliseconds: the median of rounds, fewer where one takes long. */
function checkTime(input: Input, quick: boolean): number {
  const sources = sourcesOf(input);
  const large = Object.keys(input.body["nodes"] ?? {}).length >= 100_000;
  const rounds = large ? (quick ? 3 : 7) : quick ? 9 : 31;
  const took: number[] = [];
  for (let round = 0; round < rounds + 2; round += 1) {
    collect();
    const from = performance.now();
    zonesContent.resolve(sources, silent);
    if (round >= 2) took.push(performance.now() - from);
  }
  return median(took);
}

function zoneOf(input: Input): Zone {
  const zone = zonesContent.resolve(sourcesOf(input), silent).zones.get(input.id);
  if (zone === undefined) throw new Error("the zone of this benchmark is none");
  return zone;
}

/** The zone and its items as a loader would hand them over. */
function sourcesOf({ id, body, items: names }: Input): Sources {
  const place = () => ({ file: "maze.yaml", line: 1, column: 1 });
  const entryOf = <T>(kind: ContentKind<T>, name: string, value: unknown): [string, Entry<T>] => [
    name,
    { id: name, pack: "bench", body: kind.schema.parse(value), place },
  ];
  const zoneEntries = new Map([entryOf(zonesKind, id, body)]);
  const itemEntries = new Map(names.map((name) => entryOf(items, name, { kind: "key" })));
  const entries = new Map<unknown, unknown>([
    [
      curves,
      new Map([entryOf(curves, "steep", { kind: "table", totals: [10, 20, 40, 80, 160, 320, 640, 1_280] })]),
    ],
    [skills, new Map([entryOf(skills, "walking", { curve: "steep" })])],
    [zonesKind, zoneEntries],
    [items, itemEntries],
  ]);
  return {
    manifest: { mainSkill: "walking", facts: { perception: { type: "int", min: -5, max: 20 } } },
    of: <T>(kind: ContentKind<T>) => (entries.get(kind) ?? new Map()) as ReadonlyMap<string, Entry<T>>,
    manifestPlace: place,
    timeZone: noTimeZones,
  };
}

/** Takes away what rounds before left: a server loads content once, so no load pays for another. */
const collect = collector();

function collector(): () => void {
  setFlagsFromString("--expose-gc");
  return runInNewContext("gc") as () => void;
}

const silent: Report = { error() {}, warning() {} };

/** Files may have a megabyte, so many nodes stand in many of them. */
function yaml(size: number): Case {
  const texts = Array.from({ length: size / perFile }, () => yamlOf(inputOf(perFile, "clean")));
  collect();
  const from = performance.now();
  for (const text of texts) {
    const { diagnostics } = readYaml("zones/zones.yaml", "zones/zones.yaml", text);
    if (diagnostics.length > 0) throw new Error(`this YAML does not parse: ${diagnostics[0]?.message}`);
  }
  const took = performance.now() - from;
  const made = figure(`read YAML with positions, ${size} nodes`, took, "ms");
  return size === 100_000 ? { ...made, target: targets.yaml, ok: took < targets.yaml } : made;
}

const perFile = 5_000;

function reachability(zone: Zone, quick: boolean): Case {
  const graph = graphOf(zone);
  const other = graphologyOf(graph);
  const [ours, theirs]: [number[], number[]] = [[], []];
  for (let round = 0; round < (quick ? 7 : 21); round += 1) {
    const [own, own2] = timed(() => walk(graph, graph.entries).reduce((sum, one) => sum + one, 0));
    const [peer, peer2] = timed(() => {
      let count = 0;
      bfsFromNode(other, graph.entries[0], () => {
        count += 1;
      });
      return count;
    });
    if (own !== peer) throw new Error(`we reach ${own} nodes, graphology ${peer}`);
    if (round < 2) continue;
    ours.push(own2);
    theirs.push(peer2);
  }
  const ratio = median(theirs) / median(ours);
  return {
    ...figure("reach 100000 nodes, beside graphology", median(ours), "ms"),
    ratio,
    target: 1,
    ok: ratio >= 1,
  };
}

function graphologyOf({ size, from, to }: ZoneGraph): DirectedGraph {
  const made = new DirectedGraph();
  for (let node = 0; node < size; node += 1) made.addNode(node);
  for (let arc = 0; arc < to.length; arc += 1) made.mergeEdge(from[arc], to[arc]);
  return made;
}

function timed(run: () => number): readonly [result: number, milliseconds: number] {
  const from = performance.now();
  const result = run();
  return [result, performance.now() - from];
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? Number.NaN;
}

function figure(name: string, value: number, unit: string): Case {
  return { suite: "zones", case: name, value: Math.round(value * 100) / 100, unit, ok: true };
}
