import { type Denial, deny } from "../kernel/denial.ts";
import type { Context, Decision } from "../kernel/room.ts";
import { levels } from "../levels/room.ts";
import { refusal } from "./owned.ts";
import { type Select, selectedIn, type Unlocks, type UnlocksContent, type UnlocksEvent } from "./state.ts";

/** Chooses what a slot wears: something the player has. The same again changes nothing. */
export function select(
  state: Unlocks,
  { slot, item: id }: Select,
  content: UnlocksContent,
  context: Context,
): Decision<UnlocksEvent> | Denial {
  if (!content.slots.has(slot)) return deny("unknown_slot", { slot });
  const item = content.items.get(id);
  if (item === undefined || item.slot !== slot) return deny("unknown_item", { item: id, slot });
  const refused = refusal(item, { unlocks: state, levels: context.ask(levels, context.subject) });
  if (refused !== undefined) return refused;
  if (selectedIn(state, slot) === id) return { events: [] };
  return { events: [{ kind: "unlocks.selected", data: { slot, item: id } }] };
}
