import { AsyncLocalStorage } from "node:async_hooks";
import { Misuse } from "./errors.ts";

/**
 * Finds out who uses a database inside its own transaction: on one connection it would wait for
 * itself for ever, on several it would write outside the transaction.
 */
export class Guard {
  readonly #inside = new AsyncLocalStorage<{ open: boolean }>();
  #running = 0;

  /** Throws when the caller runs inside a transaction of this guard. */
  check(): void {
    if (this.#running > 0 && this.#inside.getStore()?.open === true) {
      throw new Misuse("the database was used inside its own transaction: use the handle it gave");
    }
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    const mark = { open: true };
    this.#running++;
    try {
      return await this.#inside.run(mark, work);
    } finally {
      mark.open = false;
      // Before Node 24 a used storage slows every promise of the process; it is off while unused.
      if (--this.#running === 0) this.#inside.disable();
    }
  }
}
