import { type Denial, deny } from "../kernel/denial.ts";
import { iso } from "../kernel/iso.ts";
import type { Context, Decision } from "../kernel/room.ts";
import { type Gathering, type GatheringEvent, nodeOf, type ResourceNode } from "./state.ts";

/** Says what is left of a run's own node that was begun elsewhere; a maximum that is lower now cuts it. */
export function restock(
  state: Gathering,
  { id, definition }: ResourceNode,
  remaining: number,
  context: Context,
): Decision<GatheringEvent> | Denial {
  if (definition.scope !== "run") return deny("node_of_others", { node: id, scope: definition.scope });
  if (!Number.isSafeInteger(remaining) || remaining < 0)
    return deny("invalid_remaining", { need: 0, have: remaining });
  if (nodeOf(state, id) !== undefined) return deny("already_gathered", { node: id });
  const { max } = definition;
  const data = { node: id, remaining: Math.min(remaining, max), max, since: iso(context.at) };
  return { events: [{ kind: "gathering.node_restocked", data }] };
}
