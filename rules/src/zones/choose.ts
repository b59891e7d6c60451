import { type Denial, deny } from "../kernel/denial.ts";
import type { Context, Decision } from "../kernel/room.ts";
import { plain } from "../mastery/plain.ts";
import { unresolved } from "./advance.ts";
import { goBack, take } from "./arrive.ts";
import type { Walk } from "./roll.ts";
import { type Choose, visitOf, type ZonesEvent } from "./state.ts";
import { backWays, isFound, type Way, waysOf } from "./ways.ts";
import { reasonOf } from "./why.ts";

/** Walks an edge that is chosen by its number or its id. Whether it is open is asked now. */
export function choose(walk: Walk, command: Choose, context: Context): Decision<ZonesEvent> | Denial {
  const waiting = unresolved(walk);
  if (waiting !== undefined) return waiting;
  const { choice, edge } = command;
  if (edge !== undefined) return byEdge(walk, edge, context);
  const stale = staleness(walk, command);
  if (stale !== undefined) return stale;
  const ways = waysOf(walk, context);
  const way = ways.find((one) => one.choice !== undefined && one.choice === choice);
  if (way === undefined) return deny("unknown_choice", { need: numbered(ways), have: choice ?? null });
  return through(walk, way, context);
}

/** Why a way is closed: its hint's key and its reason tree. */
function closedBy(walk: Walk, way: Way, context: Context): Denial {
  const { id, hinted } = way.edge;
  const reason = reasonOf(walk, way, context);
  const hint = hinted ? `zone_edge.${id}.hint` : null;
  return deny("gate_closed", { edge: id, hint, verdict: reason.verdict, tree: plain(reason) });
}

/** Numbers belong to the fork that was open when they were read. */
function staleness({ run }: Walk, { fork, choice }: Choose): Denial | undefined {
  const open = run.fork?.node === run.node ? run.fork.number : null;
  if (open !== null && (fork === undefined || fork === open)) return undefined;
  return deny("fork_stale", { node: run.node, choice: choice ?? null, fork: fork ?? null, open });
}

function byEdge(walk: Walk, id: string, context: Context): Decision<ZonesEvent> | Denial {
  const way = waysOf(walk, context).find(({ edge, hidden }) => edge.id === id && !hidden);
  if (way !== undefined) return through(walk, way, context);
  const back = backWays(walk).find((edge) => edge.id === id);
  if (back !== undefined) return goBack(walk, back, context.at + walk.zone.lifetime, context);
  const edge = walk.zone.edges.get(id);
  const isKnown = edge !== undefined && visitOf(walk.run, edge.from) !== undefined && isFound(walk, edge);
  return isKnown ? deny("fork_stale", { node: walk.run.node, edge: id }) : deny("unknown_edge", { edge: id });
}

function through(walk: Walk, way: Way, context: Context): Decision<ZonesEvent> | Denial {
  if (!way.open) return closedBy(walk, way, context);
  return take(walk, way, context.at + walk.zone.lifetime, context);
}

function numbered(ways: readonly Way[]): number {
  return ways.filter(({ hidden }) => !hidden).length;
}
