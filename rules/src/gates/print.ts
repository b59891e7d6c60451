import type { Json } from "../kernel/json.ts";
import { kindOf } from "./kinds/index.ts";
import type { Call, Short, Word } from "./kinds/kind.ts";
import { isBare, operatorSigns } from "./lex.ts";
import { heads, isPrefix, readCall, undot } from "./shorts.ts";
import { type Atom, type Comparison, comparisonOf, type Expression, type Gate, type Notes } from "./types.ts";

/** The gate's text form, canonical: `parse(print(gate))` is the gate again. */
export function print(gate: Gate): string {
  if (typeof gate === "boolean") return `${gate}`;
  const notes = printNotes(gate);
  const text = printBare(gate);
  return notes === "" ? text : `${isOpen(gate) ? `(${text})` : text} ${notes}`;
}

function printBare(gate: Exclude<Gate, boolean>): string {
  if ("kind" in gate) return printAtom(gate as Atom);
  if ("all" in gate) return chain("all", " and ", gate.all);
  if ("any" in gate) return chain("any", " or ", gate.any);
  if ("not" in gate) return `not ${inner(gate.not)}`;
  if ("atLeast" in gate) return `${gate.atLeast[0]} of (${gate.atLeast[1].map(print).join(", ")})`;
  if ("ref" in gate) return `@${id(gate.ref)}`;
  if ("text" in gate) return `text ${JSON.stringify(gate.text)}`;
  return printComparison(gate);
}

/** A group of one or none has no infix form. */
function chain(head: string, sign: string, gates: readonly Gate[]): string {
  return gates.length < 2 ? `${head}(${gates.map(print).join(", ")})` : gates.map(inner).join(sign);
}

/** Brackets round what has an infix of its own. */
function inner(gate: Gate): string {
  const text = print(gate);
  const open = typeof gate === "object" && !("not" in gate) && isOpen(gate) && printNotes(gate) === "";
  return open ? `(${text})` : text;
}

/** Whether the text would reach beyond its notes: `not a`, `a and b`. */
function isOpen(gate: Exclude<Gate, boolean>): boolean {
  if ("kind" in gate) return false;
  if ("not" in gate) return true;
  return ("all" in gate && gate.all.length > 1) || ("any" in gate && gate.any.length > 1);
}

function printNotes({ label, hint, secret }: Notes): string {
  const parts = [
    ...(label === undefined ? [] : [`label: ${JSON.stringify(label)}`]),
    ...(hint === undefined ? [] : [`hint: ${JSON.stringify(hint)}`]),
    ...(secret ? ["secret"] : []),
  ];
  return parts.length === 0 ? "" : `[${parts.join(", ")}]`;
}

function printAtom(atom: Atom): string {
  const { label: _label, hint: _hint, secret: _secret, ...own } = atom;
  const short = kindOf(atom.kind)?.short;
  if (short !== undefined) return printShort(short, short.write(own));
  const fields = Object.entries(own).filter(([field]) => field !== "kind");
  return `${atom.kind}(${fields.map(([field, value]) => `${field}: ${printValue(value)}`).join(", ")})`;
}

function printShort({ head, form }: Short<{ readonly kind: string }>, call: Call): string {
  const args = call.words.map(printWord);
  if (form === "prefix")
    return [head, ...args, ...(call.count === undefined ? [] : [`x${call.count}`])].join(" ");
  const dotted = `${head}.${call.words[0]?.text}`;
  if (form === "dotted" && isBare(dotted) && call.words.length === 1) return dotted;
  const left = args.length === 0 ? head : `${head}(${args.join(", ")})`;
  return call.operator === undefined || call.right === undefined
    ? left
    : `${left} ${operatorSigns[call.operator]} ${printRight(call.right)}`;
}

function printWord(word: Word): string {
  return word.number === undefined ? id(word.text) : word.text;
}

/** On the right of an operator the heads of expressions would be read as such. */
function printRight(word: Word): string {
  return heads.includes(word.text) ? JSON.stringify(word.text) : printWord(word);
}

function printValue(value: Json | undefined): string {
  if (typeof value === "string") return id(value);
  if (Array.isArray(value)) return `[${value.map(printValue).join(", ")}]`;
  return `${value}`;
}

function id(text: string): string {
  return isBare(text) ? text : JSON.stringify(text);
}

function printComparison(gate: Comparison): string {
  const found = comparisonOf(gate);
  if (found === undefined) return "false";
  const { operator, sides } = found;
  const [left, right] = sides;
  const word =
    typeof right === "number"
      ? { text: `${right}`, number: right }
      : typeof right === "string" && { text: right };
  const start =
    typeof left === "object" && "fact" in left
      ? printFact(left.fact, (call) => ({ ...call, operator, ...(word && { right: word }) }))
      : printExpression(left);
  return `${start} ${operatorSigns[operator]} ${word ? printRight(word) : printExpression(right)}`;
}

function printExpression(side: Expression): string {
  if (typeof side === "number") return `${side}`;
  if (typeof side === "string") return JSON.stringify(side);
  if ("fact" in side)
    return side.fact.includes("(") ? printFact(side.fact, (call) => call) : `fact ${id(side.fact)}`;
  if ("count" in side) return `count(${side.count.map(print).join(", ")})`;
  if ("sum" in side) return `sum(${side.sum.map(printExpression).join(", ")})`;
  if ("min" in side) return `min(${side.min.map(printExpression).join(", ")})`;
  return `max(${side.max.map(printExpression).join(", ")})`;
}

/** The key as it stands, or `fact key` where a kind's short form would take it or it is no plain call. */
function printFact(key: string, whole: (call: Call) => Call): string {
  const [, head, inside] = /^([^()]+)(?:\(([^()]*)\))?$/.exec(key) ?? [];
  const words = inside === undefined ? [] : inside.split(",").map(wordOf);
  const plain = head !== undefined && isBare(head) && words.every((word) => word.text !== "");
  if (!plain || isTaken(head, words.length)) return `fact ${id(key)}`;
  const [name, dotted] = undot(head) ?? [head];
  const call = whole({ words: dotted === undefined ? words : [{ text: dotted }] });
  if (readCall(name, call) !== undefined) return `fact ${id(key)}`;
  return words.length === 0 ? head : `${head}(${words.map(printWord).join(", ")})`;
}

function isTaken(head: string, words: number): boolean {
  const name = head.toLowerCase();
  return (
    isPrefix(head) ||
    (name === "fact" ? words === 0 : heads.includes(name)) ||
    (words > 0 && undot(head) !== undefined)
  );
}

function wordOf(text: string): Word {
  return /^-?\d+$/.test(text) ? { text, number: Number(text) } : { text };
}
