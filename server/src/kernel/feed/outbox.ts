import type { Denial } from "@espalier/rules/kernel/denial";
import type { WebSocket } from "@fastify/websocket";
import { denialJson } from "../commit/reply.ts";
import type { FeedLimits } from "../http/limits.ts";

/** What waits for one reader. It never grows beyond its limits: who reads too slowly is let go. */
export class Outbox {
  private readonly socket: WebSocket;
  private readonly limits: FeedLimits;
  private readonly tooSlow: () => void;
  private waiting = 0;
  /** One page of stored events at a time, whichever stream it belongs to. */
  private replayed: Promise<void> = Promise.resolve();

  constructor(socket: WebSocket, limits: FeedLimits, tooSlow: () => void) {
    this.socket = socket;
    this.limits = limits;
    this.tooSlow = tooSlow;
  }

  say(message: object): void {
    this.send(JSON.stringify(message), 0);
  }

  error(denial: Denial): void {
    this.say({ kind: "error", ...denialJson(denial) });
  }

  /** Live events cannot wait outside, so they count against the backlog. */
  live(text: string, events: number): void {
    this.send(text, events);
  }

  /** Resolves when the page has left this process, so that a slow reader slows only its own replay. */
  replay(text: string): Promise<void> {
    const sent = this.replayed.then(
      () => new Promise<void>((resolve) => this.socket.send(text, () => resolve())),
    );
    this.replayed = sent;
    return sent;
  }

  private send(text: string, events: number): void {
    this.waiting += events;
    this.socket.send(text, () => {
      this.waiting -= events;
    });
    const { backlog, backlogBytes } = this.limits;
    if (this.waiting > backlog || this.socket.bufferedAmount > backlogBytes) this.tooSlow();
  }
}
