import { chosen } from "./chosen.ts";
import { fact } from "./fact.ts";
import { flag } from "./flag.ts";
import { has } from "./has.ts";
import type { GateKind } from "./kind.ts";
import { levelMin } from "./level-min.ts";
import { perk } from "./perk.ts";
import { rank } from "./rank.ts";

/** Every kind of atom. A new kind is its file and its line here. */
export const kinds: Readonly<Record<string, GateKind>> = {
  level_min: levelMin,
  has,
  rank,
  perk,
  flag,
  fact,
  chosen,
};

export function kindOf(kind: string): GateKind | undefined {
  return Object.hasOwn(kinds, kind) ? kinds[kind] : undefined;
}
