import type { Compiled } from "../gates/compile.ts";
import type { Gate } from "../gates/types.ts";

/** What a node is for. Forks and merges hold nothing; a secret is hidden until a roll finds the way to it. */
export type NodeKind =
  | "entry"
  | "exploration"
  | "trap"
  | "elite"
  | "boss"
  | "harvest"
  | "rest_camp"
  | "secret"
  | "fork"
  | "merge";

/** What the zones room reads of content. */
export interface ZonesContent {
  /** By id, in authored order. */
  readonly zones: ReadonlyMap<string, Zone>;
}

/** A directed graph of places with gated edges, checked and linked. Names are in locales: `zone.<id>.name`, also of its nodes. */
export interface Zone {
  readonly id: string;
  /** 1 to 5. */
  readonly difficulty: number;
  /** Where runs may begin, in authored order; the first where nobody says which. */
  readonly entries: readonly ZoneNode[];
  readonly goal: ZoneNode;
  /** By node id, in authored order. */
  readonly nodes: ReadonlyMap<string, ZoneNode>;
  /** By edge id, in authored order. */
  readonly edges: ReadonlyMap<string, ZoneEdge>;
  /** Outgoing edges by node id, by weight, then id. A node without any has []. */
  readonly out: ReadonlyMap<string, readonly ZoneEdge[]>;
  /** By region id, in authored order. */
  readonly regions: ReadonlyMap<string, Region>;
  /** Whether cycles are meant. */
  readonly loops: boolean;
  /** Whether a player may walk an edge back unless the edge says otherwise. */
  readonly backtrack: boolean;
  /** Whether a player may hold several open runs in it. */
  readonly runs: "one" | "many";
  /** Whether a closed edge's reason tree is shown beside its hint. */
  readonly showsReasons: boolean;
  /** How long a fork waits for a choice, in milliseconds. */
  readonly forkTimeout: number;
  /** How long after its last touch a run expires, in milliseconds. */
  readonly lifetime: number;
  /** What the checks and odds take a player to bring. */
  readonly assume: Assume;
  readonly narration?: Narration;
  /** Where a run that stands on a node of an older version goes on: old node id to new. */
  readonly moved: ReadonlyMap<string, string>;
}

/** A player as the checks picture one: facts by key, `level(salvage)` or `fact(perception)`, and items brought along. */
export interface Assume {
  readonly facts: Readonly<Record<string, number>>;
  /** Counts by item id. */
  readonly items: Readonly<Record<string, number>>;
}

/** Asides told every so many distinct nodes; the line is picked by seed (run, count). */
export interface Narration {
  readonly every: number;
  /** Message keys, `zone_line.<zone>.<line>`. */
  readonly lines: readonly string[];
}

export interface Region {
  readonly id: string;
  /** The nodes in it, in authored order. */
  readonly nodes: readonly string[];
  /** The node whose resolution clears it; without one it is cleared with its last node. */
  readonly clearedBy?: string;
}

export interface ZoneNode {
  /** With its zone: `crypt_valdris.entry`. */
  readonly id: string;
  readonly kind: NodeKind;
  readonly region?: string;
  readonly position?: { readonly x: number; readonly y: number };
  /** What every edge into it needs besides its own gate. */
  readonly gate?: ZoneGate;
  /** An end that is meant though it is not the goal. */
  readonly deadEnd: boolean;
  /** Exits stay closed until it is resolved: elites, traps, bosses and all with an encounter. */
  readonly encounter?: Encounter;
  /** Ids of resource places that are gathered here, in this run's own scope. */
  readonly harvest: readonly string[];
  /** What is found when it is resolved; items by count. Nodes without an encounter resolve on arrival. */
  readonly finds: readonly Found[];
  /** Multiplier of loot in 10,000ths; 10,000 changes nothing. */
  readonly lootBias: number;
  /** Whether a text `zone.<id>.narration` is told on first arrival. */
  readonly narrated: boolean;
}

export interface Encounter {
  /** The host's id of what waits here instead of its own choice. */
  readonly override?: string;
  /** Resolved by a roll of the run's seed, cleared so many times in 10,000; without it the host resolves. */
  readonly auto?: number;
}

/** An item found once per run. With `chance` so many times in 10,000, scaled by the node's loot bias. */
export interface Found {
  readonly item: string;
  readonly count: number;
  readonly chance?: number;
}

export interface ZoneEdge {
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly gate?: ZoneGate;
  /** Whether a text `zone_edge.<id>.hint` is shown while it is closed. */
  readonly hinted: boolean;
  readonly weight: number;
  /** Walked back where the zone or the edge allows it, unless it is one-way. */
  readonly backtrack: boolean;
  /** Items spent by walking it, by count; a key that is consumed is one of them. */
  readonly cost: readonly { readonly item: string; readonly count: number }[];
  /** Where a failed roll leads instead of keeping it closed. */
  readonly onFail?: string;
  /** Open only while every other edge of its node is closed. */
  readonly fallback: boolean;
  /** Leads into a secret: shown by its hint alone until its roll succeeded. */
  readonly secret: boolean;
}

/** A gate made ready over the zone's shared slots. */
export interface ZoneGate {
  readonly source: Gate;
  readonly compiled: Compiled;
  /** Keys of the facts it asks. */
  readonly facts: readonly string[];
  /** Those that a roll decides, as `check(perception)`: a d20 for the edge and the stat beside it. */
  readonly checks: readonly string[];
}
