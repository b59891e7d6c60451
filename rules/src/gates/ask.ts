import type { Reason } from "./explain.ts";

/** A leaf of a reason; `negated` when it must be closed for the gate to open. */
export interface Item {
  readonly reason: Reason;
  readonly negated?: true;
}

/** Things that together open the gate. */
export type Ask = readonly Item[];

/** The leaves of a reason: those as the gate wants them, those that are not, those nobody can tell. */
export interface Lists {
  readonly met: readonly Item[];
  readonly unmet: readonly Item[];
  readonly unknown: readonly Item[];
}

/**
 * The smallest sets of things that would open the gate: fewest first, then in authored order, at most `most`.
 * `[[]]` when it is open already, `[]` when nothing can open it. What cannot be told counts as missing.
 */
export function asks(reason: Reason, most = 3): readonly Ask[] {
  return wish(reason, true, most);
}

/** Every leaf once, by what it does for the gate. */
export function lists(reason: Reason): Lists {
  const found = { met: [] as Item[], unmet: [] as Item[], unknown: [] as Item[] };
  for (const item of leaves(reason, true)) {
    const { verdict } = item.reason;
    if (verdict === "unknown") found.unknown.push(item);
    else if ((verdict === "open") === (item.negated === undefined)) found.met.push(item);
    else found.unmet.push(item);
  }
  return found;
}

/** Sets that make the reason open, or closed when `open` is false. */
function wish(reason: Reason, open: boolean, most: number): readonly Ask[] {
  if (reason.verdict === (open ? "open" : "closed")) return [[]];
  const { code, children } = reason;
  if (children === undefined) return isFixed(code) ? [] : [[itemOf(reason, open)]];
  if (code === "not") return first(children.map((child) => wish(child, !open, most)));
  if (code === "ref") return first(children.map((child) => wish(child, open, most)));
  const wanted = open ? "open" : "closed";
  const left = children.filter((child) => child.verdict !== wanted);
  const need = open ? needed(reason) : children.length - needed(reason) + 1;
  return choose(left, need - (children.length - left.length), open, most);
}

/** How many children of a group must be open. */
function needed({ need }: Reason): number {
  return typeof need === "number" ? need : 0;
}

/** Any `need` of the children: the cheapest sets for every smaller need, child by child. */
function choose(children: readonly Reason[], need: number, open: boolean, most: number): readonly Ask[] {
  let best: (readonly Ask[])[] = [[[]], ...Array.from({ length: Math.max(0, need) }, () => [])];
  for (const child of children) {
    const own = wish(child, open, most);
    best = best.map((without, count) => {
      const before = best[count - 1] ?? [];
      return cheapest([...without, ...before.flatMap((ask) => own.map((more) => join(ask, more)))], most);
    });
  }
  return best[Math.max(0, need)] ?? [];
}

/** A thing that is asked for twice is asked for once. */
function join(ask: Ask, more: Ask): Ask {
  return [...ask, ...more.filter((item) => !ask.some((other) => isSame(item, other)))];
}

/** What is behind two secrets is never compared. */
function isSame(a: Item, b: Item): boolean {
  if (a.negated !== b.negated || a.reason.code !== b.reason.code) return false;
  if (a.reason.path === b.reason.path) return true;
  return a.reason.about !== undefined && JSON.stringify(a.reason.about) === JSON.stringify(b.reason.about);
}

/** Fewest first; a set that holds another one asks for more than it must. */
function cheapest(all: readonly Ask[], most: number): readonly Ask[] {
  const kept: Ask[] = [];
  for (const ask of all.toSorted((a, b) => a.length - b.length)) {
    if (kept.length === most) break;
    if (!kept.some((less) => less.every((item) => ask.some((other) => isSame(item, other))))) kept.push(ask);
  }
  return kept;
}

function first<T>(all: readonly (readonly T[])[]): readonly T[] {
  return all[0] ?? [];
}

/** Leaves that nothing a player does can change. */
function isFixed(code: string): boolean {
  return code === "always" || code === "never";
}

function* leaves(reason: Reason, open: boolean): Generator<Item> {
  if (reason.children === undefined) {
    yield itemOf(reason, open);
    return;
  }
  for (const child of reason.children) yield* leaves(child, reason.code === "not" ? !open : open);
}

function itemOf(reason: Reason, open: boolean): Item {
  return open ? { reason } : { reason, negated: true };
}
