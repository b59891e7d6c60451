import { nearest } from "../kernel/nearest.ts";
import { checked } from "./checked.ts";
import { isFields, parseFields } from "./fields.ts";
import { parseList } from "./grammar.ts";
import { didYouMean } from "./hint.ts";
import type { Call, Word } from "./kinds/kind.ts";
import { isReserved, operatorOf, type Token } from "./lex.ts";
import { isPrefix, readCall, undot, words } from "./shorts.ts";
import { integer, isExpression, isName, parseSide, parseSides, parseWords, word } from "./sides.ts";
import { accept, fail, isMark, isWord, peek, report, type State, take } from "./state.ts";
import type { Gate } from "./types.ts";
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
    return made === undefined ? lonely(state, token) : checked(state, token, made);
  }
  take(state);
  const right = parseSide(state, true);
  if (right === undefined) return undefined;
  const short =
    typeof right === "object" ? undefined : readCall(head, { ...call, operator: sign, right: wordOf(right) });
  if (short !== undefined) return checked(state, token, short);
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
  return made === undefined ? lonely(state, token) : checked(state, token, made);
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

function wordOf(right: number | string): Word {
  return typeof right === "number" ? { text: `${right}`, number: right } : { text: right };
}
