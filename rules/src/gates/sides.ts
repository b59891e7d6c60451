import { parseList } from "./grammar.ts";
import type { Word } from "./kinds/kind.ts";
import { isReserved, operatorOf, type Token } from "./lex.ts";
import { accept, deeper, fail, isMark, peek, report, type State, take } from "./state.ts";
import type { Expression, Gate } from "./types.ts";
import { factKey } from "./vocabulary.ts";

const numbers = ["sum", "min", "max", "count"];

/** Whether an expression begins here that is no plain call: `sum(…)`, `fact level`. */
export function isExpression(state: State): boolean {
  const name = peek(state).text.toLowerCase();
  return name === "fact" ? isName(state, 1) : numbers.includes(name) && isMark(state, "(", 1);
}

export function parseSides(state: State, left: Expression | undefined): Gate | undefined {
  if (left === undefined) return undefined;
  const sign = operatorOf(peek(state));
  if (sign === undefined) return fail(state, [">=", ">", "<=", "<", "=", "!="]);
  take(state);
  const named = typeof left === "object" && "fact" in left;
  const right = parseSide(state, named);
  return right === undefined ? undefined : ({ [sign]: [left, right] } as unknown as Gate);
}

/** One side of a comparison. A bare word is a name where a fact stands opposite (`named`), else a fact. */
export function parseSide(state: State, named: boolean): Expression | undefined {
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

export function parseWords(state: State): Word[] | undefined {
  take(state);
  const args: Word[] = [];
  do {
    if (!isName(state) && peek(state).kind !== "number") return fail(state, ["an id"]);
    args.push(word(take(state)));
  } while (accept(state, ","));
  return accept(state, ")") ? args : fail(state, [",", ")"]);
}

export function isName(state: State, ahead = 0): boolean {
  const token = peek(state, ahead);
  return token.kind === "string" || (token.kind === "word" && !isReserved(token.text));
}

export function integer(state: State): number | undefined {
  const token = take(state);
  const number = Number(token.text);
  if (Number.isSafeInteger(number)) return number + 0;
  return report(state, token, "bad_argument", `${token.text} is too large`);
}

export function word(token: Token): Word {
  return token.kind === "number" ? { text: token.text, number: Number(token.text) } : { text: token.text };
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
