import type { Read } from "../gates/types.ts";
import { splitKey } from "../gates/vocabulary.ts";
import type { Context, FactSource } from "../kernel/room.ts";
import { type Mastery, type MasteryContent, perkOf, pickOf } from "./state.ts";

/** What gates may ask of mastery: `perk(id)` and `chosen(track,tier,branch)`, 1 or 0. */
export const facts = { perk, chosen } satisfies Record<string, FactSource<Mastery, MasteryContent>>;

/** Answers a gate's facts, those of mastery from a state that need not be the committed one. */
export function reader(state: Mastery, content: MasteryContent, context: Context): Read {
  const subject = context.subject;
  return (key) => {
    const [family, argument] = splitKey(key);
    if (family === "perk" || family === "chosen") return facts[family](state, argument, content);
    return context.fact(subject, key);
  };
}

function perk(state: Mastery, id: string, content: MasteryContent): number | undefined {
  if (perkOf(state, id) !== undefined) return 1;
  return content.perks.has(id) ? 0 : undefined;
}

function chosen(state: Mastery, argument: string, content: MasteryContent): number | undefined {
  const [skill = "", index = "", branch = ""] = argument.split(",");
  const tier = content.tracks.get(skill)?.tiers[Number(index) - 1];
  if (!tier?.branches.has(branch)) return undefined;
  return pickOf(state, skill, tier.index)?.branch === branch ? 1 : 0;
}
