import type { Amount } from "../inventory/state.ts";
import { iso } from "../kernel/iso.ts";
import type { Context } from "../kernel/room.ts";
import { idOf, type Subject } from "../kernel/subject.ts";
import type { Missing } from "../mastery/track.ts";
import { type ForkView, forkView, type WayView } from "./fork-view.ts";
import type { MapInput } from "./map.ts";
import { seenMap } from "./map-seen.ts";
import { own, zoneOf } from "./own.ts";
import type { Walk } from "./roll.ts";
import { onlyWay } from "./settle.ts";
import { type Outcome, type Run, type RunEnd, visitOf } from "./state.ts";
import { backWays, isClosed, isFound, waysOf } from "./ways.ts";
import { freeing } from "./why.ts";
import type { NodeKind, Zone } from "./zone.ts";

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

/** The map of a run as its player may see it, with names said by `say`; undefined where there is no run or zone. */
export function mapView(
  context: Context,
  subject: Subject,
  say: (code: string) => string,
): MapInput | undefined {
  const { run } = context.ask(own, subject);
  const zone = run === undefined ? undefined : seenZone(run, context);
  if (run === undefined || zone === undefined) return undefined;
  const walk = { id: idOf(subject), run, zone };
  return seenMap(zone, {
    run,
    found: (edge) => isFound(walk, edge),
    locked: (edge) => isClosed(walk, edge, context),
    name: ({ id }) => say(`zone.${id}.name`),
  });
}

/** A run by its subject; undefined where there is none. */
export function runView(context: Context, subject: Subject): RunView | undefined {
  const { run } = context.ask(own, subject);
  if (run === undefined) return undefined;
  const zone = seenZone(run, context);
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

/** The zone of a run: nothing holds what an ended one had pinned, so it is shown in the live one. */
function seenZone(run: Run, context: Context): Zone | undefined {
  return run.status === "open" ? zoneOf(run, context) : context.content(own).zones.get(run.zone);
}

function visitsOf({ visits }: Run): readonly VisitView[] {
  return Object.entries(visits)
    .map(([node, { place, outcome = null, left = [] }]) => ({ node, place, outcome, left }))
    .sort((a, b) => a.place - b.place);
}
