import * as z from "zod";
import type { CurveKind } from "./kind.ts";
import { power, root } from "./whole.ts";

const schema = z.strictObject({
  kind: z.literal("osrs"),
  levels: z.int().min(2).max(300).default(99).describe("The last level: 99, or 126 for virtual levels."),
});

/**
 * Level L starts at floor(sum of floor(l + 300 · 2^(l/7)) for l below L, / 4).
 * Each term is floored by itself, as the game does; 300 · 2^(l/7) is the 7th root of 300^7 · 2^l.
 */
export const osrs: CurveKind<typeof schema> = {
  schema,
  expand: ({ levels }) => {
    const scale = power(300n, 7);
    const totals = [0n];
    let sum = 0n;
    for (let level = 1; level < levels; level += 1) {
      sum += BigInt(level) + root(scale << BigInt(level), 7);
      totals.push(sum / 4n);
    }
    return totals;
  },
};
