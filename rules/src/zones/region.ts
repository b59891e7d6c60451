import type { Consequence } from "../kernel/room.ts";
import { player } from "../kernel/subject.ts";
import type { Walk } from "./roll.ts";
import type { RegionEntered, RegionLeft } from "./state.ts";
import { telling } from "./told.ts";

/** What a step from one region to another leaves and enters; nothing where they are the same. */
export function crossing(
  before: string | undefined,
  after: string | undefined,
): { readonly left: readonly RegionLeft[]; readonly entered: readonly RegionEntered[] } {
  if (before === after) return { left: [], entered: [] };
  return {
    left: before === undefined ? [] : [{ kind: "zones.region_left", data: { region: before } }],
    entered: after === undefined ? [] : [{ kind: "zones.region_entered", data: { region: after } }],
  };
}

/** Tells the player of a region that is cleared with this node: the one it marks, else its last. */
export function clearing({ id, run, zone }: Walk, node: string): readonly Consequence[] {
  const region = zone.regions.get(zone.nodes.get(node)?.region ?? "");
  if (region === undefined || (region.clearedBy ?? region.nodes.at(-1)) !== node) return [];
  return [telling(player(run.player), { kind: "clear_region", region: region.id, run: id })];
}
