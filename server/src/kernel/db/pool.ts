import type { Connection } from "./connection.ts";
import { Misuse } from "./errors.ts";

/** Up to `size` connections, made when first needed; who finds none free waits in turn. */
export class Pool {
  readonly size: number;
  readonly #connect: () => Promise<Connection>;
  readonly #free: Connection[] = [];
  readonly #waiting: Waiter[] = [];
  #made = 0;
  #closed = false;
  #emptied: (() => void) | undefined;

  constructor(size: number, connect: () => Promise<Connection>) {
    this.size = size;
    this.#connect = connect;
  }

  take(): Promise<Connection> {
    if (this.#closed) return Promise.reject(new Misuse("the database is closed"));
    for (let free = this.#free.pop(); free !== undefined; free = this.#free.pop()) {
      if (!free.broken) return Promise.resolve(free);
      this.#made--;
    }
    return new Promise((resolve, reject) => {
      this.#waiting.push({ resolve, reject });
      this.#grow();
    });
  }

  /** A broken connection is dropped; its place is free for a new one. */
  give(connection: Connection): void {
    if (connection.broken) {
      this.#drop();
      return;
    }
    const next = this.#waiting.shift();
    if (next === undefined) this.#free.push(connection);
    else next.resolve(connection);
    this.#settle();
  }

  /** Lets everybody who came before it finish. */
  async close(): Promise<void> {
    this.#closed = true;
    await new Promise<void>((resolve) => {
      this.#emptied = resolve;
      this.#settle();
    });
    await Promise.all(this.#free.splice(0).map((free) => free.close()));
  }

  #grow(): void {
    if (this.#made >= this.size || this.#waiting.length === 0) return;
    this.#made++;
    this.#connect().then(
      (connection) => this.give(connection),
      (error: unknown) => {
        // Who waited longest hears of it; the others try in their turn.
        this.#waiting.shift()?.reject(error);
        this.#drop();
      },
    );
  }

  #drop(): void {
    this.#made--;
    this.#grow();
    this.#settle();
  }

  #settle(): void {
    if (this.#waiting.length === 0 && this.#made === this.#free.length) this.#emptied?.();
  }
}

interface Waiter {
  resolve(connection: Connection): void;
  reject(error: unknown): void;
}
