import { chosen } from "./chosen.ts";
import { fact } from "./fact.ts";
import { flag } from "./flag.ts";
import { has } from "./has.ts";
import { keyRequired } from "./key-required.ts";
import type { GateKind } from "./kind.ts";
import { levelMin } from "./level-min.ts";
import { perceptionCheck } from "./perception-check.ts";
import { perk } from "./perk.ts";
import { rank } from "./rank.ts";
import { regionClear } from "./region-clear.ts";
import { statCheck } from "./stat-check.ts";

/** Every kind of atom. A new kind is its file and its line here. */
export const kinds: Readonly<Record<string, GateKind>> = {
  level_min: levelMin,
  has,
  rank,
  perk,
  flag,
  fact,
  chosen,
  perception_check: perceptionCheck,
  stat_check: statCheck,
  key_required: keyRequired,
  region_clear: regionClear,
};

export function kindOf(kind: string): GateKind | undefined {
  return Object.hasOwn(kinds, kind) ? kinds[kind] : undefined;
}
