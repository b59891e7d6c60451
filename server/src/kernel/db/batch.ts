import type { Row, Statement } from "./db.ts";
import { decoder, type Field, type Texts } from "./decode.ts";
import { encode } from "./encode.ts";
import { Misuse } from "./errors.ts";

/** A statement that one connection has parsed: its text and how to read its rows. */
export interface Prepared {
  readonly text: string;
  decode?: (texts: Texts) => Row;
}

/** What a connection has prepared, by statement name. */
export type Known = Map<string, Prepared>;

/**
 * Statements under one Sync, as one message, and what comes back for them. Both engines speak it:
 * they send `message` and call `described`, `row` and `completed` with the replies in order.
 */
export class Batch {
  readonly message: Buffer;
  readonly rows: Row[][] = [];
  /** The tag of the last completed command, such as COMMIT or ROLLBACK. */
  tag = "";
  readonly #parts: readonly Part[];
  readonly #known: Known | undefined;
  #current: Row[] = [];

  constructor(statements: readonly Statement[], known: Known | undefined) {
    const fresh: Known = new Map();
    this.#known = known;
    this.#parts = statements.map((statement) => part(statement, known, fresh));
    this.message = write(this.#parts);
  }

  described(fields: readonly Field[]): void {
    this.#part().prepared.decode = decoder(fields);
  }

  row(texts: Texts): void {
    const { decode } = this.#part().prepared;
    if (decode === undefined) throw new Error("a row came before its description");
    this.#current.push(decode(texts));
  }

  completed(tag: string): void {
    const { name, prepared } = this.#part();
    if (name !== "") this.#known?.set(name, prepared);
    this.tag = tag;
    this.rows.push(this.#current);
    this.#current = [];
  }

  #part(): Part {
    return this.#parts[this.rows.length] as Part;
  }
}

/** SQL of several commands as one simple query; rows are not kept. */
export class Script {
  readonly message: Buffer;
  tag = "";

  constructor(sql: string) {
    const size = Buffer.byteLength(sql);
    this.message = Buffer.allocUnsafe(1 + 4 + size + 1);
    this.message[0] = QUERY;
    this.message.writeInt32BE(4 + size + 1, 1);
    this.message.write(sql, 5);
    this.message[5 + size] = 0;
  }

  described(): void {}
  row(): void {}

  completed(tag: string): void {
    this.tag = tag;
  }
}

interface Part {
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

function part(statement: Statement, known: Known | undefined, freshly: Known): Part {
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
const QUERY = 0x51;
const STATEMENT = 0x53;

const EXECUTE_SIZE = 10;
const SYNC_SIZE = 5;

function write(parts: readonly Part[]): Buffer {
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
