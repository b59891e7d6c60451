import type { Amount } from "../inventory/state.ts";
import type { Event } from "../kernel/event.ts";
import type { JsonObject } from "../kernel/json.ts";
import type { Command } from "../kernel/room.ts";
import type { TierGate } from "../mastery/state.ts";
import type { Depletion } from "./depletion.ts";
import type { Regrowth } from "./regrowth.ts";
import type { Yields } from "./yields.ts";

/**
 * What was gathered from resource nodes: on the subject `node:<id>` its own record for all players, on a player or run
 * one record for each node that is theirs alone. A node nobody gathered from has none and is full.
 */
export interface Gathering {
  readonly nodes: Readonly<Record<string, NodeState>>;
}

/** A node as the last gather left it. All that grew since is derived when it is read. */
export interface NodeState {
  /** From 0. */
  readonly remaining: number;
  /** What regrowth is counted from: milliseconds since 1970. Never moves back. */
  readonly since: number;
  /** The last gather: milliseconds since 1970. Never moves back. */
  readonly touched: number;
  /** How long a `timer` had been worked on by then, in milliseconds. */
  readonly worked: number;
  /** How many gathers succeeded so far: the last one's number. */
  readonly gathers: number;
}

export interface GatheringContent {
  /** Resource nodes by the id of their place. */
  readonly nodes: ReadonlyMap<string, ResourceNode>;
  /** What nodes may be, by id. */
  readonly definitions: ReadonlyMap<string, Definition>;
}

/** A resource node in the world. */
export interface ResourceNode {
  readonly id: string;
  readonly definition: Definition;
  readonly position?: Position;
  /** The node of a zone it stands at. */
  readonly zoneNode?: string;
}

/** Where to draw it, in the host's own measure. Nothing is decided by it. */
export type Position = { readonly x: number; readonly y: number; readonly z?: number };

export type Scope = "world" | "player" | "run";

export interface Definition {
  readonly id: string;
  /** Whose charges they are: everybody's together, each player's own, or each run's own. */
  readonly scope: Scope;
  /** Charges of a full node, from 1. */
  readonly max: number;
  readonly depletion: Depletion;
  readonly regrowth: Regrowth;
  readonly yields: Yields;
  readonly xp?: Xp;
  readonly gate?: TierGate;
}

/** XP that each gather gives. */
export type Xp = { readonly skill: string; readonly amount: number };

/** A player gathers once from a node. */
export interface Gather extends Command {
  readonly kind: "gather";
  readonly node: string;
}

/** What `gather` tells a node that all players share: give to this player. The gate was asked before. */
export interface Take extends Command {
  readonly kind: "take";
  readonly node: string;
  /** The player's id. */
  readonly player: string;
}

/** What the zones room tells a run that stands at one of its own nodes: gather once for this player. */
export interface Harvest extends Command {
  readonly kind: "harvest";
  readonly node: string;
  /** The player's id. */
  readonly player: string;
}

/** What the zones room tells a run that it takes over from elsewhere: so much is left of one of its own nodes. */
export interface Restock extends Command {
  readonly kind: "restock";
  readonly node: string;
  readonly remaining: number;
}

export type GatheringCommand = Gather | Take | Harvest | Restock;

/** On the node's subject where all share it, else on the player's. Holds the node's state afterwards. */
export interface NodeGathered extends Event {
  readonly kind: "gathering.node_gathered";
  readonly data: {
    readonly node: string;
    /** The node's gathers counted from 1; with the node it names this one for ever. */
    readonly number: number;
    readonly remaining: number;
    readonly max: number;
    /** What was stored before, where content has lowered the maximum below it. */
    readonly clampedFrom?: number;
    /** When regrowth adds next, ISO-8601 UTC; null where it does not. */
    readonly nextAt: string | null;
    /** As in `NodeState`, ISO-8601 UTC. */
    readonly since: string;
    readonly touched: string;
    readonly worked: number;
    readonly items: readonly Amount[];
    readonly xp?: Xp;
  };
}

export interface NodeDepleted extends Event {
  readonly kind: "gathering.node_depleted";
  readonly data: {
    readonly node: string;
    readonly number: number;
    /** When it can be gathered again, ISO-8601 UTC; null for never. */
    readonly backAt: string | null;
  };
}

/** What is left of a node was taken over from elsewhere. Times ISO-8601 UTC. */
export interface NodeRestocked extends Event {
  readonly kind: "gathering.node_restocked";
  readonly data: {
    readonly node: string;
    readonly remaining: number;
    readonly max: number;
    readonly since: string;
  };
}

export type GatheringEvent = NodeGathered | NodeDepleted | NodeRestocked;

/** What a gather's reply shows. */
export interface Gathered extends JsonObject {
  readonly number: number;
  readonly items: readonly Amount[];
  /** What the node gives; what a full skill took of it stands in the events. */
  readonly xp: Xp | null;
}

export const initial: Gathering = { nodes: {} };

export function nodeOf(state: Gathering, node: string): NodeState | undefined {
  return Object.hasOwn(state.nodes, node) ? state.nodes[node] : undefined;
}
