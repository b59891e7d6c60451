import { nearest } from "../kernel/nearest.ts";
import { didYouMean } from "./hint.ts";
import type { Token } from "./lex.ts";
import { limits } from "./limits.ts";

/** What is wrong in a gate's text, and where: line and column from 1. */
export interface Problem {
  /** `unexpected`, `mixed_and_or`, `unclosed_bracket`, `bad_argument`, `too_deep`, `bad_gate`. */
  readonly code: string;
  readonly message: string;
  readonly line: number;
  readonly column: number;
  /** What could have stood there. */
  readonly expected: readonly string[];
  readonly hint?: string;
  /** Whole texts that could replace the faulty part. */
  readonly fixes?: readonly string[];
}

/** A parse under way. */
export interface State {
  readonly text: string;
  readonly tokens: readonly Token[];
  readonly problems: Problem[];
  at: number;
  depth: number;
}

export function begin(text: string, tokens: readonly Token[]): State {
  return { text, tokens, problems: [], at: 0, depth: 0 };
}

/** The token `ahead` of the current one; behind the end there are only ends. */
export function peek(state: State, ahead = 0): Token {
  return (state.tokens[state.at + ahead] ?? state.tokens.at(-1)) as Token;
}

export function take(state: State): Token {
  const token = peek(state);
  state.at += 1;
  return token;
}

/** Whether the current token is this bracket or sign. */
export function isMark(state: State, mark: string, ahead = 0): boolean {
  const token = peek(state, ahead);
  return token.kind === "mark" && token.text === mark;
}

/** Whether the current token is this word; case does not matter. */
export function isWord(state: State, word: string, ahead = 0): boolean {
  const token = peek(state, ahead);
  return token.kind === "word" && token.text.toLowerCase() === word;
}

export function accept(state: State, mark: string): boolean {
  const found = isMark(state, mark);
  if (found) state.at += 1;
  return found;
}

/** Reports the current token as unexpected, with the nearest of what was. */
export function fail(
  state: State,
  expected: readonly string[],
  known: readonly string[] = expected,
): undefined {
  const token = peek(state);
  const found = token.kind === "end" ? "the end of the text" : JSON.stringify(token.text);
  const hint = token.kind === "word" ? didYouMean(nearest(token.text, known)) : undefined;
  return report(state, token, "unexpected", `${found} is not expected here`, {
    expected,
    ...(hint && { hint }),
  });
}

export function report(
  state: State,
  { line, column }: Token,
  code: string,
  message: string,
  more: Partial<Pick<Problem, "expected" | "hint" | "fixes">> = {},
): undefined {
  state.problems.push({ expected: [], ...more, code, message, line, column });
  return undefined;
}

/** Parses one level further down; too deep is a problem that ends the parse. Brackets count, so it is wide. */
export function deeper<T>(state: State, parse: () => T | undefined): T | undefined {
  if (state.depth >= limits.depth * 4) {
    report(state, peek(state), "too_deep", `a gate is at most ${limits.depth} deep`);
    state.at = state.tokens.length - 1;
    return undefined;
  }
  state.depth += 1;
  const parsed = parse();
  state.depth -= 1;
  return parsed;
}

/** Whether a gate may end here: before and, or, a comma, a closing bracket, the end. */
export function isEnd(state: State): boolean {
  const { kind } = peek(state);
  return (
    kind === "end" || isWord(state, "and") || isWord(state, "or") || isMark(state, ")") || isMark(state, ",")
  );
}

/** Skips to the next such place of this level. */
export function recover(state: State): void {
  for (let depth = 0; depth > 0 || !isEnd(state); state.at += 1) {
    if (peek(state).kind === "end") return;
    if (isMark(state, "(") || isMark(state, "[")) depth += 1;
    if (depth > 0 && (isMark(state, ")") || isMark(state, "]"))) depth -= 1;
  }
}
