/** A message after parsing: text, values, and forms chosen by a value. */
export type Piece =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "value"; readonly name: string }
  /** `#`: the number of the plural around it. */
  | { readonly kind: "number" }
  | {
      readonly kind: "choice";
      readonly by: "plural" | "select";
      readonly name: string;
      readonly forms: Forms;
    };

export type Forms = ReadonlyMap<string, readonly Piece[]>;

/** Messages nested deeper are not read. */
const deepest = 16;

/** What is wrong with a message; it leaves this file only as text. */
class Fault extends Error {}

interface Reader {
  readonly text: string;
  at: number;
}

/** What is wrong with a message, for its author; undefined where nothing is. */
export function faultOf(text: string): string | undefined {
  const parsed = readMessage(text);
  return typeof parsed === "string" ? parsed : undefined;
}

/**
 * Reads the subset of ICU that content uses: `{name}`, `{n, plural, =0 {…} one {# level} other {# levels}}`,
 * `{x, select, a {…} other {…}}`, nested; apostrophes quote braces and `#`, two are one. A fault comes as text.
 */
export function readMessage(text: string): readonly Piece[] | string {
  const reader = { text, at: 0 };
  try {
    const parts = readParts(reader, false, 0);
    return reader.at < text.length ? `"}" without "{" at character ${reader.at + 1}` : parts;
  } catch (fault) {
    if (fault instanceof Fault) return fault.message;
    throw fault;
  }
}

/** Reads up to the closing brace or the end; `plural` where a plural around it gives `#` a meaning. */
function readParts(reader: Reader, plural: boolean, depth: number): readonly Piece[] {
  if (depth > deepest) throw new Fault(`nested more than ${deepest} deep`);
  const parts: Piece[] = [];
  let text = "";
  const flush = (): void => {
    if (text !== "") parts.push({ kind: "text", text });
    text = "";
  };
  for (let next = peek(reader); next !== "" && next !== "}"; next = peek(reader)) {
    if (next === "{") {
      flush();
      parts.push(readArgument(reader, plural, depth));
    } else if (next === "#" && plural) {
      flush();
      reader.at += 1;
      parts.push({ kind: "number" });
    } else text += next === "'" ? readQuote(reader, plural) : take(reader);
  }
  flush();
  return parts;
}

/** `''` is one apostrophe; `'{…'` is taken as it stands; any other apostrophe is itself. */
function readQuote(reader: Reader, plural: boolean): string {
  reader.at += 1;
  const next = peek(reader);
  if (next === "'") return take(reader);
  if (next !== "{" && next !== "}" && !(next === "#" && plural)) return "'";
  let quoted = "";
  while (reader.at < reader.text.length) {
    const char = take(reader);
    if (char !== "'") quoted += char;
    else if (peek(reader) === "'") quoted += take(reader);
    else break;
  }
  return quoted;
}

function readArgument(reader: Reader, plural: boolean, depth: number): Piece {
  const start = reader.at;
  reader.at += 1;
  const name = readWord(reader);
  if (name === "") throw new Fault(`a name is missing at character ${reader.at + 1}`);
  if (peek(reader) === "}") {
    reader.at += 1;
    return { kind: "value", name };
  }
  expect(reader, ",", start);
  const by = readWord(reader);
  if (by !== "plural" && by !== "select") throw new Fault(`"${by}" is neither plural nor select`);
  expect(reader, ",", start);
  return { kind: "choice", by, name, forms: readForms(reader, plural || by === "plural", depth, start) };
}

function readForms(reader: Reader, plural: boolean, depth: number, start: number): Forms {
  const forms = new Map<string, readonly Piece[]>();
  for (let key = readWord(reader); key !== ""; key = readWord(reader)) {
    if (forms.has(key)) throw new Fault(`form ${key} is written twice`);
    expect(reader, "{", start);
    forms.set(key, readParts(reader, plural, depth + 1));
    expect(reader, "}", start);
  }
  expect(reader, "}", start);
  if (!forms.has("other")) throw new Fault(`the form "other" is missing`);
  return forms;
}

/** A name, a keyword or a form's key (`one`, `=0`), with the space around it. */
function readWord(reader: Reader): string {
  skip(reader);
  const from = reader.at;
  while (/[^\s{},'#]/.test(peek(reader))) reader.at += 1;
  const word = reader.text.slice(from, reader.at);
  skip(reader);
  return word;
}

function expect(reader: Reader, char: string, start: number): void {
  skip(reader);
  if (peek(reader) !== char) throw new Fault(`"${char}" is missing after "{" at character ${start + 1}`);
  reader.at += 1;
}

function skip(reader: Reader): void {
  while (/\s/.test(peek(reader))) reader.at += 1;
}

function peek(reader: Reader): string {
  return reader.text.charAt(reader.at);
}

function take(reader: Reader): string {
  const char = peek(reader);
  reader.at += 1;
  return char;
}
