import { compare, intervalOf, type Truth } from "./interval.ts";
import type { Compare, Node } from "./node.ts";
import type { Slots, Values } from "./slots.ts";

/** 0 closed, 1 unknown, 2 open. */
export type Run = (values: Values) => Truth;

/** One question of the graph and where its answers lead; below zero is an end. */
export interface Step {
  /** A slot, or a closure for what one comparison with a number cannot say. */
  readonly test: number | Run;
  readonly need: number;
  readonly open: number;
  readonly closed: number;
  readonly unknown: number;
}

export interface Graph {
  readonly steps: readonly Step[];
  readonly entry: number;
}

/** Writes a node's graph; `compile` makes a closure of what is called rather than written out. */
export function graph(node: Node, slots: Slots, compile: (node: Node) => Run): Graph {
  const steps: Step[] = [];
  const build: Build = {
    slots,
    compile,
    steps,
    at: new Map(),
    groups: new Map(),
    ids: new Map(),
    runs: new Map(),
  };
  return { steps, entry: emit(node, end.open, end.closed, end.unknown, build) };
}

/** Ends of the graph: below zero, so that the loop stops there. */
const end = { closed: -1, unknown: -2, open: -3 } as const;

type Group = Extract<Node, { readonly op: "all" | "any" }>;

interface Build {
  readonly slots: Slots;
  readonly compile: (node: Node) => Run;
  readonly steps: Step[];
  readonly at: Map<string, number>;
  /** Where a group with given ends begins. */
  readonly groups: Map<string, number>;
  readonly ids: Map<Node, number>;
  /** Closures of groups that are called rather than copied. */
  readonly runs: Map<Node, Run>;
}

/** Beyond so many steps, groups are called instead of copied: the graph stays linear in the gate. */
const roomy = 512;

/** Writes the steps of a node and answers the first; the ends say where to go afterwards. */
function emit(node: Node, open: number, closed: number, unknown: number, build: Build): number {
  switch (node.op) {
    case "always":
      return open;
    case "never":
      return closed;
    case "stuck":
      return unknown;
    case "ref":
      return emit(node.child, open, closed, unknown, build);
    case "not":
      return emit(node.child, closed, open, unknown, build);
    case "all":
    case "any":
      return emitGroup(node, open, closed, unknown, build);
    case "atLeast":
      return call(node, open, closed, unknown, build);
    case "compare":
      return emitCompare(node, open, closed, unknown, build);
  }
}

/** The same group with the same ends is written once, or nesting would double the work with every level. */
function emitGroup(node: Group, open: number, closed: number, unknown: number, build: Build): number {
  const key = `${idOf(node, build)},${open},${closed},${unknown}`;
  const known = build.groups.get(key);
  if (known !== undefined) return known;
  const entry =
    build.steps.length > roomy
      ? call(node, open, closed, unknown, build)
      : node.op === "all"
        ? series(node.children, open, unknown, (child, on, u) => emit(child, on, closed, u, build))
        : series(node.children, closed, unknown, (child, on, u) => emit(child, open, on, u, build));
  build.groups.set(key, entry);
  return entry;
}

function idOf(node: Node, { ids }: Build): number {
  const id = ids.get(node) ?? ids.size;
  ids.set(node, id);
  return id;
}

/** `good` is where to go when no child decided, `unknown` when none did but one was unknown. */
function series(
  children: readonly Node[],
  good: number,
  unknown: number,
  write: (child: Node, on: number, unknown: number) => number,
): number {
  let [on, doubt] = [good, unknown];
  for (const [i, child] of [...children.entries()].reverse()) {
    const next = write(child, on, doubt);
    if (i > 0) doubt = write(child, doubt, doubt);
    on = next;
  }
  return on;
}

function emitCompare(
  node: Node & Compare,
  open: number,
  closed: number,
  unknown: number,
  build: Build,
): number {
  const { left, right, operator } = node;
  if (left.op !== "fact" || right.op !== "number") return call(node, open, closed, unknown, build);
  const doubt = [closed, unknown, open][verdictBlank(node, build)] as number;
  const at = (need: number, o: number, c: number) => threshold(left.slot, need, o, c, doubt, build);
  switch (operator) {
    case "ge":
      return at(right.value, open, closed);
    case "gt":
      return at(right.value + 1, open, closed);
    case "lt":
      return at(right.value, closed, open);
    case "le":
      return at(right.value + 1, closed, open);
    case "eq":
      return at(right.value, at(right.value + 1, closed, open), closed);
    case "ne":
      return at(right.value, at(right.value + 1, open, closed), open);
  }
}

/** What the comparison says when its fact is unknown: bounds alone may decide it. */
function verdictBlank({ operator, left, right }: Compare, build: Build): Truth {
  const doubt = (): Truth => 1;
  const of = (term: Compare["left"]) => intervalOf(term, undefined, build.slots, doubt);
  return compare(operator, of(left), of(right));
}

function threshold(
  slot: number,
  need: number,
  open: number,
  closed: number,
  unknown: number,
  build: Build,
): number {
  if (open === closed && closed === unknown) return open;
  return step({ test: slot, need, open, closed, unknown }, `${slot}:${need}`, build);
}

function call(node: Node, open: number, closed: number, unknown: number, build: Build): number {
  let run = build.runs.get(node);
  if (run === undefined) {
    run = build.compile(node);
    build.runs.set(node, run);
  }
  return step({ test: run, need: 0, open, closed, unknown }, `call ${idOf(node, build)}`, build);
}

/** Steps that test alike and go on alike are one step. */
function step(made: Step, test: string, build: Build): number {
  const key = `${test},${made.open},${made.closed},${made.unknown}`;
  const known = build.at.get(key);
  if (known !== undefined) return known;
  build.at.set(key, build.steps.length);
  return build.steps.push(made) - 1;
}
