import { type Grown, grown } from "./regrowth.ts";
import type { Definition, NodeState } from "./state.ts";

/** A node as it is at a time. */
export interface Reading extends Grown {
  readonly max: number;
  /** What is stored, where content has lowered the maximum below it. */
  readonly clampedFrom?: number;
}

/** Derives what is left of a node from its last gather; a node without one is full. Times in milliseconds. */
export function read(
  { max, regrowth }: Definition,
  stored: Pick<NodeState, "remaining" | "since"> | undefined,
  at: number,
): Reading {
  if (stored === undefined) return { remaining: max, max, since: at, nextAt: null };
  const clamped = stored.remaining > max ? { clampedFrom: stored.remaining } : {};
  return { ...grown(regrowth, stored, max, at), max, ...clamped };
}

/** When a node can be gathered from again; null where it can be now, or never. */
export function backAt({ remaining, nextAt }: Reading): number | null {
  return remaining > 0 ? null : nextAt;
}
