import * as z from "zod";
import { type CurveKind, mostLevels } from "./kind.ts";

const segment = z.strictObject({
  from: z.int().min(2).describe("The first level this segment prices."),
  cost: z.int().min(1).describe("XP from the level before to that one."),
  growth: z.int().default(0).describe("What each further level costs more than the one before it."),
});

const schema = z.strictObject({
  kind: z.literal("steps"),
  levels: z.int().min(2).max(mostLevels).describe("The last level."),
  segments: z
    .tuple([segment], segment)
    .refine(([first]) => first.from === 2, "the first segment must price level 2")
    .refine(ascending, "each segment must start above the one before it"),
});

/** A cost per level that changes linearly: "150, then 250 + 50·(L-3) to 30, then 1,650 flat". */
export const steps: CurveKind<typeof schema> = {
  schema,
  expand: ({ levels, segments }) => {
    const totals = [0n];
    let total = 0n;
    for (let level = 2; level <= levels; level += 1) {
      const { from, cost, growth } = segments.findLast((one) => one.from <= level) ?? segments[0];
      total += BigInt(cost) + BigInt(growth) * BigInt(level - from);
      totals.push(total);
    }
    return totals;
  },
};

function ascending(segments: readonly { readonly from: number }[]): boolean {
  return segments.every(({ from }, index) => from > (segments[index - 1]?.from ?? 0));
}
