import type { Denial } from "@espalier/rules/kernel/denial";
import type { Envelope } from "@espalier/rules/kernel/event";
import type { Command, Context } from "@espalier/rules/kernel/room";
import type { Snapshot } from "@espalier/rules/kernel/snapshot";
import type { Subject } from "@espalier/rules/kernel/subject";

/** A command on its way to the one write path. */
export interface Request {
  readonly room: string;
  readonly subject: Subject;
  readonly command: Command;
  /** Who asks: `server:NAME` or `player:ID`; scopes idempotency keys. */
  readonly caller: string;
  /** The client's Idempotency-Key, if it sent one. */
  readonly key?: string;
  /** Digest of what was asked, compared when the key comes again. */
  readonly hash?: string;
}

export type Outcome =
  /** `body` is the JSON text of the reply, equal byte for byte when replayed but for `replayed` itself. */
  | { readonly kind: "accepted"; readonly replayed: boolean; readonly body: string }
  | { readonly kind: "denied"; readonly denial: Denial };

export interface Page {
  readonly events: readonly Envelope[];
  /** The subject's newest seq when this was read. */
  readonly version: number;
  /** Events up to this one were dropped behind a snapshot; 0 where none were. */
  readonly horizon: number;
}

/** What HTTP, the feed and the embedded library stand on. */
export interface Engine {
  /** Decides and commits. Resolves only after the commit, or with a denial that was checked. */
  submit(request: Request): Promise<Outcome>;
  /**
   * Looks at committed state: `look` may `ask` any subject and must be pure. `found` is the subject's own.
   * What `also` names is loaded with it; what is asked beyond that costs a trip each.
   */
  read<T>(
    subject: Subject,
    look: (context: Context, found: Snapshot) => T,
    also?: readonly Subject[],
  ): Promise<T>;
  /** A subject's events after `after`, at most `limit`, from the store. */
  events(subject: Subject, after: number, limit: number): Promise<Page>;
  /** Calls `heard` with each committed batch of events of a subject, in order. Returns the undo. */
  watch(subject: Subject, heard: (events: readonly Envelope[]) => void): () => void;
  /** Deletes all a subject has, for ever; commands on it are denied `…_gone`. False where it was not there. */
  remove(subject: Subject): Promise<boolean>;
  /** The hash of the content that is live on this node. */
  contentHash(): string;
  close(): Promise<void>;
}
