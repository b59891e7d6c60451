import * as z from "zod";
import { type CurveKind, mostLevels } from "./kind.ts";

const schema = z.strictObject({
  kind: z.literal("table"),
  totals: z
    .array(z.int().min(1))
    .min(1)
    .max(mostLevels - 1)
    .describe("Total XP at which level 2, 3, 4 and so on start."),
});

/** Every total written down. */
export const table: CurveKind<typeof schema> = {
  schema,
  expand: ({ totals }) => [0n, ...totals.map(BigInt)],
};
