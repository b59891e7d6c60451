import type { Amount } from "../wallet/state.ts";

/** How somebody is thought to play: what they get on a usual day. */
export interface Pace {
  readonly id: string;
  readonly skill: string;
  /** XP a day as it is stated, from 1: days are counted by it. */
  readonly xp: number;
  /** Matches a day. */
  readonly matches: number;
  /** XP of a usual match. */
  readonly match: number;
  /** Money of a usual match, on average over those won and lost. */
  readonly coins: Amount | undefined;
  readonly goals: readonly Goals[];
  /** When items should be unlocked, by item. */
  readonly expects: ReadonlyMap<string, Expected>;
}

/** So many goals completed each day or week, and what one pays: from the least to the most. */
export interface Goals {
  readonly every: "day" | "week";
  readonly done: Range;
  readonly xp: Range;
}

export type Range = readonly [least: number, most: number];

/** When an item should be unlocked. */
export type Expected =
  /** With the first match. */
  | { readonly kind: "first" }
  /** On a day, give or take so many per cent of it. */
  | { readonly kind: "day"; readonly day: number; readonly within: number };

/** The day, from 1, on which a total is reached. */
export function dayOf(total: number, { xp }: Pick<Pace, "xp">): number {
  return Math.max(1, Math.ceil(total / xp));
}

/** Whether a usual first match reaches a total. */
export function isFirst(total: number, { match }: Pick<Pace, "match">): boolean {
  return total <= match;
}

export function isMet(expected: Expected, total: number, pace: Pick<Pace, "xp" | "match">): boolean {
  switch (expected.kind) {
    case "first":
      return isFirst(total, pace);
    case "day":
      return Math.abs(dayOf(total, pace) - expected.day) * 100 <= expected.day * expected.within;
  }
}

/** XP a day that goals and matches come to, rounded to whole ones. */
export function habits({ matches, match, goals }: Pace): Range {
  const [least, most] = [0, 1].map((end) => {
    const weekly = goals.reduce(
      (sum, { every, done, xp }) => sum + (every === "day" ? 7 : 1) * (done[end] ?? 0) * (xp[end] ?? 0),
      7 * matches * match,
    );
    return Math.floor((2 * weekly + 7) / 14);
  });
  return [least ?? 0, most ?? 0];
}

const pattern = /^day ([1-9]\d{0,5})(?: ?(?:±|\+-) ?(\d{1,3}) ?%)?$/;

/** Reads `first game`, `day 44` and `day 44 ± 10 %`; undefined for anything else. */
export function expectedOf(text: string): Expected | undefined {
  if (text === "first game") return { kind: "first" };
  const [, day, within = "0"] = pattern.exec(text) ?? [];
  return day === undefined ? undefined : { kind: "day", day: Number(day), within: Number(within) };
}

/** The way back. */
export function expectedText(expected: Expected): string {
  if (expected.kind === "first") return "first game";
  return `day ${expected.day}${expected.within === 0 ? "" : ` ± ${expected.within} %`}`;
}

/** When a total is reached, in the words of an expectation. */
export function dayText(total: number, pace: Pick<Pace, "xp" | "match">): string {
  return isFirst(total, pace) ? "first game" : `day ${dayOf(total, pace)}`;
}
