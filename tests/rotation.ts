import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./program.ts";

/** Periods with their picks as they are for good: another program that picks must pick the same. */
export interface Vectors {
  readonly salt: string;
  /** Cadences of one anchor, `utc 08:00`. */
  readonly cadences: readonly {
    readonly id: string;
    readonly every: "day" | "week";
    readonly bands: readonly {
      readonly band: string;
      readonly editions: readonly { readonly from?: number; readonly items: readonly string[] }[];
    }[];
    /** Index, label, start, and what each band picks. */
    readonly periods: readonly (readonly [number, string, string, ...string[]])[];
  }[];
}

export const vectors: Vectors = JSON.parse(readFileSync(join(root, "tests/vectors/rotation.json"), "utf8"));

/** What works out the same from the rules' modules, wherever they are imported: text, so that a browser can run it. */
export const workedOut = `async (load, { salt, cadences }) => {
  const [{ utcDays }, { periodOf }, { iso }, { picked, pool }] = await Promise.all(
    ["kernel/calendar", "kernel/calendar-period", "kernel/iso", "challenges/pool"].map(load),
  );
  return cadences.map(({ id, every, bands, periods }) => {
    const cycle = { every, on: 1, days: utcDays(28_800_000) };
    const pools = bands.map(({ band, editions }) =>
      pool({ salt, cadence: id, band }, editions.map(({ from, items }) => ({ from, items }))),
    );
    return periods.map(([index]) => {
      const { label, startsAt } = periodOf(cycle, index);
      return [index, label, iso(startsAt), ...pools.map((one) => picked(one, index))];
    });
  });
}`;
