import { inventory } from "../inventory/room.ts";
import { type Denial, deny } from "../kernel/denial.ts";
import type { Context, Decision } from "../kernel/room.ts";
import { wrongAmount } from "../levels/amount.ts";
import { resolvedOf, resolving } from "./resolve-node.ts";
import type { Walk } from "./roll.ts";
import { type Resolve, visitOf, type ZonesEvent } from "./state.ts";
import { decided, settling } from "./told.ts";

/** The host says how what waits at the run's node ended. Once: a node that is resolved never resolves again. */
export function resolve(walk: Walk, command: Resolve, context: Context): Decision<ZonesEvent> | Denial {
  const { run, zone } = walk;
  const meant = command.node ?? run.node;
  const outcome = visitOf(run, meant)?.outcome;
  if (outcome !== undefined) return deny("already_resolved", { node: meant, outcome });
  const node = zone.nodes.get(run.node);
  if (meant !== run.node || node === undefined) return deny("node_elsewhere", { node: meant, at: run.node });
  const loot = command.loot ?? [];
  const wrong = wrongLoot(loot, context);
  if (wrong !== undefined) return wrong;
  const resolved = resolvedOf(walk, node, command.outcome, "host", context.at + zone.lifetime, loot);
  return decided(run, [resolved], [...resolving(walk, resolved, context), settling(context)]);
}

/** Loot is only offered to the bag, so what could never go there is refused here. */
function wrongLoot(loot: NonNullable<Resolve["loot"]>, context: Context): Denial | undefined {
  const { items } = context.content(inventory);
  for (const { item, count } of loot) {
    if (!items.has(item)) return deny("unknown_item", { item });
    const wrong = wrongAmount(count);
    if (wrong !== undefined) return wrong;
  }
  return undefined;
}
