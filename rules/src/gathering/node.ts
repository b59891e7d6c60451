import { time } from "./gather.ts";
import { backAt, read } from "./reading.ts";
import type { NodeState, Position, ResourceNode, Scope, Xp } from "./state.ts";

/** A resource node as anybody may see it: not what it may yield. */
export type NodeView = {
  readonly id: string;
  readonly definition: string;
  readonly scope: Scope;
  readonly remaining: number;
  readonly max: number;
  /** What is stored, where content has lowered the maximum below it. */
  readonly clampedFrom?: number;
  /** When regrowth adds next, ISO-8601 UTC; null where it does not. */
  readonly nextAt: string | null;
  /** When a depleted node can be gathered from again; null where it can be now, or never. */
  readonly backAt: string | null;
  /** The number of its last gather; 0 before the first. */
  readonly number: number;
  readonly xp: Xp | null;
  /** Whether it asks anything of a player. */
  readonly gated: boolean;
  readonly position?: Position;
  readonly zoneNode?: string;
};

export function nodeView(node: ResourceNode, stored: NodeState | undefined, at: number): NodeView {
  const { id, definition, position, zoneNode } = node;
  const reading = read(definition, stored, at);
  const { remaining, max, clampedFrom, nextAt } = reading;
  return {
    id,
    definition: definition.id,
    scope: definition.scope,
    remaining,
    max,
    ...(clampedFrom === undefined ? {} : { clampedFrom }),
    nextAt: time(nextAt),
    backAt: time(backAt(reading)),
    number: stored?.gathers ?? 0,
    xp: definition.xp ?? null,
    gated: definition.gate !== undefined,
    ...(position === undefined ? {} : { position }),
    ...(zoneNode === undefined ? {} : { zoneNode }),
  };
}
