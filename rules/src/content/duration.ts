import * as z from "zod";

const units: Readonly<Record<string, number>> = {
  ms: 1,
  s: 1_000,
  m: 60_000,
  h: 3_600_000,
  d: 86_400_000,
};

const pattern = /^([1-9]\d{0,8})(ms|s|m|h|d)$/;

/** Ten years: what goes beyond is a slip, and times stay within the calendar. */
const longest = 315_360_000_000;

/** A span of time in content: `250ms`, `90s`, `15m`, `4h`, `1d`. In: text; out: milliseconds from 1. */
export const duration = z
  .string()
  .regex(pattern)
  .transform((text, context): number => {
    const [, count = "", unit = ""] = pattern.exec(text) ?? [];
    const span = Number(count) * (units[unit] ?? 0);
    if (span <= longest) return span;
    context.issues.push({
      code: "custom",
      input: text,
      message: "Must be at most ten years",
      params: { code: "out_of_range" },
    });
    return z.NEVER;
  })
  .describe("A span of time: a whole number with its unit, as `90s`, `15m`, `4h` or `1d`.");
