import type { Row, Statement } from "./db.ts";
import type { Texts } from "./decode.ts";
import { encode } from "./encode.ts";
import { Misuse } from "./errors.ts";

/** A statement that one connection has parsed: its text and how to read its rows. */
export interface Prepared {
  readonly text: string;
  decode?: (texts: Texts) => Row;
}

/** What a connection has prepared, by statement name. */
export type Known = Map<string, Prepared>;

/** One statement on its way into a message. */
export interface Part {
  /** Empty for a statement that is parsed anew each time. */
  readonly name: string;
  readonly nameSize: number;
  readonly prepared: Prepared;
  readonly textSize: number;
  /** Whether it must be parsed and described first. */
  readonly fresh: boolean;
  readonly values: readonly (string | null)[];
  readonly sizes: readonly number[];
  readonly bindSize: number;
}

/** Encodes the values; `freshly` are the statements that this message prepares. */
export function part(statement: Statement, known: Known | undefined, freshly: Known): Part {
  const { text } = statement;
  const name = known === undefined ? "" : (statement.name ?? "");
  const found = name === "" ? undefined : (known?.get(name) ?? freshly.get(name));
  if (found !== undefined && found.text !== text)
    throw new Misuse(`statement ${name} came with another text`);
  const prepared = found ?? { text };
  if (found === undefined && name !== "") freshly.set(name, prepared);
  const values = statement.values.map(encode);
  const sizes = values.map((value) => (value === null ? 0 : Buffer.byteLength(value)));
  const nameSize = Buffer.byteLength(name);
  // Length, portal, name, formats, count of values, values, result formats.
  let bindSize = 4 + 1 + nameSize + 1 + 2 + 2 + 4 * values.length + 2;
  for (const size of sizes) bindSize += size;
  const fresh = found === undefined;
  return {
    name,
    nameSize,
    prepared,
    textSize: fresh ? Buffer.byteLength(text) : 0,
    fresh,
    values,
    sizes,
    bindSize,
  };
}

const CLOSE = 0x43;
const PARSE = 0x50;
const DESCRIBE = 0x44;
const BIND = 0x42;
const EXECUTE = 0x45;
const SYNC = 0x53;
const STATEMENT = 0x53;

const EXECUTE_SIZE = 10;
const SYNC_SIZE = 5;

/** Parse where need be, Bind and Execute of each, and one Sync. */
export function write(parts: readonly Part[]): Buffer {
  let size = SYNC_SIZE;
  for (const part of parts) size += prepareSize(part) + 1 + part.bindSize + EXECUTE_SIZE;
  const buffer = Buffer.allocUnsafe(size);
  let at = 0;
  for (const part of parts) {
    if (part.fresh) at = writePrepare(buffer, at, part);
    at = writeBind(buffer, at, part);
    buffer[at] = EXECUTE;
    at = buffer.writeInt32BE(9, at + 1);
    buffer.fill(0, at, at + 5);
    at += 5;
  }
  buffer[at] = SYNC;
  buffer.writeInt32BE(4, at + 1);
  return buffer;
}

/** Close, Parse and Describe of one statement. */
function prepareSize({ fresh, nameSize, textSize }: Part): number {
  if (!fresh) return 0;
  return 2 * (1 + 4 + 1 + nameSize + 1) + (1 + 4 + nameSize + 1 + textSize + 1 + 2);
}

/**
 * Close comes first because Parse outlives a rollback: after an error nobody knows whether the
 * name is taken, and closing one that does not exist is no error.
 */
function writePrepare(buffer: Buffer, from: number, part: Part): number {
  const { name, nameSize, prepared, textSize } = part;
  let at = writeNamed(buffer, from, CLOSE, part);
  buffer[at] = PARSE;
  at = buffer.writeInt32BE(4 + nameSize + 1 + textSize + 1 + 2, at + 1);
  at = writeText(buffer, at, name, nameSize);
  buffer[at++] = 0;
  at = writeText(buffer, at, prepared.text, textSize);
  buffer[at++] = 0;
  at = buffer.writeInt16BE(0, at);
  return writeNamed(buffer, at, DESCRIBE, part);
}

function writeNamed(buffer: Buffer, from: number, code: number, { name, nameSize }: Part): number {
  buffer[from] = code;
  let at = buffer.writeInt32BE(4 + 1 + nameSize + 1, from + 1);
  buffer[at++] = STATEMENT;
  at = writeText(buffer, at, name, nameSize);
  buffer[at++] = 0;
  return at;
}

function writeBind(buffer: Buffer, from: number, part: Part): number {
  const { name, nameSize, values, sizes, bindSize } = part;
  buffer[from] = BIND;
  let at = buffer.writeInt32BE(bindSize, from + 1);
  buffer[at++] = 0;
  at = writeText(buffer, at, name, nameSize);
  buffer[at++] = 0;
  at = buffer.writeInt16BE(0, at);
  at = buffer.writeUInt16BE(values.length, at);
  for (let i = 0; i < values.length; i++) {
    const value = values[i] as string | null;
    const size = sizes[i] as number;
    at = buffer.writeInt32BE(value === null ? -1 : size, at);
    if (value !== null) at = writeText(buffer, at, value, size);
  }
  return buffer.writeInt16BE(0, at);
}

/** Text of as many bytes as characters is ASCII, which copies faster as latin1. */
function writeText(buffer: Buffer, at: number, text: string, size: number): number {
  buffer.write(text, at, size === text.length ? "latin1" : "utf8");
  return at + size;
}
