import type { Context } from "../kernel/room.ts";
import type { Subject } from "../kernel/subject.ts";
import { type BagView, bagView } from "./bag.ts";
import { inventory } from "./room.ts";

/** A player's bag. */
export function inventoryView(context: Context, player: Subject): BagView {
  return bagView(context.ask(inventory, player), context.content(inventory));
}
