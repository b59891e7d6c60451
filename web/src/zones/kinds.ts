import type { NodeKind } from "@espalier/rules/zones/zone";
import {
  Crown,
  DoorOpen,
  Eye,
  Footprints,
  GitFork,
  type LucideIcon,
  Merge,
  Shovel,
  Swords,
  Tent,
  TriangleAlert,
} from "lucide-react";

/** The sign of each kind of place. */
export const kindIcons: Readonly<Record<NodeKind, LucideIcon>> = {
  entry: DoorOpen,
  exploration: Footprints,
  trap: TriangleAlert,
  elite: Swords,
  boss: Crown,
  harvest: Shovel,
  rest_camp: Tent,
  secret: Eye,
  fork: GitFork,
  merge: Merge,
};
