import type { Reason } from "../gates/explain.ts";
import { splitKey } from "../gates/vocabulary.ts";
import type { Amount } from "../inventory/state.ts";
import { iso } from "../kernel/iso.ts";
import type { Context } from "../kernel/room.ts";
import { idOf, type Subject } from "../kernel/subject.ts";
import type { Missing } from "../mastery/track.ts";
import { own, zoneOf } from "./own.ts";
import { checkOf, dieOf, gatesOf, type Walk } from "./roll.ts";
import { onlyWay } from "./settle.ts";
import { type Outcome, type Run, type RunEnd, visitOf } from "./state.ts";
import { backWays, type Way, waysOf } from "./ways.ts";
import { freeing, reasonOf } from "./why.ts";
import type { NodeKind, ZoneEdge } from "./zone.ts";

/** A run as its player may see it. Looking throws nothing and changes nothing. */
export interface RunView {
  readonly id: string;
  readonly player: string;
  readonly zone: string;
  /** `stuck`: open, and no way leads on. */
  readonly status: "open" | "stuck" | RunEnd;
  readonly node: string;
  readonly kind: NodeKind | null;
  readonly region: string | null;
  readonly place: number;
  readonly steps: number;
  readonly visited: readonly VisitView[];
  /** What waits at the node until it is resolved. */
  readonly encounter: { readonly override: string | null } | null;
  readonly harvest: readonly string[];
  readonly advance: WayView | null;
  readonly fork: ForkView | null;
  readonly back: readonly WayView[];
  readonly asks: readonly (readonly Missing[])[];
  readonly startedAt: string;
  readonly endedAt: string | null;
  readonly expiresAt: string | null;
}

export interface VisitView {
  readonly node: string;
  readonly place: number;
  readonly outcome: Outcome | null;
  readonly left: readonly Amount[];
}

export interface WayView {
  readonly edge: string;
  readonly to: string;
}

export interface ForkView {
  readonly fork: number;
  readonly node: string;
  readonly deadline: string | null;
  readonly choices: readonly ChoiceView[];
  /** Message keys of the hints of ways nobody has found. */
  readonly hints: readonly string[];
}

export interface ChoiceView extends WayView {
  readonly choice: number;
  readonly kind: NodeKind;
  readonly state: "open" | "closed";
  readonly hint: string | null;
  readonly reason: Reason | null;
  readonly rolls: readonly RollView[];
  readonly cost: readonly Amount[];
}

export interface RollView {
  readonly stat: string;
  readonly die: number;
  readonly total: number;
}

/** A run by its subject; undefined where there is none. */
export function runView(context: Context, subject: Subject): RunView | undefined {
  const { run } = context.ask(own, subject);
  if (run === undefined) return undefined;
  const zone = run.status === "open" ? zoneOf(run, context) : context.content(own).zones.get(run.zone);
  const id = idOf(subject);
  const node = zone?.nodes.get(run.node);
  const outcome = visitOf(run, run.node)?.outcome;
  const isOpen = run.status === "open";
  return {
    id,
    player: run.player,
    zone: run.zone,
    node: run.node,
    kind: node?.kind ?? null,
    region: node?.region ?? null,
    place: visitOf(run, run.node)?.place ?? 0,
    steps: run.steps,
    visited: visitsOf(run),
    encounter: isOpen && outcome === undefined ? { override: node?.encounter?.override ?? null } : null,
    harvest: isOpen && outcome !== undefined ? (node?.harvest ?? []) : [],
    ...(isOpen && outcome !== undefined && zone !== undefined
      ? onward({ id, run, zone }, context)
      : { status: run.status, ...nowhere }),
    startedAt: iso(run.startedAt),
    endedAt: run.endedAt === undefined ? null : iso(run.endedAt),
    expiresAt: isOpen ? iso(run.expiresAt) : null,
  };
}

const nowhere = { advance: null, fork: null, back: [], asks: [] } as const;

type Onward = Pick<RunView, "status" | "advance" | "fork" | "back" | "asks">;

/** Where an open run may go from a node that is resolved. */
function onward(walk: Walk, context: Context): Onward {
  const ways = waysOf(walk, context);
  const only = onlyWay(ways);
  const back = backWays(walk).map(({ id: edge, from: to }) => ({ edge, to }));
  const isStuck = back.length === 0 && ways.length > 0 && !ways.some(({ open }) => open);
  return {
    status: isStuck ? "stuck" : "open",
    advance: only === undefined ? null : { edge: only.edge.id, to: only.edge.to },
    fork: only === undefined ? forkView(walk, ways, context) : null,
    back,
    asks: isStuck ? freeing(walk, ways, context) : [],
  };
}

function forkView(walk: Walk, ways: readonly Way[], context: Context): ForkView | null {
  const { run } = walk;
  if (run.fork === undefined || run.fork.node !== run.node) return null;
  const { number: fork, node, deadline } = run.fork;
  return {
    fork,
    node,
    deadline: deadline === undefined ? null : iso(deadline),
    choices: ways.flatMap((way) => choiceView(walk, way, context)),
    hints: ways.flatMap(({ edge, hidden }) => (hidden ? (hintOf(edge) ?? []) : [])),
  };
}

function choiceView(walk: Walk, way: Way, context: Context): readonly ChoiceView[] {
  const { edge, open, choice, cost } = way;
  if (choice === undefined) return [];
  const { showsReasons } = walk.zone;
  return [
    {
      choice,
      edge: edge.id,
      to: edge.to,
      kind: walk.zone.nodes.get(edge.to)?.kind ?? "exploration",
      state: open ? "open" : "closed",
      hint: open ? null : (hintOf(edge) ?? null),
      reason: open || !showsReasons ? null : reasonOf(walk, way, context),
      rolls: showsReasons ? rollsOf(walk, edge) : [],
      cost,
    },
  ];
}

function rollsOf(walk: Walk, edge: ZoneEdge): readonly RollView[] {
  const keys = new Set(gatesOf(walk.zone, edge).flatMap(({ checks }) => checks));
  return [...keys].flatMap((key) => {
    const stat = splitKey(key)[1];
    const total = checkOf(walk.id, walk.run, edge, stat);
    return total === undefined ? [] : [{ stat, die: dieOf(walk.id, edge.id), total }];
  });
}

function hintOf({ id, hinted }: ZoneEdge): string | undefined {
  return hinted ? `zone_edge.${id}.hint` : undefined;
}

function visitsOf({ visits }: Run): readonly VisitView[] {
  return Object.entries(visits)
    .map(([node, { place, outcome = null, left = [] }]) => ({ node, place, outcome, left }))
    .sort((a, b) => a.place - b.place);
}
