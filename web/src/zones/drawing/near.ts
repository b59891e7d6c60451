import type { MapInput } from "@espalier/rules/zones/map";
import { around, distances } from "@espalier/rules/zones/map-window";

/** The map within so many places of where the player stands, whole where it is no larger. */
export function nearOf(map: MapInput, most: number): MapInput {
  if (map.nodes.length <= most) return map;
  const steps = distances(map);
  const far = [...steps.values()].sort((a, b) => a - b);
  // What lies as far as the first that is too many stays out: a step is shown whole, or not at all.
  return around(map, steps, Math.max(1, (far[most] ?? 1) - 1)).map;
}
