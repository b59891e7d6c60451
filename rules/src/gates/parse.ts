import { parseChain } from "./grammar.ts";
import { lex } from "./lex.ts";
import { limits } from "./limits.ts";
import { shape } from "./shape.ts";
import { begin, fail, type Problem, peek, take } from "./state.ts";
import type { Gate } from "./types.ts";

export type Parsed =
  | { readonly ok: true; readonly gate: Gate }
  | { readonly ok: false; readonly problems: readonly Problem[] };

/** Reads a gate's text form. Collects several problems: after one it goes on behind the next bracket. */
export function parse(text: string): Parsed {
  if (text.length > limits.text) return refuse(`a gate's text has at most ${limits.text} characters`);
  const state = begin(text, lex(text));
  const gate = parseChain(state);
  while (peek(state).kind !== "end") {
    fail(state, ["and", "or", "the end"]);
    take(state);
    if (peek(state).kind !== "end") parseChain(state);
  }
  if (state.problems.length > 0) return { ok: false, problems: state.problems.toSorted(byPlace) };
  const shaped = shape(gate);
  if (shaped.ok) return shaped;
  return refuse(...shaped.issues.map(({ path, message }) => `${path.join(".")} ${message}`.trim()));
}

function refuse(...messages: readonly string[]): Parsed {
  const problems = messages.map((message) => ({
    code: "bad_gate",
    message,
    line: 1,
    column: 1,
    expected: [],
  }));
  return { ok: false, problems };
}

function byPlace(a: Problem, b: Problem): number {
  return a.line - b.line || a.column - b.column;
}
