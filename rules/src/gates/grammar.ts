import { parseTerm } from "./calls.ts";
import type { Token } from "./lex.ts";
import {
  accept,
  deeper,
  fail,
  isEnd,
  isMark,
  isWord,
  peek,
  recover,
  report,
  type State,
  take,
} from "./state.ts";
import type { Gate } from "./types.ts";

/**
 * `a and b and c` or `a or b`: one sign all along, or it is an error with its two readings as fixes. Behind a
 * fault it goes on at the next and, or, comma or bracket; `false` stands in for what could not be read.
 */
export function parseChain(state: State): Gate {
  const parts = [parsePart(state)];
  const signs: Token[] = [];
  while (isWord(state, "and") || isWord(state, "or")) {
    signs.push(take(state));
    parts.push(parsePart(state));
  }
  const kinds = signs.map((sign) => sign.text.toLowerCase());
  const mixed = kinds.findIndex((kind) => kind !== kinds[0]);
  if (mixed >= 0) reportMixed(state, signs[mixed] as Token, parts, kinds);
  const gates = parts.map((part) => part.gate);
  if (gates.length === 1) return gates[0] as Gate;
  return kinds[0] === "and" ? { all: gates } : { any: gates };
}

/** `(a, b, c)`; undefined when no bracket opens or it is never closed. */
export function parseList(state: State): readonly Gate[] | undefined {
  if (!isMark(state, "(")) return fail(state, ["("]);
  const open = take(state);
  const gates: Gate[] = [];
  if (accept(state, ")")) return gates;
  do gates.push(parseChain(state));
  while (accept(state, ","));
  return accept(state, ")") ? gates : unclosed(state, open);
}

interface Part {
  readonly gate: Gate;
  readonly text: string;
}

function parsePart(state: State): Part {
  const from = peek(state).at;
  const gate = parseUnary(state);
  const text = state.text.slice(from, peek(state, -1).until);
  if (gate !== undefined && !isEnd(state)) fail(state, ["and", "or", state.depth > 0 ? ")" : "the end"]);
  recover(state);
  return { gate: gate ?? false, text };
}

function unclosed(state: State, open: Token): undefined {
  return report(state, open, "unclosed_bracket", "this bracket is never closed", { expected: [")"] });
}

function parseUnary(state: State): Gate | undefined {
  return deeper(state, () => (isWord(state, "not") ? parseNot(state) : parseNoted(state)));
}

function parseNot(state: State): Gate | undefined {
  take(state);
  const gate = parseUnary(state);
  return gate === undefined ? undefined : { not: gate };
}

function parseNoted(state: State): Gate | undefined {
  const gate = isMark(state, "(") ? parseBracket(state) : parseTerm(state);
  if (gate === undefined || !isMark(state, "[")) return gate;
  if (typeof gate === "boolean") return fail(state, ["and", "or", "the end"]);
  const notes = parseNotes(state);
  return notes && ({ ...gate, ...notes } as Gate);
}

function parseBracket(state: State): Gate | undefined {
  const open = take(state);
  const gate = parseChain(state);
  if (isMark(state, ",")) fail(state, ["and", "or", ")"]);
  while (accept(state, ",")) parseChain(state);
  return accept(state, ")") ? gate : unclosed(state, open);
}

/** `[label: "key", hint: "key", secret]` */
function parseNotes(state: State): object | undefined {
  take(state);
  let notes: Record<string, string | true> = {};
  do {
    const token = peek(state);
    const name = token.text.toLowerCase();
    const fits = token.kind === "word" && ["label", "hint", "secret"].includes(name);
    if (!fits) return fail(state, ["label", "hint", "secret"]);
    take(state);
    if (name === "secret") {
      notes = { ...notes, secret: true };
      continue;
    }
    if (!accept(state, ":")) return fail(state, [":"]);
    const value = peek(state);
    if (value.kind !== "string" && value.kind !== "word") return fail(state, ["a message key"]);
    notes = { ...notes, [name]: take(state).text };
  } while (accept(state, ","));
  return accept(state, "]") ? notes : fail(state, ["]", ","]);
}

function reportMixed(state: State, at: Token, parts: readonly Part[], signs: readonly string[]): void {
  const texts = parts.map((part) => part.text);
  const fixes = ["and", "or"].map((tight) => bracketed(texts, signs, tight));
  const hint = `write ${fixes.join(" or else ")}`;
  report(state, at, "mixed_and_or", "and/or are mixed without brackets", {
    hint,
    fixes,
    expected: signs.slice(0, 1),
  });
}

/** The chain with brackets where `tight` binds first. */
function bracketed(texts: readonly string[], signs: readonly string[], tight: string): string {
  const runs: string[][] = [[texts[0] as string]];
  for (const [i, sign] of signs.entries()) {
    const text = texts[i + 1] as string;
    if (sign === tight) runs.at(-1)?.push(text);
    else runs.push([text]);
  }
  const loose = tight === "and" ? " or " : " and ";
  return runs.map((run) => (run.length === 1 ? run[0] : `(${run.join(` ${tight} `)})`)).join(loose);
}
