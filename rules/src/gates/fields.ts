import type { Json } from "../kernel/json.ts";
import { checked } from "./checked.ts";
import { kindOf } from "./kinds/index.ts";
import type { Token } from "./lex.ts";
import { integer } from "./sides.ts";
import { accept, deeper, fail, isMark, peek, type State, take } from "./state.ts";
import type { Gate } from "./types.ts";

/** Whether `kind(field: value)` is meant. */
export function isFields(state: State, head: string): boolean {
  if (kindOf(head) === undefined) return false;
  return isMark(state, ")", 1) || isMark(state, ":", 2) || fieldOf(peek(state, 1), head) !== undefined;
}

export function parseFields(state: State, token: Token): Gate | undefined {
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
  return checked(state, token, { ...fields, kind: token.text });
}

/** `dc:12` without a space is one word to the lexer. */
function fieldOf(token: Token, head: string): readonly [field: string, value: string] | undefined {
  const at = token.kind === "word" ? token.text.indexOf(":") : -1;
  const field = token.text.slice(0, at);
  const known = at > 0 && Object.hasOwn(kindOf(head)?.schema.shape ?? {}, field);
  return known ? [field, token.text.slice(at + 1)] : undefined;
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
