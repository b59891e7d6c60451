import { type Issue, readAtom, unknownKey } from "./atom.ts";
import { limits } from "./limits.ts";
import { type Expression, type Gate, type Operator, operators } from "./types.ts";

export type Shaped =
  | { readonly ok: true; readonly gate: Gate }
  | { readonly ok: false; readonly issues: readonly Issue[] };

/** Checks JSON against the closed set of nodes; the gate is a clean copy. Collects every issue. */
export function shape(json: unknown): Shaped {
  const walk: Walk = { issues: [], nodes: 0 };
  const gate = gateOf(json, [], walk);
  return walk.issues.length === 0 ? { ok: true, gate } : { ok: false, issues: walk.issues };
}

type Path = readonly (string | number)[];
type Fields = Readonly<Record<string, unknown>>;

interface Walk {
  readonly issues: Issue[];
  nodes: number;
}

const notes = ["label", "hint", "secret"];
const groups = ["all", "any", "not", "atLeast", "ref", "text"];
const heads: readonly string[] = [...groups, ...operators, "kind"];

function gateOf(json: unknown, path: Path, walk: Walk): Gate {
  if (typeof json === "boolean") return count(path, walk) && json;
  if (typeof json !== "object" || json === null || Array.isArray(json)) {
    return wrong(walk, path, `a gate is true, false or an object, not ${named(json)}`);
  }
  if (!count(path, walk)) return false;
  const fields = json as Fields;
  if (Object.hasOwn(fields, "kind")) return atomOf(fields, path, walk);
  const keys = Object.keys(fields).filter((key) => !notes.includes(key));
  const found = keys.filter((key) => heads.includes(key));
  const [head] = found;
  for (const key of keys) if (!heads.includes(key)) wrong(walk, path, unknownKey(key, heads));
  if (head === undefined) {
    return keys.length > 0 ? false : wrong(walk, path, `a gate needs one of ${heads.join(", ")}`);
  }
  if (found.length > 1) return wrong(walk, path, `a gate has one head, not ${found.join(" and ")}`);
  const body = bodyOf(head, fields[head], [...path, head], walk);
  return { ...body, ...notesOf(fields, path, walk) } as Gate;
}

function bodyOf(head: string, value: unknown, path: Path, walk: Walk): object {
  switch (head) {
    case "all":
    case "any":
      return { [head]: gatesOf(value, path, walk) };
    case "not":
      return { not: gateOf(value, path, walk) };
    case "atLeast":
      return { atLeast: atLeastOf(value, path, walk) };
    case "ref":
    case "text":
      return { [head]: textOf(value, path, walk) };
    default:
      return { [head]: sidesOf(value, head as Operator, path, walk) };
  }
}

function gatesOf(value: unknown, path: Path, walk: Walk): readonly Gate[] {
  if (Array.isArray(value)) return value.map((item, i) => gateOf(item, [...path, i], walk));
  wrong(walk, path, `must be a list of gates, not ${named(value)}`);
  return [];
}

function atLeastOf(value: unknown, path: Path, walk: Walk): readonly [number, readonly Gate[]] {
  if (!Array.isArray(value) || value.length !== 2) {
    wrong(walk, path, "must be a number and a list of gates, [2, [a, b, c]]");
    return [0, []];
  }
  const [need, items] = value as [unknown, unknown];
  if (!whole(need) || need < 0) wrong(walk, [...path, 0], "must be a whole number, 0 or more");
  return [whole(need) ? need + 0 : 0, gatesOf(items, [...path, 1], walk)];
}

function sidesOf(
  value: unknown,
  operator: Operator,
  path: Path,
  walk: Walk,
): readonly [Expression, Expression] {
  if (!Array.isArray(value) || value.length !== 2) {
    wrong(walk, path, `${operator} compares two sides, [left, right]`);
    return [0, 0];
  }
  const [left, right] = value as [unknown, unknown];
  return [side(left, right, [...path, 0], walk), side(right, left, [...path, 1], walk)];
}

function side(value: unknown, other: unknown, path: Path, walk: Walk): Expression {
  if (typeof value !== "string") return expressionOf(value, path, walk);
  count(path, walk);
  if (typeof other === "object" && other !== null && Object.hasOwn(other, "fact"))
    return textOf(value, path, walk);
  wrong(walk, path, `the name "${value}" needs a fact opposite; a fact is written {"fact": "${value}"}`);
  return 0;
}

function expressionOf(value: unknown, path: Path, walk: Walk): Expression {
  if (!count(path, walk)) return 0;
  if (typeof value === "number") {
    if (!whole(value)) wrong(walk, path, `must be an integer, not ${value}`);
    return value + 0;
  }
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    wrong(walk, path, `must be an integer or one of fact, sum, min, max, count, not ${named(value)}`);
    return 0;
  }
  const keys = Object.keys(value);
  const [head] = keys;
  if (keys.length !== 1 || head === undefined) {
    wrong(walk, path, `must have one key of fact, sum, min, max, count, not ${keys.length}`);
    return 0;
  }
  const inner = (value as Fields)[head];
  const below = [...path, head];
  if (head === "fact") return { fact: textOf(inner, below, walk) };
  if (head === "count") return { count: gatesOf(inner, below, walk) };
  if (head === "sum" || head === "min" || head === "max") {
    return { [head]: termsOf(inner, below, walk) } as unknown as Expression;
  }
  wrong(walk, path, unknownKey(head, ["fact", "sum", "min", "max", "count"]));
  return 0;
}

function termsOf(value: unknown, path: Path, walk: Walk): readonly Expression[] {
  if (Array.isArray(value) && value.length > 0)
    return value.map((v, i) => expressionOf(v, [...path, i], walk));
  wrong(walk, path, "must be a list of at least one expression");
  return [];
}

function atomOf(fields: Fields, path: Path, walk: Walk): Gate {
  const { label: _label, hint: _hint, secret: _secret, ...own } = fields;
  const read = readAtom(own);
  if ("kind" in read) return { ...read, ...notesOf(fields, path, walk) };
  for (const issue of read) walk.issues.push({ path: [...path, ...issue.path], message: issue.message });
  return false;
}

function notesOf(fields: Fields, path: Path, walk: Walk): object {
  const kept: Record<string, unknown> = {};
  for (const key of ["label", "hint"]) {
    if (Object.hasOwn(fields, key)) kept[key] = textOf(fields[key], [...path, key], walk);
  }
  if (!Object.hasOwn(fields, "secret")) return kept;
  if (typeof fields.secret !== "boolean") wrong(walk, [...path, "secret"], "must be true or false");
  return fields.secret === true ? { ...kept, secret: true } : kept;
}

function textOf(value: unknown, path: Path, walk: Walk): string {
  if (typeof value === "string" && value !== "" && value.length <= limits.string) return value;
  wrong(walk, path, `must be a string of 1 to ${limits.string} characters, not ${named(value)}`);
  return "";
}

/** Counts a node; false when there are too many or it is too deep, said once. */
function count(path: Path, walk: Walk): boolean {
  walk.nodes += 1;
  if (walk.nodes === limits.nodes + 1) wrong(walk, path, `a gate has at most ${limits.nodes} nodes`);
  const depth = 1 + path.filter((step) => typeof step === "string").length;
  if (depth > limits.depth) wrong(walk, path, `a gate is at most ${limits.depth} deep`);
  return walk.nodes <= limits.nodes && depth <= limits.depth;
}

function wrong(walk: Walk, path: Path, message: string): false {
  walk.issues.push({ path, message });
  return false;
}

function whole(value: unknown): value is number {
  return Number.isSafeInteger(value);
}

function named(value: unknown): string {
  if (value === undefined) return "nothing";
  if (value === null) return "null";
  if (Array.isArray(value)) return "a list";
  return typeof value === "string"
    ? JSON.stringify(value.slice(0, 60))
    : typeof value === "object"
      ? "an object"
      : `${String(value)}`;
}
