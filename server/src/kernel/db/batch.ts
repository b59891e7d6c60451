import type { Row, Statement } from "./db.ts";
import { decoder, type Field, type Texts } from "./decode.ts";
import { type Known, type Part, part, write } from "./wire.ts";

/**
 * Statements under one Sync, as one message, and what comes back for them. Both engines speak it:
 * they send `message` and call `described`, `row` and `completed` with the replies in order.
 */
export class Batch {
  readonly message: Buffer;
  readonly sent: (() => void) | undefined;
  readonly rows: Row[][] = [];
  /** The tag of the last completed command, such as COMMIT or ROLLBACK. */
  tag = "";
  readonly #parts: readonly Part[];
  readonly #known: Known | undefined;
  #current: Row[] = [];

  constructor(statements: readonly Statement[], known: Known | undefined, sent?: () => void) {
    const fresh: Known = new Map();
    this.#known = known;
    this.sent = sent;
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
