import { parse } from "../gates/parse.ts";
import { type Slots, slotTable } from "../gates/slots.ts";
import type { Vocabulary } from "../gates/vocabulary.ts";
import { consumedBy } from "../zones/consumed.ts";
import { gateOver } from "../zones/gate.ts";
import { outOf } from "../zones/out.ts";
import type { Region, Zone, ZoneEdge, ZoneGate, ZoneNode } from "../zones/zone.ts";

/** A zone in short: ids are taken as they are, gates are text. The first node is the entry, the last the goal. */
export interface Sketch {
  readonly nodes: Readonly<Record<string, SketchNode>>;
  readonly edges: readonly (readonly [from: string, to: string, more?: SketchEdge])[];
  readonly entries?: readonly string[];
  readonly goal?: string;
  readonly regions?: Readonly<Record<string, Omit<Region, "id">>>;
  readonly loops?: boolean;
  /** As a profile: `{ "fact(perception)": 3 }` and items by id. */
  readonly facts?: Readonly<Record<string, number>>;
  readonly items?: Readonly<Record<string, number>>;
}

export interface SketchNode extends Partial<Omit<ZoneNode, "gate" | "id">> {
  readonly gate?: string;
}

export interface SketchEdge extends Partial<Omit<ZoneEdge, "gate" | "from" | "to">> {
  readonly gate?: string;
}

/** What the gates of tests may ask. */
export const zoneFacts: Vocabulary = {
  level: {
    bare: { type: "int", min: 1, class: "monotone" },
    any: { type: "int", min: 1, class: "monotone" },
  },
  item: { any: { type: "int", min: 0, class: "consumable", default: 0 } },
  fact: { any: { type: "int", class: "volatile" } },
  check: { any: { type: "int", class: "chance" } },
  region_cleared: { any: { type: "bool", class: "monotone", default: 0 } },
};

export function zoneOf(sketch: Sketch, id = "zone"): Zone {
  const gate = gates(slotTable(zoneFacts));
  const nodes = new Map(Object.entries(sketch.nodes).map(([own, node]) => [own, nodeOf(own, node, gate)]));
  const edges = new Map(
    sketch.edges.map(([from, to, more = {}]) => {
      const edge = edgeOf(from, to, more, gate, nodes.get(to));
      return [edge.id, edge];
    }),
  );
  const known = (name: string | undefined): ZoneNode => {
    const node = nodes.get(name ?? "");
    if (node === undefined) throw new Error(`the sketch has no node ${name}`);
    return node;
  };
  const ids = [...nodes.keys()];
  return {
    id,
    difficulty: 1,
    entries: (sketch.entries ?? ids.slice(0, 1)).map(known),
    goal: known(sketch.goal ?? ids.at(-1)),
    nodes,
    edges,
    out: outOf(nodes, edges),
    regions: new Map(
      Object.entries(sketch.regions ?? {}).map(([own, region]) => [own, { id: own, ...region }]),
    ),
    loops: sketch.loops ?? true,
    backtrack: false,
    runs: "one",
    showsReasons: false,
    forkTimeout: 0,
    lifetime: 0,
    assume: { facts: sketch.facts ?? {}, items: sketch.items ?? {} },
    moved: new Map(),
  };
}

/** A zone as gogobee writes them: nodes with kinds, edges with locks. */
export interface GogobeeZone {
  readonly zone: string;
  readonly start: string;
  readonly boss: string;
  readonly nodes: readonly {
    readonly id: string;
    readonly kind: ZoneNode["kind"];
    readonly lootBias?: number;
  }[];
  readonly edges: readonly GogobeeEdge[];
}

interface GogobeeEdge {
  readonly from: string;
  readonly to: string;
  readonly weight?: number;
  readonly lock?: { readonly kind: string; readonly dc: number; readonly stat?: string };
}

/** A zone of gogobee's, for a player whose stats are all `stat`, or each as given. */
export function gogobee(file: GogobeeZone, stat: number | Readonly<Record<string, number>>): Zone {
  const stats = ["perception", "cha", "con", "dex", "str", "int", "wis"];
  return zoneOf(
    {
      nodes: Object.fromEntries(file.nodes.map(({ id, kind }) => [id, { kind }])),
      edges: file.edges.map(({ from, to, weight, lock }) => [
        from,
        to,
        { ...(weight !== undefined && { weight }), ...(lock !== undefined && { gate: lockText(lock) }) },
      ]),
      entries: [file.start],
      goal: file.boss,
      facts: Object.fromEntries(
        stats.map((name) => [`fact(${name})`, typeof stat === "number" ? stat : (stat[name] ?? 0)]),
      ),
    },
    file.zone,
  );
}

function lockText({ kind, dc, stat = "" }: NonNullable<GogobeeEdge["lock"]>): string {
  return kind === "perception_check" ? `perception_check(${dc})` : `stat_check(${stat.toLowerCase()}, ${dc})`;
}

/** Equal texts are one gate, as in a zone that was read from content. */
function gates(slots: Slots): (text: string) => ZoneGate {
  const made = new Map<string, ZoneGate>();
  return (text) => {
    const known = made.get(text);
    if (known !== undefined) return known;
    const parsed = parse(text);
    if (!parsed.ok) throw new Error(`no gate: ${text}`);
    const gate = gateOver(slots, parsed.gate);
    made.set(text, gate);
    return gate;
  };
}

function nodeOf(id: string, { gate, ...more }: SketchNode, ready: (text: string) => ZoneGate): ZoneNode {
  return {
    id,
    kind: "exploration",
    deadEnd: false,
    harvest: [],
    finds: [],
    lootBias: 10_000,
    narrated: false,
    ...more,
    ...(gate !== undefined && { gate: ready(gate) }),
  };
}

function edgeOf(
  from: string,
  to: string,
  { gate, ...more }: SketchEdge,
  ready: (text: string) => ZoneGate,
  target: ZoneNode | undefined,
): ZoneEdge {
  const made = gate === undefined ? undefined : ready(gate);
  const keys = [made, target?.gate].flatMap((one) =>
    one === undefined ? [] : consumedBy(one.source).consumed,
  );
  return {
    id: `${from}__${to}`,
    from,
    to,
    hinted: true,
    weight: 1,
    backtrack: false,
    fallback: false,
    secret: false,
    ...more,
    cost: [...(more.cost ?? []), ...keys.map((item) => ({ item, count: 1 }))],
    ...(made !== undefined && { gate: made }),
  };
}
