const day = 86_400_000;

/** Milliseconds since 1970 as ISO-8601 UTC, from year 0 to 9999: `2026-03-08T08:00:00.000Z`. */
export function iso(at: number): string {
  const days = Math.floor(at / day);
  const rest = at - days * day;
  const clock = [Math.floor(rest / 3_600_000), Math.floor(rest / 60_000) % 60, Math.floor(rest / 1_000) % 60];
  return `${date(days)}T${clock.map((part) => padded(part, 2)).join(":")}.${padded(rest % 1_000, 3)}Z`;
}

/** The way back from `iso`: its own form only, with milliseconds and `Z`. Throws a RangeError for any other. */
export function instant(text: string): number {
  const match = form.exec(text);
  if (match === null) throw new RangeError(`${text} is no time that iso writes`);
  const [year = 0, month = 0, dayOfMonth = 0, hours = 0, minutes = 0, seconds = 0, rest = 0] = match
    .slice(1)
    .map(Number);
  return daysTo(year, month, dayOfMonth) * day + ((hours * 60 + minutes) * 60 + seconds) * 1_000 + rest;
}

const form = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d):(\d\d)\.(\d{3})Z$/;

/** Days from 1970 to a date; `date` turned round. A month or day beyond its range runs over into the next. */
export function daysTo(year: number, month: number, dayOfMonth: number): number {
  const marchYear = month <= 2 ? year - 1 : year;
  const inYear = Math.floor((153 * (month > 2 ? month - 3 : month + 9) + 2) / 5) + dayOfMonth - 1;
  const leaps = Math.floor(marchYear / 4) - Math.floor(marchYear / 100) + Math.floor(marchYear / 400);
  return marchYear * 365 + leaps + inYear - 719_468;
}

/** A day from 1970 as `2026-03-08`. Counts years from March, so that the leap day is a year's last; 400 years have 146,097 days. */
export function date(days: number): string {
  const shifted = days + 719_468;
  const era = Math.floor(shifted / 146_097);
  const inEra = shifted - era * 146_097;
  const leaps = Math.floor(inEra / 1_460) - Math.floor(inEra / 36_524) + Math.floor(inEra / 146_096);
  const yearInEra = Math.floor((inEra - leaps) / 365);
  const inYear = inEra - (365 * yearInEra + Math.floor(yearInEra / 4) - Math.floor(yearInEra / 100));
  const fromMarch = Math.floor((5 * inYear + 2) / 153);
  const dayOfMonth = inYear - Math.floor((153 * fromMarch + 2) / 5) + 1;
  const month = fromMarch < 10 ? fromMarch + 3 : fromMarch - 9;
  const year = yearInEra + era * 400 + (month <= 2 ? 1 : 0);
  return `${padded(year, 4)}-${padded(month, 2)}-${padded(dayOfMonth, 2)}`;
}

function padded(part: number, width: number): string {
  return `${part}`.padStart(width, "0");
}
