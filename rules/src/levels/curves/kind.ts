import type * as z from "zod";

/** A kind of level curve: what an author writes, and the totals it stands for. */
export interface CurveKind<S extends z.ZodType> {
  readonly schema: S;
  /** The XP at which each level starts, level 1 first, exact. */
  expand(curve: z.infer<S>): readonly bigint[];
}

/** More levels than anybody climbs; keeps tables small. */
export const mostLevels = 10_000;
