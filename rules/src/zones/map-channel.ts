import { insert, type Line, near } from "./layout-lines.ts";
import type { Pending, Stop, Stops } from "./map-grid.ts";
import { leads, type Order, unordered } from "./map-order.ts";

/**
 * From left to right: a stop's line to its upright line, where its stretches part; each stretch on a line of
 * its own; and the upright line of the stop on the right, where stretches meet. Since a part has one way in and
 * a meeting one way out, nobody who follows a line onward can take a wrong one.
 */
export interface Channel {
  readonly stretches: readonly Stretch[];
  /** Which upright line must stand left of which, so that two never share a line across. */
  readonly parts: Order<Stop>;
  readonly meets: Order<Stop>;
}

/** One edge between two neighbouring layers, and the line it runs on. */
export interface Stretch extends Pending {
  readonly line: Line;
}

/** Finds a line for every stretch, the straight ones first, and puts lines in where there are too few. */
export function channelOf(pending: readonly Pending[], left: Stops, right: Stops, lines: Line[]): Channel {
  const [outs, ins] = [counted(pending.map((of) => of.left)), counted(pending.map((of) => of.right))];
  const draft = {
    left,
    right,
    taken: new Set<Line>(),
    parts: unordered(outs.keys()),
    meets: unordered(ins.keys()),
  };
  const merges = (of: Pending): boolean => (ins.get(of.right) ?? 0) > 1 && (outs.get(of.left) ?? 0) === 1;
  const straightFirst = [...pending].sort((a, b) => slope(a) - slope(b));
  const stretches = straightFirst.map((of) => {
    const staysOn = of.left.node === undefined || (of.right.node !== undefined && merges(of));
    const [wished, other] = staysOn ? [of.left.line, of.right.line] : [of.right.line, of.left.line];
    const may = (line: Line): boolean => take(draft, of, line);
    const found = [wished, other].find(may) ?? around(of, wished, lines).find(may);
    return { ...of, line: found ?? between(of, lines, draft.taken) };
  });
  return { stretches, parts: draft.parts, meets: draft.meets };
}

interface Draft extends Omit<Channel, "stretches"> {
  readonly left: Stops;
  readonly right: Stops;
  /** Lines with a stretch. */
  readonly taken: Set<Line>;
}

/**
 * Takes a line if it may. Another stop on it must have turned off before this stretch comes, and this one must
 * have turned off before another's begins; where both wait for each other it may not.
 */
function take({ left, right, taken, parts, meets }: Draft, of: Pending, line: Line): boolean {
  const [before, beyond] = [left.get(line), right.get(line)];
  const turning = before === undefined || before === of.left ? undefined : parts.get(before);
  const coming = beyond === undefined || beyond === of.right || !meets.has(beyond) ? undefined : beyond;
  if (taken.has(line)) return false;
  if (turning !== undefined && before !== undefined && leads(parts, of.left, before)) return false;
  if (coming !== undefined && leads(meets, coming, of.right)) return false;
  taken.add(line);
  turning?.add(of.left);
  if (coming !== undefined) meets.get(of.right)?.add(coming);
  return true;
}

/** 0 for what runs straight, then as they come. */
function slope({ left, right }: Pending): number {
  return left.line === right.line ? 0 : 1;
}

/** Lines between two stops and next to them, those near the wished one first. */
function around({ left, right }: Pending, wished: Line, lines: readonly Line[]): readonly Line[] {
  const distance = (line: Line): number => Math.abs(line.at - wished.at);
  return near(lines, left.line.at, right.line.at).toSorted((a, b) => distance(a) - distance(b));
}

/** A new line, of which nothing can be in the way. */
function between({ left, right }: Pending, lines: Line[], taken: Set<Line>): Line {
  const line = insert(lines, Math.min(left.line.at, right.line.at) + 1, left.line.height);
  taken.add(line);
  return line;
}

function counted<T>(all: readonly T[]): ReadonlyMap<T, number> {
  const counts = new Map<T, number>();
  for (const one of all) counts.set(one, (counts.get(one) ?? 0) + 1);
  return counts;
}
