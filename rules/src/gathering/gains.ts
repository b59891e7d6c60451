import type { InventoryCommand } from "../inventory/state.ts";
import { type Random, random } from "../kernel/random.ts";
import type { Consequence } from "../kernel/room.ts";
import { player, type Subject } from "../kernel/subject.ts";
import type { LevelsCommand } from "../levels/state.ts";
import type { Gathered, ResourceNode } from "./state.ts";
import { rolled } from "./yields.ts";

/** What a node's gather of this number gives: always the same, so a full bag changes no throw. */
export function gains(of: Subject, node: ResourceNode, number: number): Gathered {
  const { yields, xp = null } = node.definition;
  return { number, items: rolled(yields, dice(of, node, number, "yields")), xp };
}

/** A node's throws for one purpose: they follow from whose it is, the node and the number alone. */
export function dice(of: Subject, node: ResourceNode, number: number, purpose: string): Random {
  return random(of, node.id, number, purpose);
}

/** Pays a gather to its player: told, so that a bag without room refuses all of it. */
export function payments(
  of: Subject,
  node: ResourceNode,
  by: string,
  { number, items, xp }: Gathered,
): readonly Consequence[] {
  const named = { source: "gather", ref: refOf(of, node, number) };
  const grant: LevelsCommand | undefined = xp === null ? undefined : { kind: "grant", ...xp, ...named };
  const add: InventoryCommand | undefined =
    items.length === 0 ? undefined : { kind: "add_items", items, ...named };
  return [
    ...(grant === undefined ? [] : [telling("levels", player(by), grant)]),
    ...(add === undefined ? [] : [telling("inventory", player(by), add)]),
  ];
}

/** Own nodes count by themselves; the scope in it keeps the counts apart when content changes it. */
function refOf(of: Subject, { id, definition: { scope } }: ResourceNode, number: number): string {
  switch (scope) {
    case "world":
      return `${id}:${number}`;
    case "player":
      return `${id}:player:${number}`;
    case "run":
      return `${id}:${of}:${number}`;
  }
}

function telling(room: string, of: Subject, command: LevelsCommand | InventoryCommand): Consequence {
  return { how: "tell", room, subject: of, command };
}
