import type { Reason } from "../gates/explain.ts";
import { splitKey } from "../gates/vocabulary.ts";
import type { Amount } from "../inventory/state.ts";
import { iso } from "../kernel/iso.ts";
import type { Context } from "../kernel/room.ts";
import { checkOf, dieOf, gatesOf, type Walk } from "./roll.ts";
import type { Way } from "./ways.ts";
import { reasonOf } from "./why.ts";
import type { NodeKind, ZoneEdge } from "./zone.ts";

export interface WayView {
  readonly edge: string;
  readonly to: string;
}

/** A fork as it asks: its choices keep their numbers, whatever opens or closes. */
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

/** The fork that the run stands at; null where none has asked. */
export function forkView(walk: Walk, ways: readonly Way[], context: Context): ForkView | null {
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
