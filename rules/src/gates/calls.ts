import type { Json } from "../kernel/json.ts";
import { nearest } from "../kernel/nearest.ts";
import { readAtom } from "./atom.ts";
import { parseList } from "./grammar.ts";
import { didYouMean } from "./hint.ts";
import { kindOf } from "./kinds/index.ts";
import type { Call, Word } from "./kinds/kind.ts";
import { isReserved, operatorOf, type Token } from "./lex.ts";
import { isPrefix, readCall, undot, words } from "./shorts.ts";
import { accept, deeper, fail, isMark, isWord, peek, report, type State, take } from "./state.ts";
import type { Expression, Gate } from "./types.ts";
import { factKey } from "./vocabulary.ts";

/** One gate without and, or, not and notes: a group, ref, atom or comparison. */
export function parseTerm(state: State): Gate | undefined {
  if (accept(state, "@")) return parseRef(state);
  const token = peek(state);
  if (token.kind === "number" && isWord(state, "of", 1)) return parseAtLeast(state);
  if (token.kind === "number" || token.kind === "string") return parseSides(state, parseSide(state, false));
  if (token.kind !== "word") return fail(state, ["a gate"]);
  const name = token.text.toLowerCase();
  if (name === "true" || name === "false") return take(state).text.toLowerCase() === "true";
  if (name === "all" || name === "any") return parseGroup(state, name);
  if (name === "text" && peek(state, 1).kind === "string") return parseText(state);
  if (name === "ref" && isMark(state, "(", 1)) return parseRefCall(state);
  if (isReserved(token.text)) return fail(state, ["a gate"], words);
  if (isExpression(state)) return parseSides(state, parseSide(state, false));
  return parseCall(state, token);
}

function parseText(state: State): Gate {
  take(state);
  return { text: take(state).text };
}

const numbers = ["sum", "min", "max", "count"];

/** Whether an expression begins here that is no plain call: `sum(…)`, `fact level`. */
function isExpression(state: State): boolean {
  const name = peek(state).text.toLowerCase();
  return name === "fact" ? isName(state, 1) : numbers.includes(name) && isMark(state, "(", 1);
}

function isName(state: State, ahead = 0): boolean {
  const token = peek(state, ahead);
  return token.kind === "string" || (token.kind === "word" && !isReserved(token.text));
}

function parseGroup(state: State, head: "all" | "any"): Gate | undefined {
  take(state);
  if (isWord(state, "of")) take(state);
  const gates = parseList(state);
  return gates && (head === "all" ? { all: gates } : { any: gates });
}

function parseAtLeast(state: State): Gate | undefined {
  const need = integer(state);
  take(state);
  const gates = parseList(state);
  return gates && need !== undefined ? { atLeast: [need, gates] } : undefined;
}

function parseRef(state: State): Gate | undefined {
  return isName(state) ? { ref: take(state).text } : fail(state, ["the name of a gate"]);
}

function parseRefCall(state: State): Gate | undefined {
  state.at += 2;
  const ref = parseRef(state);
  return ref && (accept(state, ")") ? ref : fail(state, [")"]));
}

function integer(state: State): number | undefined {
  const token = take(state);
  const number = Number(token.text);
  if (Number.isSafeInteger(number)) return number + 0;
  return report(state, token, "bad_argument", `${token.text} is too large`);
}

/** `head(…)`, `has key x3`, `flag.dead`, each perhaps compared: a kind's short form, or else a fact. */
function parseCall(state: State, token: Token): Gate | undefined {
  take(state);
  if (isMark(state, "(") && isFields(state, token.text)) return parseFields(state, token);
  if (isPrefix(token.text)) return parsePrefix(state, token);
  const args = isMark(state, "(") ? parseWords(state) : [];
  if (args === undefined) return undefined;
  const dotted = args.length === 0 ? undot(token.text) : undefined;
  const head = dotted?.[0] ?? token.text;
  const call: Call = { words: dotted === undefined ? args : [{ text: dotted[1] }] };
  const sign = operatorOf(peek(state));
  if (sign === undefined) {
    const made = readCall(head, call);
    return made === undefined ? lonely(state, token) : atom(state, token, made);
  }
  take(state);
  const right = parseSide(state, true);
  if (right === undefined) return undefined;
  const short =
    typeof right === "object" ? undefined : readCall(head, { ...call, operator: sign, right: wordOf(right) });
  if (short !== undefined) return atom(state, token, short);
  return {
    [sign]: [{ fact: factKey(token.text, ...args.map((word) => word.text)) }, right],
  } as unknown as Gate;
}

function parsePrefix(state: State, token: Token): Gate | undefined {
  if (!isName(state) && peek(state).kind !== "number") return fail(state, ["an id"]);
  const words = [word(take(state))];
  const counted = peek(state).kind === "word" ? /^x(\d+)$/i.exec(peek(state).text)?.[1] : undefined;
  if (counted !== undefined) take(state);
  const call = { words, ...(counted !== undefined && { count: Number(counted) }) };
  const made = readCall(token.text, call);
  return made === undefined ? lonely(state, token) : atom(state, token, made);
}

/** A checked atom; its kind's complaints are reported at its first word. */
function atom(state: State, token: Token, made: { readonly kind: string }): Gate | undefined {
  const read = readAtom({ ...made });
  if ("kind" in read) return read;
  for (const { path, message } of read) {
    const place = [made.kind, ...path].join(".");
    const expected = Object.keys(kindOf(made.kind)?.schema.shape ?? {}).filter((field) => field !== "kind");
    report(state, token, "bad_argument", `${place}: ${message}`, { expected });
  }
  return undefined;
}

/** A name that asks nothing by itself. */
function lonely(state: State, token: Token): undefined {
  const near = nearest(
    token.text,
    words.filter((known) => known !== token.text),
  );
  const hint = didYouMean(near) ?? `write has ${token.text}, @${token.text} or a comparison`;
  const next = peek(state);
  const found = next.kind === "end" ? "the end of the text" : JSON.stringify(next.text);
  return report(state, token, "unexpected", `"${token.text}" is followed by ${found}, not by a comparison`, {
    expected: [">=", ">", "<=", "<", "=", "!="],
    hint,
  });
}

function parseSides(state: State, left: Expression | undefined): Gate | undefined {
  if (left === undefined) return undefined;
  const sign = operatorOf(peek(state));
  if (sign === undefined) return fail(state, [">=", ">", "<=", "<", "=", "!="]);
  take(state);
  const named = typeof left === "object" && "fact" in left;
  const right = parseSide(state, named);
  return right === undefined ? undefined : ({ [sign]: [left, right] } as unknown as Gate);
}

/** One side of a comparison. A bare word is a name where a fact stands opposite (`named`), else a fact. */
function parseSide(state: State, named: boolean): Expression | undefined {
  const token = peek(state);
  if (token.kind === "number") return integer(state);
  if (token.kind === "string") return take(state).text;
  if (token.kind !== "word" || isReserved(token.text)) return fail(state, ["a number", "a fact", "a name"]);
  if (/^\d+\.\d/.test(token.text))
    return report(state, token, "bad_argument", "a gate compares integers only");
  take(state);
  const name = token.text.toLowerCase();
  if (name === "fact" && isName(state)) return { fact: take(state).text };
  if (!isMark(state, "(")) return named ? token.text : { fact: token.text };
  if (name === "count") {
    const gates = parseList(state);
    return gates && { count: gates };
  }
  if (numbers.includes(name)) return parseTerms(state, name);
  const args = parseWords(state);
  return args && { fact: factKey(token.text, ...args.map((arg) => arg.text)) };
}

function parseTerms(state: State, head: string): Expression | undefined {
  take(state);
  const terms: Expression[] = [];
  do {
    const term = deeper(state, () => parseSide(state, false));
    if (term === undefined) return undefined;
    terms.push(term);
  } while (accept(state, ","));
  return accept(state, ")") ? ({ [head]: terms } as unknown as Expression) : fail(state, [",", ")"]);
}

function parseWords(state: State): Word[] | undefined {
  take(state);
  const args: Word[] = [];
  do {
    if (!isName(state) && peek(state).kind !== "number") return fail(state, ["an id"]);
    args.push(word(take(state)));
  } while (accept(state, ","));
  return accept(state, ")") ? args : fail(state, [",", ")"]);
}

/** Whether `kind(field: value)` is meant. */
function isFields(state: State, head: string): boolean {
  if (kindOf(head) === undefined) return false;
  return isMark(state, ")", 1) || isMark(state, ":", 2) || fieldOf(peek(state, 1), head) !== undefined;
}

/** `dc:12` without a space is one word to the lexer. */
function fieldOf(token: Token, head: string): readonly [field: string, value: string] | undefined {
  const at = token.kind === "word" ? token.text.indexOf(":") : -1;
  const field = token.text.slice(0, at);
  const known = at > 0 && Object.hasOwn(kindOf(head)?.schema.shape ?? {}, field);
  return known ? [field, token.text.slice(at + 1)] : undefined;
}

function parseFields(state: State, token: Token): Gate | undefined {
  take(state);
  let fields: Record<string, Json> = {};
  while (!accept(state, ")")) {
    const glued = fieldOf(peek(state), token.text);
    const field = glued?.[0] ?? peek(state).text;
    if (peek(state).kind !== "word") return fail(state, ["a field", ")"]);
    take(state);
    if (glued === undefined && !accept(state, ":")) return fail(state, [":"]);
    const value = glued === undefined ? parseValue(state) : scalar(glued[1]);
    if (value === undefined) return undefined;
    fields = { ...fields, [field]: value };
    if (!accept(state, ",") && !isMark(state, ")")) return fail(state, [",", ")"]);
  }
  return atom(state, token, { ...fields, kind: token.text });
}

function parseValue(state: State): Json | undefined {
  const token = peek(state);
  if (accept(state, "[")) {
    const list: Json[] = [];
    while (!accept(state, "]")) {
      const value = deeper(state, () => parseValue(state));
      if (value === undefined) return undefined;
      list.push(value);
      if (!accept(state, ",") && !isMark(state, "]")) return fail(state, [",", "]"]);
    }
    return list;
  }
  if (token.kind === "string") return take(state).text;
  if (token.kind === "number") return integer(state);
  return token.kind === "word" ? scalar(take(state).text) : fail(state, ["a value"]);
}

function scalar(text: string): Json {
  if (/^-?\d+$/.test(text)) return Number(text);
  const lower = text.toLowerCase();
  return lower === "true" || lower === "false" ? lower === "true" : text;
}

function word(token: Token): Word {
  return token.kind === "number" ? { text: token.text, number: Number(token.text) } : { text: token.text };
}

function wordOf(right: number | string): Word {
  return typeof right === "number" ? { text: `${right}`, number: right } : { text: right };
}
