import type { Consequence, Context, Decision } from "../kernel/room.ts";
import type { Walk } from "./roll.ts";
import { type Collect, type Run, visitOf, type ZonesEvent } from "./state.ts";
import { decided, giving, offering } from "./told.ts";

/**
 * Puts finds into the bag. A full bag refuses it, and they stay where they lie: nothing is lost, and nobody is
 * held up. Of one node all or none; of all nodes each by itself.
 */
export function collect(walk: Walk, { node }: Collect, context: Context): Decision<ZonesEvent> {
  if (node === undefined) return decided(walk.run, [], collecting(walk.run, context));
  const items = visitOf(walk.run, node)?.left ?? [];
  if (items.length === 0) return { events: [] };
  return decided(
    walk.run,
    [{ kind: "zones.finds_collected", data: { node, items } }],
    [giving(walk, node, items)],
  );
}

/** Tries all that still lies somewhere: the bag may have room by now. */
export function collecting({ visits }: Run, { subject }: Context): readonly Consequence[] {
  return Object.entries(visits)
    .filter(([, { left = [] }]) => left.length > 0)
    .map(([node]) => offering(subject, { kind: "collect", node }));
}
