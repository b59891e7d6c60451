import { type Denial, deny, isDenial } from "@espalier/rules/kernel/denial";
import type { Envelope } from "@espalier/rules/kernel/event";
import type { JsonObject } from "@espalier/rules/kernel/json";
import type { Subject } from "@espalier/rules/kernel/subject";
import type { WebSocket } from "@fastify/websocket";
import { type Caller, nameOf } from "../auth/caller.ts";
import { eventJson } from "../commit/reply.ts";
import type { FeedLimits } from "../http/limits.ts";
import { goneOf } from "../http/seen.ts";
import type { Services } from "../http/services.ts";
import { Outbox } from "./outbox.ts";
import { Pace } from "./pace.ts";
import { expired } from "./routes.ts";
import { Stream } from "./stream.ts";
import { type ClientMessage, clientMessage, closeCodes } from "./wire.ts";

/** One client on the feed, from its first message to its last. */
export class Session {
  private readonly socket: WebSocket;
  private readonly services: Services;
  private readonly report: (error: unknown) => void;
  private readonly limits: FeedLimits;
  private readonly outbox: Outbox;
  private readonly streams = new Map<Subject, Stream>();
  private readonly timers: NodeJS.Timeout[] = [];
  private who: { readonly caller: Caller; readonly token: string } | undefined;
  private mistakes = 0;
  private alive = true;
  private ended = false;
  private readonly pace: Pace;
  /** Messages are answered one after the other, in the order they came. */
  private turn: Promise<void> = Promise.resolve();

  constructor(socket: WebSocket, services: Services, report: (error: unknown) => void) {
    this.socket = socket;
    this.services = services;
    this.report = report;
    this.limits = services.limits.feed;
    this.pace = new Pace(this.limits.messages);
    this.outbox = new Outbox(socket, this.limits, () => this.end(closeCodes.slow, "slow_reader"));
    socket.on("message", (data, binary) => this.receive(String(data), binary));
    socket.on("pong", () => {
      this.alive = true;
    });
    this.timers.push(
      setTimeout(() => this.greeted(), this.limits.greeting),
      setInterval(() => this.beat(), this.limits.heartbeat),
    );
  }

  /** Closes with a code; a peer that does not answer is cut off. */
  end(code: number, reason: string): void {
    if (this.ended) return;
    this.release();
    this.services.meter.feedClosed(code);
    this.socket.close(code, reason);
    setTimeout(() => this.socket.terminate(), 2_000).unref();
  }

  /** Lets go of everything; the socket is closed, or will be. */
  release(): void {
    this.ended = true;
    for (const timer of this.timers) clearTimeout(timer);
    for (const stream of this.streams.values()) stream.stop();
    this.streams.clear();
  }

  private receive(text: string, binary: boolean): void {
    this.alive = true;
    if (this.ended) return;
    if (!this.pace.allows()) {
      this.end(closeCodes.flooding, "rate_limited");
      return;
    }
    const message = binary ? undefined : parsed(text);
    this.turn = this.turn
      .then(() => (this.ended ? undefined : this.answer(message)))
      .catch((error: unknown) => this.fail(error));
  }

  private async answer(message: ClientMessage | undefined): Promise<void> {
    if (message === undefined) return this.mistake();
    if (message.kind === "authenticate") return this.authenticate(message.token);
    if (this.who === undefined) return this.refuseAll(deny("token_missing"));
    if (message.kind === "subscribe") return this.subscribe(this.who.caller, message.subject, message.after);
    this.drop(message.subject);
    this.outbox.say({ kind: "unsubscribed", subject: message.subject });
  }

  private mistake(): void {
    this.mistakes += 1;
    this.outbox.error(deny("malformed"));
    if (this.mistakes >= this.limits.mistakes) this.end(closeCodes.malformed, "malformed");
  }

  private async authenticate(token: string): Promise<void> {
    const caller = await this.services.auth.identify(token);
    if (isDenial(caller)) return this.refuseAll(caller);
    if (this.who !== undefined && nameOf(this.who.caller) !== nameOf(caller)) {
      return this.refuseAll(deny("foreign_player"));
    }
    this.who = { caller, token };
    this.outbox.say({
      kind: "ready",
      caller: nameOf(caller),
      content: this.services.engine.contentHash(),
      serverNow: new Date().toISOString(),
      heartbeat: this.limits.heartbeat,
    });
  }

  private async subscribe(caller: Caller, subject: Subject, after: number): Promise<void> {
    const { engine, mayRead } = this.services;
    if (!(await mayRead(caller, subject))) return this.outbox.error(deny("foreign_subject", { subject }));
    if (!this.streams.has(subject) && this.streams.size >= this.limits.subscriptions) {
      return this.outbox.error(deny("too_many_subscriptions", { subject, need: this.limits.subscriptions }));
    }
    const { version } = await engine.events(subject, after, 1);
    if (this.ended) return;
    this.drop(subject);
    if (after > version) return this.outbox.error(deny("seq_ahead", { subject, need: version, have: after }));
    this.outbox.say({ kind: "subscribed", subject, after, version });
    this.streams.set(subject, this.stream(subject, after));
  }

  private stream(subject: Subject, after: number): Stream {
    const stop = (denial: Denial): void => {
      this.drop(subject);
      this.outbox.error(denial);
    };
    return new Stream(this.services.engine, subject, after, {
      replay: (events) => this.outbox.replay(this.text(subject, events)),
      live: (events) => this.outbox.live(this.text(subject, events), events.length),
      expired: (horizon) =>
        void expired(this.services, subject, horizon).then(stop, (error) => this.fail(error)),
      gone: () => stop(goneOf(subject)),
      failed: (error) => this.fail(error),
    });
  }

  private text(subject: Subject, events: readonly Envelope[]): string {
    const head = JSON.stringify({ kind: "events", subject, content: this.services.engine.contentHash() });
    return `${head.slice(0, -1)},"events":[${events.map(eventJson).join(",")}]}`;
  }

  private drop(subject: Subject): void {
    this.streams.get(subject)?.stop();
    this.streams.delete(subject);
  }

  private greeted(): void {
    if (this.who === undefined) this.refuseAll(deny("token_missing"));
  }

  /** A peer that did not answer the last ping is gone. A token that ended, or a key that was revoked, ends the feed. */
  private beat(): void {
    if (!this.alive) {
      this.release();
      this.socket.terminate();
      return;
    }
    this.alive = false;
    this.socket.ping();
    if (this.who === undefined) return;
    this.services.auth.identify(this.who.token).then(
      (caller) => {
        if (isDenial(caller)) this.refuseAll(caller);
      },
      (error: unknown) => this.report(error),
    );
  }

  private refuseAll(denial: Denial): void {
    if (this.ended) return;
    this.outbox.error(denial);
    this.end(closeCodes.unauthenticated, denial.reason);
  }

  private fail(error: unknown): void {
    this.report(error);
    this.end(closeCodes.failed, "internal");
  }
}

function parsed(text: string): ClientMessage | undefined {
  try {
    const message = clientMessage.safeParse(JSON.parse(text) as JsonObject);
    return message.success ? message.data : undefined;
  } catch {
    return undefined;
  }
}
