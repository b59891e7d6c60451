/** What must stand left of what: to each, those right of it. In the order in which they were named. */
export type Order<T> = ReadonlyMap<T, Set<T>>;

export function unordered<T>(all: Iterable<T>): Order<T> {
  return new Map([...all].map((one) => [one, new Set()]));
}

/** Whether one stands left of another, or is the same. */
export function leads<T>(order: Order<T>, from: T, to: T): boolean {
  const seen = new Set([from]);
  for (const one of seen) {
    if (one === to) return true;
    for (const next of order.get(one) ?? []) seen.add(next);
  }
  return false;
}

/** How far a line reaches up and down; both ends belong to it. */
export interface Span {
  readonly top: number;
  readonly bottom: number;
}

/** As few columns as may be, from 0: in order, and with a line between spans that share one. */
export function columns<T>(order: Order<T>, spans: ReadonlyMap<T, Span>): ReadonlyMap<T, number> {
  const found = new Map<T, number>();
  const filled: Span[][] = [];
  const least = new Map<T, number>();
  for (const one of sorted(order)) {
    const span = spans.get(one);
    let column = least.get(one) ?? 0;
    if (span !== undefined) {
      while (filled[column]?.some((other) => touches(other, span)) === true) column += 1;
      filled[column] ??= [];
      filled[column]?.push(span);
      found.set(one, column);
    }
    for (const next of order.get(one) ?? [])
      least.set(next, Math.max(least.get(next) ?? 0, span === undefined ? column : column + 1));
  }
  return found;
}

function touches(a: Span, b: Span): boolean {
  return a.top <= b.bottom + 1 && b.top <= a.bottom + 1;
}

/** Those on the left first. */
function sorted<T>(order: Order<T>): readonly T[] {
  const waits = new Map<T, number>();
  for (const rights of order.values())
    for (const right of rights) waits.set(right, (waits.get(right) ?? 0) + 1);
  const ready = [...order.keys()].filter((one) => !waits.has(one));
  for (const one of ready) {
    for (const right of order.get(one) ?? []) {
      const left = (waits.get(right) ?? 0) - 1;
      waits.set(right, left);
      if (left === 0) ready.push(right);
    }
  }
  return ready;
}
