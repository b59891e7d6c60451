import { setTimeout as sleep } from "node:timers/promises";
import { Client, type ClientConfig } from "pg";

/** LISTEN on a connection of its own, made when first needed and again whenever it is lost. */
export class Listener {
  readonly #config: ClientConfig;
  readonly #heard = new Map<string, Set<() => void>>();
  #client: Promise<Client> | undefined;
  #connected = false;
  #closed = false;

  constructor(config: ClientConfig) {
    this.#config = config;
  }

  async listen(channel: string, heard: () => void): Promise<() => Promise<void>> {
    const listeners = this.#heard.get(channel) ?? new Set();
    this.#heard.set(channel, listeners.add(heard));
    try {
      await this.#say(`listen ${channel}`);
    } catch (error) {
      this.#forget(channel, heard);
      throw error;
    }
    return async () => {
      this.#forget(channel, heard);
      // When the connection is away there is nothing to take back.
      if (!this.#heard.has(channel)) await this.#say(`unlisten ${channel}`).catch(() => undefined);
    };
  }

  async close(): Promise<void> {
    this.#closed = true;
    const client = await this.#client?.catch(() => undefined);
    await client?.end();
  }

  #forget(channel: string, heard: () => void): void {
    const listeners = this.#heard.get(channel);
    listeners?.delete(heard);
    if (listeners?.size === 0) this.#heard.delete(channel);
  }

  async #say(sql: string): Promise<void> {
    this.#client ??= this.#connect();
    try {
      await (await this.#client).query(sql);
    } catch (error) {
      // A client that never connected has no end to hear of.
      if (!this.#connected) this.#client = undefined;
      throw error;
    }
  }

  async #connect(): Promise<Client> {
    const client = new Client(this.#config);
    client.on("error", () => undefined);
    client.on("end", () => {
      if (this.#connected) void this.#reconnect();
    });
    client.on("notification", ({ channel }) => this.#tell(channel));
    await client.connect();
    this.#connected = true;
    return client;
  }

  /** What was said meanwhile is not known, so everybody is told once. */
  async #reconnect(): Promise<void> {
    this.#connected = false;
    for (let wait = 50; !this.#closed; wait = Math.min(2 * wait, 2_000)) {
      await sleep(wait, undefined, { ref: false });
      try {
        this.#client = this.#connect();
        const client = await this.#client;
        for (const channel of this.#heard.keys()) await client.query(`listen ${channel}`);
        for (const channel of this.#heard.keys()) this.#tell(channel);
        return;
      } catch {
        // The database is still away; the next round tries again.
      }
    }
  }

  #tell(channel: string): void {
    for (const heard of this.#heard.get(channel) ?? []) heard();
  }
}
