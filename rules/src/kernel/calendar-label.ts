import { date, daysTo } from "./iso.ts";

/** How long a period is. */
export type Every = "day" | "week" | "month";

/** A period's name in its own kind of calendar: `d:2026-11-04`, `w:2026-W45` (ISO week), `m:2026-11`. */
export function labelOf(every: Every, index: number): string {
  switch (every) {
    case "day":
      return `d:${date(index)}`;
    case "week":
      return `w:${week(index)}`;
    case "month":
      return `m:${date(monthStart(index)).slice(0, -3)}`;
  }
}

/** The number of the period with this name; undefined where it names none of this length. */
export function indexOf(every: Every, label: string): number | undefined {
  const [, first = "", second = "", third = ""] = forms[every].exec(label) ?? [];
  if (first === "") return undefined;
  const index = counted(every, Number(first), Number(second), Number(third));
  return labelOf(every, index) === label ? index : undefined;
}

/** Weeks are counted from the one of 1970-01-01, a Thursday; they begin on Monday. */
export function weekStart(index: number): number {
  return index * 7 - 3;
}

/** Months are counted from January 1970. Their first day, from 1970-01-01. */
export function monthStart(index: number): number {
  const year = Math.floor(index / 12);
  return daysTo(1970 + year, index - year * 12 + 1, 1);
}

/** The month that a day from 1970-01-01 lies in. */
export function monthOf(day: number): number {
  const [year = 0, month = 0] = date(day).split("-").map(Number);
  return (year - 1970) * 12 + month - 1;
}

const forms: Readonly<Record<Every, RegExp>> = {
  day: /^d:(\d{4})-(\d\d)-(\d\d)$/,
  week: /^w:(\d{4})-W(\d\d)$/,
  month: /^m:(\d{4})-(\d\d)$/,
};

function counted(every: Every, year: number, second: number, third: number): number {
  switch (every) {
    case "day":
      return daysTo(year, second, third);
    case "week":
      return Math.floor((daysTo(year, 1, 4) + 3) / 7) + second - 1;
    case "month":
      return (year - 1970) * 12 + second - 1;
  }
}

/** A week belongs to the year of its Thursday, so 4 January always lies in week 1. */
function week(index: number): string {
  const thursday = weekStart(index) + 3;
  const year = Number(date(thursday).slice(0, 4));
  const number = Math.floor((thursday - daysTo(year, 1, 1)) / 7) + 1;
  return `${`${year}`.padStart(4, "0")}-W${`${number}`.padStart(2, "0")}`;
}
