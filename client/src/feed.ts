import { backoff } from "./backoff.ts";

/** Something that happened to a subject, as the feed and replies carry it. */
export interface FeedEvent {
  /** Gapless from 1 per subject. */
  readonly seq: number;
  readonly subject: string;
  readonly player: string | null;
  readonly kind: string;
  /** ISO-8601, UTC. */
  readonly at: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/**
 * `connecting` until the first answer, `live` while events come, `lost` while it tries to come back,
 * `refused` once the server will not have this token (it does not try again).
 */
export type FeedStatus = "connecting" | "live" | "lost" | "refused";

export interface FeedOptions {
  /** Where the server is, without `/v1`. */
  readonly baseUrl: string;
  /** A player token or server key; a function where it is renewed. */
  readonly token: string | (() => string);
  readonly status?: (status: FeedStatus) => void;
  /** The hash of the content that is live: told when it is first known, and when it changes. */
  readonly content?: (hash: string) => void;
  /** For platforms without a global WebSocket. */
  readonly WebSocket?: new (
    url: string,
  ) => WebSocket;
}

type Heard = (event: FeedEvent) => void;
/** The sequence goes on after `seq` without the events before it: what is shown must be loaded anew. */
type Jumped = (seq: number) => void;

export interface Feed {
  /**
   * Hears a subject's events after a seq, each once and in order, across lost connections; `now` begins
   * with the next one. `jumped` is told the seq it really begins after when that is another one: at
   * `now`, when the older events are no longer kept, and when the server knows less than we do.
   * Returns the undo. A subject can be subscribed once; throws when it already is.
   */
  subscribe(subject: string, after: number | "now", heard: Heard, jumped?: Jumped): () => void;
  close(): void;
}

interface Subscription {
  after: number;
  readonly heard: Heard;
  readonly jumped: Jumped | undefined;
}

type Message =
  | { readonly kind: "ready"; readonly content: string; readonly heartbeat: number }
  | { readonly kind: "subscribed" | "unsubscribed"; readonly subject: string }
  | {
      readonly kind: "events";
      readonly subject: string;
      readonly content: string;
      readonly events: readonly FeedEvent[];
    }
  | {
      readonly kind: "error";
      readonly reason: string;
      readonly subject?: string;
      readonly need?: number;
      readonly snapshot?: { readonly seq: number };
    };

/** Close codes after which coming back with the same token is no use. */
const refusals: ReadonlySet<number> = new Set([4400, 4401]);

/** What browsers call a connection that ended without a word. */
const silence = 1006;

/** Opens the feed. It connects at once, and comes back by itself whenever the connection is lost. */
export function feed(options: FeedOptions): Feed {
  return new Live(options);
}

class Live implements Feed {
  private readonly options: FeedOptions;
  private readonly subscriptions = new Map<string, Subscription>();
  private socket: WebSocket | undefined;
  private ready = false;
  private tries = 0;
  private closed = false;
  private content = "";
  private timer: ReturnType<typeof setTimeout> | undefined;
  private pulse: ReturnType<typeof setInterval> | undefined;
  private answered = true;

  constructor(options: FeedOptions) {
    this.options = options;
    this.tell("connecting");
    this.connect();
  }

  subscribe(subject: string, after: number | "now", heard: Heard, jumped?: Jumped): () => void {
    if (this.subscriptions.has(subject)) throw new Error(`${subject} is already subscribed`);
    // The server answers a seq that is ahead of it with the one it is at.
    const from = after === "now" ? Number.MAX_SAFE_INTEGER : after;
    const subscription = { after: from, heard, jumped };
    this.subscriptions.set(subject, subscription);
    if (this.ready) this.send({ kind: "subscribe", subject, after: from });
    return () => {
      if (this.subscriptions.get(subject) !== subscription) return;
      this.subscriptions.delete(subject);
      if (this.ready) this.send({ kind: "unsubscribe", subject });
    };
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
    this.drop();
  }

  private connect(): void {
    const Socket = this.options.WebSocket ?? WebSocket;
    const socket = new Socket(`${this.options.baseUrl.replace(/^http/, "ws")}/v1/feed`);
    this.socket = socket;
    socket.onopen = () => this.authenticate();
    socket.onmessage = ({ data }) => this.hear(JSON.parse(String(data)) as Message);
    socket.onclose = ({ code }) => this.lose(code);
  }

  private authenticate(): void {
    const { token } = this.options;
    this.send({ kind: "authenticate", token: typeof token === "string" ? token : token() });
  }

  private hear(message: Message): void {
    this.answered = true;
    switch (message.kind) {
      case "ready":
        this.begin(message.content, message.heartbeat);
        break;
      case "events":
        this.learn(message.content);
        this.pass(message.subject, message.events);
        break;
      case "error":
        this.jump(message.subject, message.snapshot?.seq ?? message.need, message.reason);
        break;
      case "subscribed":
      case "unsubscribed":
        break;
    }
  }

  /** The first `ready` of a connection subscribes everything; later ones are answers to our pulse. */
  private begin(content: string, heartbeat: number): void {
    this.learn(content);
    if (this.ready) return;
    this.ready = true;
    this.tries = 0;
    this.pulse = setInterval(() => this.beat(), heartbeat);
    for (const [subject, { after }] of this.subscriptions) this.send({ kind: "subscribe", subject, after });
    this.tell("live");
  }

  private pass(subject: string, events: readonly FeedEvent[]): void {
    const subscription = this.subscriptions.get(subject);
    if (subscription === undefined) return;
    for (const event of events) {
      if (event.seq <= subscription.after) continue;
      subscription.after = event.seq;
      subscription.heard(event);
    }
  }

  private jump(subject: string | undefined, seq: number | undefined, reason: string): void {
    const subscription = this.subscriptions.get(subject ?? "");
    const jumps = reason === "seq_ahead" || reason === "seq_expired";
    if (!jumps || subject === undefined || subscription === undefined || seq === undefined) return;
    subscription.after = seq;
    this.send({ kind: "subscribe", subject, after: seq });
    subscription.jumped?.(seq);
  }

  /** Pages cannot see the server's pings, so they ask; a connection that does not answer is dead. */
  private beat(): void {
    if (this.answered) {
      this.answered = false;
      this.authenticate();
    } else this.lose(silence);
  }

  private lose(code: number): void {
    this.drop();
    if (this.closed) return;
    if (refusals.has(code)) {
      this.tell("refused");
      return;
    }
    this.tell("lost");
    this.timer = setTimeout(() => this.connect(), backoff(this.tries, Math.random()));
    this.tries += 1;
  }

  private drop(): void {
    clearInterval(this.pulse);
    this.ready = false;
    this.answered = true;
    const { socket } = this;
    this.socket = undefined;
    if (socket === undefined) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
  }

  private learn(content: string): void {
    if (content === this.content) return;
    this.content = content;
    this.options.content?.(content);
  }

  private tell(status: FeedStatus): void {
    this.options.status?.(status);
  }

  private send(message: object): void {
    this.socket?.send(JSON.stringify(message));
  }
}
