import type { FeedEvent } from "@espalier/client";
import type { PlayerNodeView } from "@espalier/rules/gathering/view";
import type { BagView } from "@espalier/rules/inventory/bag";
import type { SkillView } from "@espalier/rules/levels/skill";
import type { TrackView } from "@espalier/rules/mastery/track";
import type { RunView } from "@espalier/rules/zones/view";
import { cellar, run, zonesPage } from "./cellar.ts";
import { skills, texts, tracks } from "./garden.ts";
import { coinage, entryPage, type TestWallet, wallet } from "./purse.ts";
import { bag, nodes, yard } from "./yard.ts";

/** What a test's server answers a command with; the default refuses. */
type Reply = (path: string, body: unknown) => Response | Promise<Response>;

/** A server in a test's hands: its state, what it was asked, and its feed. */
export interface TestServer {
  skills: readonly SkillView[];
  tracks: readonly TrackView[];
  nodes: readonly PlayerNodeView[];
  bag: BagView;
  wallet: TestWallet;
  run: RunView;
  /** What happened on the run. */
  told: readonly FeedEvent[];
  reply: Reply;
  readonly asked: { readonly path: string; readonly body: unknown; readonly headers: Headers }[];
  readonly fetch: (request: Request) => Promise<Response>;
  readonly WebSocket: new (url: string) => object;
  /** Sends events to whoever is subscribed. */
  readonly happen: (...events: readonly FeedEvent[]) => void;
  /** Cuts the feed, as a lost network or with a close code. */
  readonly cut: (code?: number) => void;
}

export function testServer(): TestServer {
  const feed = feedOf();
  const server: TestServer = {
    skills,
    tracks,
    nodes,
    bag,
    wallet,
    run,
    told: [],
    reply: () => problem(409, "branch_already_chosen", { tier: 1 }),
    asked: [],
    WebSocket: feed.Socket,
    happen: feed.happen,
    cut: feed.cut,
    fetch: async (request) => {
      const { pathname: path, searchParams } = new URL(request.url);
      if (request.method === "GET") return read(server, path, searchParams);
      const body: unknown = await request.json();
      server.asked.push({ path, body, headers: request.headers });
      return server.reply(path, body);
    },
  };
  return server;
}

export function json(body: unknown, status = 200): Response {
  return new Response(JSON.stringify(body), { status, headers: { "Content-Type": "application/json" } });
}

export function problem(status: number, reason: string, members: object = {}): Response {
  return json({ ...members, status, reason, title: reason }, status);
}

/** An unsigned player token; a test's server does not look. */
export function token(player: string, expires = 4_102_444_800): string {
  const part = (value: object): string => btoa(JSON.stringify(value)).replace(/=+$/, "");
  return `${part({ alg: "HS256" })}.${part({ sub: player, exp: expires })}.signature`;
}

export function event(
  seq: number,
  kind: string,
  data: FeedEvent["data"],
  subject = "player:demo",
): FeedEvent {
  return { seq, kind, data, subject, player: "demo", at: "2026-11-04T10:00:00.000Z" };
}

function read(server: TestServer, path: string, query: URLSearchParams): Response {
  const { skills, tracks, nodes, bag, wallet } = server;
  const rest = { content: "hash", serverNow: "2026-11-04T10:00:00.000Z" };
  if (path.endsWith("/skills")) return json({ skills, ...rest });
  if (path.endsWith("/mastery")) return json({ tracks, perks: [], ...rest });
  if (path.endsWith("/resources")) return json({ nodes, ...rest });
  if (path.endsWith("/inventory")) return json({ ...bag, ...rest });
  if (path.endsWith("/wallet")) return json({ balances: wallet.balances, ...rest });
  if (path.endsWith("/wallet/entries")) return json({ ...entryPage(wallet, query), ...rest });
  if (path.startsWith("/v1/content/locales/"))
    return json({ language: "en", texts: { ...texts, ...yard, ...coinage, ...cellar } });
  const page = zonesPage(server, path);
  if (page !== undefined) return json({ ...page, ...rest });
  return problem(404, "unknown_route");
}

/** The seq at which tests begin to watch. */
const version = 5;

interface Asked {
  readonly kind: string;
  readonly subject: string;
  readonly after: number;
}

function feedOf() {
  const open = new Set<Socket>();
  class Socket {
    onopen: (() => void) | null = null;
    onmessage: ((message: { readonly data: string }) => void) | null = null;
    onclose: ((close: { readonly code: number }) => void) | null = null;

    constructor() {
      open.add(this);
      queueMicrotask(() => this.onopen?.());
    }

    send(text: string): void {
      const { kind, subject, after } = JSON.parse(text) as Asked;
      if (kind === "authenticate") this.say({ kind: "ready", content: "hash", heartbeat: 25_000 });
      if (kind !== "subscribe") return;
      if (after > version) this.say({ kind: "error", reason: "seq_ahead", subject, need: version });
      else this.say({ kind: "subscribed", subject });
    }

    say(message: object): void {
      this.onmessage?.({ data: JSON.stringify(message) });
    }

    close(): void {
      open.delete(this);
    }
  }
  return {
    Socket,
    happen: (...events: readonly FeedEvent[]) => {
      for (const socket of open) {
        for (const event of events) {
          socket.say({ kind: "events", subject: event.subject, content: "hash", events: [event] });
        }
      }
    },
    cut: (code = 1006) => {
      for (const socket of [...open]) socket.onclose?.({ code });
    },
  };
}
