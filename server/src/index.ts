import type { Denial } from "@espalier/rules/kernel/denial";
import type { Diagnostic } from "@espalier/rules/kernel/diagnostic";
import type { Envelope } from "@espalier/rules/kernel/event";
import type { JsonObject } from "@espalier/rules/kernel/json";
import type { AnyRoom, Command, Context } from "@espalier/rules/kernel/room";
import { type Catalog, catalog } from "@espalier/rules/kernel/say";
import type { Subject } from "@espalier/rules/kernel/subject";
import { type House, openHouse } from "./house.ts";
import { checkCommand } from "./kernel/door.ts";

export interface EspalierOptions {
  /** A folder of ours with an embedded database; made if need be. */
  readonly dataDir?: string;
  /** A PostgreSQL, 15 or newer, that somebody else runs. With neither, the database is in memory. */
  readonly databaseUrl?: string;
  /** What a new data folder gets: PGlite (default) or a PostgreSQL of its own. */
  readonly engine?: "pglite" | "postgres";
  /** Folders of content packs, in order. */
  readonly packs: readonly string[];
  /** Whether unknown players come into being with their first command (default) or must be registered. */
  readonly players?: "open" | "registered";
  /** Milliseconds since 1970; the machine's clock without it. */
  readonly clock?: () => number;
  /** Told of what fails in the background; standard error without it. */
  readonly report?: (error: unknown) => void;
}

/** What a command came to. A refusal is a value; exceptions are for what should not happen. */
export type Reply = Accepted | Refused;

export interface Accepted {
  readonly ok: true;
  /** True where the same command had been accepted before: this is its first reply again. */
  readonly replayed: boolean;
  readonly events: readonly JsonObject[];
  readonly denied: readonly JsonObject[];
  /** The whole reply, as HTTP would send it. */
  readonly body: JsonObject;
}

export interface Refused {
  readonly ok: false;
  readonly denial: Denial;
}

export interface CommandOptions {
  /** The same key on the same subject gets the same reply. */
  readonly key?: string;
  /** Who asks; keys belong to their caller. */
  readonly caller?: string;
}

/** The engine inside your own process: the same commands, reads and events as over HTTP. */
export interface Espalier {
  /** `run(levels, player("p1"), { kind: "grant", … })`. Resolves once it is committed. */
  run<C extends Command>(
    room: CommandRoom<C>,
    subject: Subject,
    command: C,
    options?: CommandOptions,
  ): Promise<Reply>;
  /** Looks at committed state: `look(player("p1"), skillsView)`. The function must be pure. */
  look<T>(subject: Subject, see: (context: Context, subject: Subject) => T): Promise<T>;
  /** A subject's events after a seq, at most `limit`. */
  events(subject: Subject, after?: number, limit?: number): Promise<readonly Envelope[]>;
  /** Calls `heard` with each batch of a subject's events once they are committed. Returns the undo. */
  watch(subject: Subject, heard: (events: readonly Envelope[]) => void): () => void;
  /** The live content's texts in a language, for `say`; what it lacks comes from the packs' other languages. */
  catalog(language: string): Catalog;
  /** Reads the pack folders again and makes what they hold live, unless a finding is an error. */
  activate(): Promise<readonly Diagnostic[]>;
  /** Deletes everything a subject has. */
  remove(subject: Subject): Promise<boolean>;
  /** Finishes what was accepted, then closes the database. */
  close(): Promise<void>;
}

/** A room by its decider: what commands it takes. */
export interface CommandRoom<C extends Command> extends Pick<AnyRoom, "name"> {
  decide(state: never, command: C, context: Context): unknown;
}

/** Opens the engine: database, migrations, content. Throws where the packs have errors. */
export async function openEspalier(options: EspalierOptions): Promise<Espalier> {
  const house = await openHouse({ ...options, watch: false });
  return { ...embedded(house), close: () => house.close() };
}

function embedded({ engine, content }: House): Omit<Espalier, "close"> {
  return {
    async run(room, subject, command, { key, caller = "server:embedded" } = {}) {
      const hash = checkCommand(subject, command, key);
      const request = { room: room.name, subject, command, caller, hash };
      const outcome = await engine.submit(key === undefined ? request : { ...request, key });
      if (outcome.kind === "denied") return { ok: false, denial: outcome.denial };
      const body = JSON.parse(outcome.body) as JsonObject & Pick<Accepted, "events" | "denied">;
      return { ok: true, replayed: outcome.replayed, events: body.events, denied: body.denied, body };
    },
    look: (subject, see) => engine.read(subject, (context) => see(context, subject)),
    events: async (subject, after = 0, limit = 200) => (await engine.events(subject, after, limit)).events,
    watch: (subject, heard) => engine.watch(subject, heard),
    catalog: (language) => catalog(content.now().content.locales, language, ...content.languages()),
    activate: async () => (await content.reload()).diagnostics,
    remove: (subject) => engine.remove(subject),
  };
}
