import type { Operator } from "./types.ts";

/** A piece of a gate's text, with where it begins: offset from 0, line and column from 1. */
export interface Token {
  readonly kind: "word" | "number" | "string" | "operator" | "mark" | "bad" | "end";
  /** As written; a string without its quotes and escapes. */
  readonly text: string;
  readonly at: number;
  readonly until: number;
  readonly line: number;
  readonly column: number;
}

/** Words that mean something by themselves; an id that reads like one is quoted. Case does not matter. */
const reserved: readonly string[] = ["and", "or", "not", "of", "true", "false"];

export const operatorSigns: Readonly<Record<Operator, string>> = {
  ge: ">=",
  gt: ">",
  le: "<=",
  lt: "<",
  eq: "=",
  ne: "!=",
};

const signs: Readonly<Record<string, Operator>> = {
  ">=": "ge",
  "≥": "ge",
  ">": "gt",
  "<=": "le",
  "≤": "le",
  "<": "lt",
  "=": "eq",
  "==": "eq",
  "!=": "ne",
  "≠": "ne",
};

export function operatorOf(token: Token): Operator | undefined {
  return token.kind === "operator" ? signs[token.text] : undefined;
}

/** An id that may stand without quotes: not reserved, no number, not a count like `x3`. */
export function isBare(id: string): boolean {
  return bare.test(id) && !/^-?\d+(\.\d+)*$/.test(id) && !/^x\d+$/i.test(id) && !isReserved(id);
}

export function isReserved(word: string): boolean {
  return reserved.includes(word.toLowerCase());
}

const word = "[A-Za-z0-9_](?:[A-Za-z0-9_.-]|:(?=[A-Za-z0-9_]))*";
const bare = new RegExp(`^${word}$`);
const rules: readonly (readonly [Token["kind"], RegExp])[] = [
  ["number", /-?\d+(?![A-Za-z0-9_.:-])/y],
  ["word", new RegExp(word, "y")],
  ["string", /"(?:[^"\\\n]|\\.)*"/y],
  ["operator", />=|<=|==|!=|[<>=≥≤≠]/y],
  ["mark", /[()[\],@:]/y],
];

/** Cuts a text into tokens; never fails, what it does not know becomes `bad`. The last one is the end. */
export function lex(text: string): readonly Token[] {
  const tokens: Token[] = [];
  let [at, line, start] = [0, 1, 0];
  while (at < text.length) {
    const char = text[at] as string;
    if (char === "\n") [line, start] = [line + 1, at + 1];
    if (/\s/.test(char)) {
      at += 1;
      continue;
    }
    const token = next(text, at, line, at - start + 1);
    tokens.push(token);
    at = token.until;
  }
  tokens.push({ kind: "end", text: "", at, until: at, line, column: at - start + 1 });
  return tokens;
}

function next(text: string, at: number, line: number, column: number): Token {
  for (const [kind, rule] of rules) {
    rule.lastIndex = at;
    const found = rule.exec(text)?.[0];
    if (found === undefined) continue;
    const place = { at, until: at + found.length, line, column };
    if (kind !== "string") return { kind, text: found, ...place };
    const inside = unquote(found);
    return inside === undefined ? { kind: "bad", text: found, ...place } : { kind, text: inside, ...place };
  }
  const char = String.fromCodePoint(text.codePointAt(at) as number);
  const bad = char === '"' ? (text.slice(at).split("\n", 1)[0] as string) : char;
  return { kind: "bad", text: bad, at, until: at + bad.length, line, column };
}

/** The text form's strings are JSON's; undefined for an escape JSON does not have. */
function unquote(quoted: string): string | undefined {
  try {
    const value: unknown = JSON.parse(quoted);
    return typeof value === "string" ? value : undefined;
  } catch {
    return undefined;
  }
}
