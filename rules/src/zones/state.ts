import type { Amount } from "../inventory/state.ts";
import type { Event } from "../kernel/event.ts";
import type { Command } from "../kernel/room.ts";

/** On a run's subject the run; on a player's what they walk and what they have cleared. */
export interface Zones {
  readonly run?: Run;
  /** The player's open runs: zone ids by run id. */
  readonly runs: Readonly<Record<string, string>>;
  /** When the player first cleared a region, by its id; ISO-8601 UTC. */
  readonly cleared: Readonly<Record<string, string>>;
}

/** How a run ended: `failed` at a goal that was lost and leads nowhere, `dead_end` at any other end. */
export type RunEnd = "completed" | "dead_end" | "failed" | "abandoned" | "expired";

/** One player's walk through one zone. What is not here is derived from it and the zone it pinned. */
export interface Run {
  /** The player's id. */
  readonly player: string;
  readonly zone: string;
  /** The hash of the zone as it was when the run began, or when it moved on to a newer one. */
  readonly pin: string;
  readonly status: "open" | RunEnd;
  /** Times are milliseconds since 1970, UTC. */
  readonly startedAt: number;
  readonly endedAt?: number;
  /** When it expires; every step and every node that is resolved moves it on. */
  readonly expiresAt: number;
  /** The node it stands at. */
  readonly node: string;
  /** How many times a node was entered, the first one counted. */
  readonly steps: number;
  /** By node id. */
  readonly visits: Readonly<Record<string, Visit>>;
  /** Edges that were walked, each with whether its failed roll was. */
  readonly walked: Readonly<Record<string, "passed" | "fallen">>;
  /** The last fork that asked for a choice; it may be another node's, after a step back. */
  readonly fork?: Fork;
  /** How many forks have asked. */
  readonly forks: number;
  /** Whether it was said that no way leads on from here. */
  readonly stuck: boolean;
}

/** A node the run has been to. */
export type Visit = {
  /** From 1, in the order of first visits. */
  readonly place: number;
  /**
   * The player's stats when they first came, by host fact. With them every roll at this node is frozen: an edge's
   * die follows from the run and the edge alone, so nothing about a hidden edge need be said.
   */
  readonly stats: Readonly<Record<string, number>>;
  /** How what waited here was resolved; nothing resolves twice. */
  readonly outcome?: Outcome;
  /** What was found here and has not found room in the bag yet. */
  readonly left?: readonly Amount[];
};

export type Outcome = "cleared" | "failed";

export interface Fork {
  readonly node: string;
  /** Counted within the run; a choice may name it. */
  readonly number: number;
  /** When the first open way is taken, in milliseconds since 1970; undefined once that was tried. */
  readonly deadline?: number;
}

/** On a player: begins a run. Its id comes from outside and is used once. */
export interface Start extends Command {
  readonly kind: "start";
  readonly run: string;
  readonly zone: string;
  /** One of the zone's entries, the first if left out. */
  readonly entry?: string;
}

/** What `start` tells the run. */
export interface Begin extends Command {
  readonly kind: "begin";
  readonly player: string;
  readonly zone: string;
  readonly entry?: string;
}

/** On a run: walks its only way on. */
export interface Advance extends Command {
  readonly kind: "advance";
}

/** On a run: walks an edge, by its number at a fork or by its id. */
export interface Choose extends Command {
  readonly kind: "choose";
  readonly choice?: number;
  /** Which fork the number was read from; without it, the one that is open. */
  readonly fork?: number;
  readonly edge?: string;
}

/** On a run, by the host: says how what waits at its node ended, and what was found there besides. */
export interface Resolve extends Command {
  readonly kind: "resolve";
  readonly outcome: Outcome;
  /** The node that is meant, so that a late answer is not taken for another's. */
  readonly node?: string;
  readonly loot?: readonly Amount[];
}

export interface Abandon extends Command {
  readonly kind: "abandon";
}

/** On a run: does what time has made due, and nothing where nothing is. */
export interface Touch extends Command {
  readonly kind: "touch";
}

/** On a run: gathers from a resource place that its node names. */
export interface Harvest extends Command {
  readonly kind: "harvest";
  /** The resource place's id. */
  readonly resource: string;
}

/** On a run: puts what was left lying at a node into the bag; all nodes if left out. */
export interface Collect extends Command {
  readonly kind: "collect";
  readonly node?: string;
}

/** What an arrival tells its own run once costs and finds are booked: see what the place is. */
export interface Settle extends Command {
  readonly kind: "settle";
}

/** What the end of a run tells its player. */
export interface Close extends Command {
  readonly kind: "close";
  readonly run: string;
  readonly outcome: RunEnd;
}

/** What a run tells its player once a region is cleared. */
export interface ClearRegion extends Command {
  readonly kind: "clear_region";
  readonly region: string;
  readonly run: string;
}

/** On a player: takes over a walk that began elsewhere. Done again with the same run it changes nothing. */
export interface Import extends Command {
  readonly kind: "import";
  readonly run: string;
  readonly zone: string;
  /** The nodes walked, in order; the run stands at the last one, and all before it are cleared. */
  readonly path: readonly string[];
  /** What is left of the run's own resource nodes, by the ids of their places. */
  readonly remaining: readonly Remaining[];
}

export interface Remaining {
  readonly resource: string;
  readonly remaining: number;
}

/** What `import` tells the run. */
export interface Restore extends Command {
  readonly kind: "restore";
  readonly player: string;
  readonly zone: string;
  readonly path: readonly string[];
  readonly remaining: readonly Remaining[];
}

export type PlayerCommand = Start | Import | Close | ClearRegion;
export type RunCommand =
  | Begin
  | Restore
  | Advance
  | Choose
  | Resolve
  | Abandon
  | Touch
  | Harvest
  | Collect
  | Settle;
export type ZonesCommand = PlayerCommand | RunCommand;

/** On a player: a run of theirs began, or ended. */
export interface RunOpened extends Event {
  readonly kind: "zones.run_opened";
  readonly data: { readonly run: string; readonly zone: string };
}

export interface RunClosed extends Event {
  readonly kind: "zones.run_closed";
  readonly data: { readonly run: string; readonly zone: string; readonly outcome: RunEnd };
}

/** On a player: they have cleared a region for the first time. */
export interface RegionCleared extends Event {
  readonly kind: "zones.region_cleared";
  readonly data: { readonly region: string; readonly run: string; readonly at: string };
}

/** On a run, as all that follow: times are ISO-8601 UTC. */
export interface RunStarted extends Event {
  readonly kind: "zones.run_started";
  readonly data: {
    readonly run: string;
    readonly player: string;
    readonly zone: string;
    readonly pin: string;
    readonly at: string;
    readonly expiresAt: string;
  };
}

export interface NodeEntered extends Event {
  readonly kind: "zones.node_entered";
  readonly data: {
    readonly node: string;
    /** The run's entries counted from 1. */
    readonly step: number;
    /** In the order of first visits. */
    readonly place: number;
    readonly first: boolean;
    /** The edge that was walked; null at the start. */
    readonly edge: string | null;
    /** How: on, back, or where its failed roll led. */
    readonly how: "started" | "passed" | "fallen" | "back";
    readonly expiresAt: string;
    /** The stats that rolls here are frozen with; on a first visit. */
    readonly stats?: Readonly<Record<string, number>>;
  };
}

export interface RegionLeft extends Event {
  readonly kind: "zones.region_left";
  readonly data: { readonly region: string };
}

export interface RegionEntered extends Event {
  readonly kind: "zones.region_entered";
  readonly data: { readonly region: string };
}

/** A hidden way was found on arrival. */
export interface SecretFound extends Event {
  readonly kind: "zones.secret_found";
  readonly data: { readonly node: string; readonly edge: string; readonly to: string };
}

export interface NodeResolved extends Event {
  readonly kind: "zones.node_resolved";
  readonly data: {
    readonly node: string;
    readonly outcome: Outcome;
    /** Who decided: nobody had to, a roll of the run, or the host game. */
    readonly by: "arrival" | "roll" | "host";
    readonly items: readonly Amount[];
    readonly expiresAt: string;
  };
}

/** What was found at a node went into the bag. */
export interface FindsCollected extends Event {
  readonly kind: "zones.finds_collected";
  readonly data: { readonly node: string; readonly items: readonly Amount[] };
}

/** An aside of the zone: its text's key. */
export interface LineTold extends Event {
  readonly kind: "zones.line_told";
  readonly data: { readonly count: number; readonly line: string };
}

/** The player has to choose; edges that are hidden have no number and are not listed. */
export interface ForkOpened extends Event {
  readonly kind: "zones.fork_opened";
  readonly data: {
    readonly node: string;
    readonly fork: number;
    readonly deadline: string;
    readonly choices: readonly { readonly choice: number; readonly edge: string; readonly to: string }[];
  };
}

/** Nobody chose in time: the first open edge is walked; null where none was, and the run stays. */
export interface ForkTimedOut extends Event {
  readonly kind: "zones.fork_timed_out";
  readonly data: { readonly node: string; readonly fork: number; readonly edge: string | null };
}

/** No way leads on; what the player gains elsewhere may open one. */
export interface RunStuck extends Event {
  readonly kind: "zones.run_stuck";
  readonly data: { readonly node: string };
}

export interface RunCompleted extends Event {
  readonly kind: "zones.run_completed";
  readonly data: Ended;
}

export interface DeadEndReached extends Event {
  readonly kind: "zones.dead_end_reached";
  readonly data: Ended;
}

/** The goal was lost, and nothing leads on from it. */
export interface RunFailed extends Event {
  readonly kind: "zones.run_failed";
  readonly data: Ended;
}

export interface RunAbandoned extends Event {
  readonly kind: "zones.run_abandoned";
  readonly data: Ended;
}

export interface RunExpired extends Event {
  readonly kind: "zones.run_expired";
  readonly data: Ended;
}

export type Ended = {
  readonly node: string;
  readonly steps: number;
  /** Distinct nodes. */
  readonly visited: number;
  readonly at: string;
};

/** The run goes on in a newer version of its zone: all that it is there. */
export interface RunMoved extends Event {
  readonly kind: "zones.run_moved";
  readonly data: {
    readonly from: string;
    readonly node: string;
    readonly pin: string;
    readonly visits: Run["visits"];
    readonly walked: Run["walked"];
    readonly expiresAt: string;
  };
}

/** A walk that began elsewhere was taken over: all that it is here. */
export interface RunImported extends Event {
  readonly kind: "zones.run_imported";
  readonly data: RunStarted["data"] & Pick<RunMoved["data"], "node" | "visits" | "walked">;
}

/** What happens to a run that has begun. */
export type RunEvent =
  | RunMoved
  | NodeEntered
  | RegionLeft
  | RegionEntered
  | SecretFound
  | NodeResolved
  | FindsCollected
  | LineTold
  | ForkOpened
  | ForkTimedOut
  | RunStuck
  | RunCompleted
  | DeadEndReached
  | RunFailed
  | RunAbandoned
  | RunExpired;

export type ZonesEvent = RunOpened | RunClosed | RegionCleared | RunStarted | RunImported | RunEvent;

export const initial: Zones = { runs: {}, cleared: {} };

export function visitOf({ visits }: Run, node: string): Visit | undefined {
  return Object.hasOwn(visits, node) ? visits[node] : undefined;
}

/** When time has next something to do with an open run, in milliseconds since 1970; undefined for one that ended. */
export function dueAt({ status, expiresAt, fork, node }: Run): number | undefined {
  if (status !== "open") return undefined;
  return fork?.node === node ? Math.min(expiresAt, fork.deadline ?? expiresAt) : expiresAt;
}
