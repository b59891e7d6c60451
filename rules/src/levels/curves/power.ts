import * as z from "zod";
import { type CurveKind, mostLevels } from "./kind.ts";
import { power as raise, root } from "./whole.ts";

const part = z.int().min(1).max(12);

const schema = z.strictObject({
  kind: z.literal("power"),
  levels: z.int().min(2).max(mostLevels).describe("The last level."),
  first: z.int().min(1).describe("Total XP at which level 2 starts."),
  exponent: z
    .union([part, z.tuple([part, part])])
    .describe("How steep: 2 is square; a fraction as [5, 2] for two and a half."),
});

/** Level L starts at floor(first · (L-1)^exponent). */
export const power: CurveKind<typeof schema> = {
  schema,
  expand: ({ levels, first, exponent }) => {
    const [over, under] = typeof exponent === "number" ? [exponent, 1] : exponent;
    const scale = raise(BigInt(first), under);
    return Array.from({ length: levels }, (_, steps) => root(scale * raise(BigInt(steps), over), under));
  },
};
