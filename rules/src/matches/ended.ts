/** How old an end may be that a game reports, in milliseconds. */
export const oldest = 3_600_000;

/**
 * When a match counts as ended: when its game says so, unless that is yet to come or more than an hour old; then
 * when it was first heard of. All in milliseconds since 1970.
 */
export function endOf(reported: number | undefined, at: number): number {
  return reported === undefined || reported > at || reported < at - oldest ? at : reported;
}
