import { instant } from "../kernel/iso.ts";
import {
  type NodeEntered,
  type Run,
  type RunEnd,
  type RunEvent,
  type Visit,
  visitOf,
  type Zones,
  type ZonesEvent,
} from "./state.ts";

export function evolve(state: Zones, event: ZonesEvent): Zones {
  switch (event.kind) {
    case "zones.run_opened":
      return { ...state, runs: { ...state.runs, [event.data.run]: event.data.zone } };
    case "zones.run_closed": {
      const { [event.data.run]: _, ...runs } = state.runs;
      return { ...state, runs };
    }
    case "zones.region_cleared":
      return { ...state, cleared: { ...state.cleared, [event.data.region]: event.data.at } };
    case "zones.run_started":
      return { ...state, run: begun(event.data) };
    case "zones.run_imported": {
      const { node, visits, walked } = event.data;
      const steps = Object.keys(visits).length;
      return { ...state, run: { ...begun(event.data), node, visits, walked, steps } };
    }
    default:
      return state.run === undefined ? state : { ...state, run: walked(state.run, event) };
  }
}

/** A run after what happened to it. */
export function walked(run: Run, event: RunEvent): Run {
  switch (event.kind) {
    case "zones.node_entered":
      return entered(run, event.data);
    case "zones.node_resolved": {
      const { node, outcome, items, expiresAt } = event.data;
      const resolved = visited(run, node, items.length === 0 ? { outcome } : { outcome, left: items });
      return { ...resolved, expiresAt: instant(expiresAt) };
    }
    case "zones.finds_collected": {
      const { left: _, ...visit } = visitOf(run, event.data.node) ?? unvisited;
      return { ...run, visits: { ...run.visits, [event.data.node]: visit } };
    }
    case "zones.fork_opened": {
      const { node, fork: number, deadline } = event.data;
      return { ...run, fork: { node, number, deadline: instant(deadline) }, forks: number };
    }
    case "zones.fork_timed_out": {
      const { node, fork: number } = event.data;
      return { ...run, fork: { node, number } };
    }
    case "zones.run_stuck":
      return { ...run, stuck: true };
    case "zones.run_moved": {
      const { fork: _, ...rest } = run;
      const { pin, node, visits, walked: ways, expiresAt } = event.data;
      return { ...rest, pin, node, visits, walked: ways, stuck: false, expiresAt: instant(expiresAt) };
    }
    case "zones.run_completed":
      return ended(run, "completed", event.data.at);
    case "zones.dead_end_reached":
      return ended(run, "dead_end", event.data.at);
    case "zones.run_failed":
      return ended(run, "failed", event.data.at);
    case "zones.run_abandoned":
      return ended(run, "abandoned", event.data.at);
    case "zones.run_expired":
      return ended(run, "expired", event.data.at);
    case "zones.region_left":
    case "zones.region_entered":
    case "zones.secret_found":
    case "zones.line_told":
      return run;
  }
}

const unvisited: Visit = { place: 0, stats: {} };

function begun(data: Extract<ZonesEvent, { readonly kind: "zones.run_started" }>["data"]): Run {
  const { player, zone, pin, at, expiresAt } = data;
  return {
    player,
    zone,
    pin,
    status: "open",
    startedAt: instant(at),
    expiresAt: instant(expiresAt),
    node: "",
    steps: 0,
    visits: {},
    walked: {},
    forks: 0,
    stuck: false,
  };
}

/** A step back leaves the fork it turned from as it was, so that its numbers are known to be stale. */
function entered(
  before: Run,
  { node, step, place, first, edge, how, expiresAt, stats = {} }: NodeEntered["data"],
): Run {
  const { fork, ...run } = before;
  const ways =
    edge === null || how === "started" || how === "back" ? run.walked : { ...run.walked, [edge]: how };
  return {
    ...run,
    ...(how === "back" && fork !== undefined ? { fork } : {}),
    node,
    steps: step,
    visits: first ? { ...run.visits, [node]: { place, stats } } : run.visits,
    walked: ways,
    stuck: false,
    expiresAt: instant(expiresAt),
  };
}

function visited(run: Run, node: string, more: Partial<Visit>): Run {
  const visit = visitOf(run, node) ?? unvisited;
  return { ...run, visits: { ...run.visits, [node]: { ...visit, ...more } } };
}

function ended(run: Run, status: RunEnd, at: string): Run {
  return { ...run, status, endedAt: instant(at) };
}
