import { resolve } from "@espalier/rules/content/resolve";
import { program } from "@espalier/rules/kernel/program";
import { contents, rooms as rules } from "@espalier/rules/rooms";
import { packOf } from "@espalier/rules/testing/packs";
import type { FastifyInstance, InjectOptions } from "fastify";
import { contentRoutes } from "../content/routes.ts";
import { type Auth, openAuth } from "../kernel/auth/auth.ts";
import { authMigrations } from "../kernel/auth/keys.ts";
import { makeToken } from "../kernel/auth/token.ts";
import { openEngine } from "../kernel/commit/open.ts";
import { migrate, sqlFolder } from "../kernel/db/migrate.ts";
import { openPglite } from "../kernel/db/pglite.ts";
import type { Engine } from "../kernel/engine.ts";
import { type AppParts, buildApp } from "../kernel/http/app.ts";
import type { HttpRoom } from "../kernel/http/room.ts";
import { prometheus } from "../kernel/prometheus.ts";
import type { ServerRoom } from "../kernel/room.ts";
import { levelsHttp } from "../levels/routes.ts";
import { levelsStore } from "../levels/store.ts";
import { masteryHttp } from "../mastery/routes.ts";
import { masteryStore } from "../mastery/store.ts";
import { playersHttp } from "../players/routes.ts";
import { playersStore } from "../players/store.ts";

const files = {
  "levels/curves.yaml": { slow: { kind: "table", totals: [100, 200, 450, 700] } },
  "levels/skills.yaml": { salvage: { curve: "slow" }, mining: { curve: "slow", start: 10 } },
  "mastery/tracks.yaml": {
    salvage: {
      tiers: [
        { pick: "choose", level: 2, branches: { scrap_efficiency: {}, bulk_haul: {} } },
        {
          pick: "follow",
          level: 4,
          branches: { scrap_efficiency: { perks: ["scrap_1"] }, bulk_haul: { perks: ["haul_1"] } },
        },
      ],
    },
  },
  "locales/de.yaml": { skill: { salvage: { name: "Bergung" } } },
};

export const secret = "a secret of tests, long enough for anybody";
export const serverKey = "a-server-key-of-tests";

/** The whole server in one process: the real engine on a database in memory, and the app on it. */
export interface House {
  readonly app: FastifyInstance;
  readonly engine: Engine;
  readonly auth: Auth;
  /** Asks as the game's backend. */
  server(method: Method, url: string, payload?: unknown, headers?: Record<string, string>): Promise<Reply>;
  /** Asks as a player. */
  player(id: string, method: Method, url: string, payload?: unknown): Promise<Reply>;
  ask(options: InjectOptions): Promise<Reply>;
  close(): Promise<void>;
}

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

export interface Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly text: string;
  // biome-ignore lint/suspicious/noExplicitAny: a test looks into any answer.
  readonly body: any;
}

const stores: readonly ServerRoom[] = [playersStore, levelsStore, masteryStore];
const rooms: readonly HttpRoom[] = [
  { rules: playersStore.rules, http: playersHttp },
  { rules: levelsStore.rules, http: levelsHttp },
  { rules: masteryStore.rules, http: masteryHttp },
];

export async function openHouse(options: Partial<AppParts> = {}): Promise<House> {
  const db = await openPglite(undefined);
  await migrate(db, [
    { room: "kernel", folder: sqlFolder(import.meta.url, "../kernel/migrations/") },
    { room: "auth", folder: authMigrations },
    ...stores.flatMap(({ rules: { name }, migrations }) =>
      migrations === undefined ? [] : [{ room: name, folder: migrations }],
    ),
  ]);
  const { content, diagnostics } = resolve(contents, [
    packOf("test", files, {
      languages: ["en", "de"],
      mainSkill: "salvage",
      facts: { perception: { type: "int", min: 0 } },
    }),
  ]);
  if (content === undefined) throw new Error(JSON.stringify(diagnostics));
  const running = program({ rooms: rules, content: content.rooms, hash: "testhash" });
  const meter = prometheus();
  const engine = await openEngine({
    db,
    rooms: stores,
    live: { program: () => running, epoch: () => -1, refresh: async () => {} },
    meter,
    clock: Date.now,
    report: (error) => console.error(error),
  });
  const auth = openAuth(db, {
    tokens: { kind: "secret", secret },
    keys: [{ name: "backend", key: serverKey }],
    development: false,
    warnings: [],
  });
  const app = await buildApp({
    engine,
    auth,
    meter,
    rooms,
    content: {
      languages: () => ["en", "de"],
      locale: (language) =>
        Object.hasOwn(content.locales, language) ? content.locales[language] : undefined,
      findings: () => diagnostics,
    },
    routes: contentRoutes(rooms),
    log: { level: "error" },
    ...options,
  });
  const ask = async (asked: InjectOptions): Promise<Reply> => replyOf(await app.inject(asked));
  return {
    app,
    engine,
    auth,
    ask,
    server: (method, url, payload, headers = {}) =>
      ask({ method, url, headers: { authorization: `Bearer ${serverKey}`, ...headers }, ...body(payload) }),
    player: async (id, method, url, payload) =>
      ask({ method, url, headers: { authorization: `Bearer ${await tokenOf(id)}` }, ...body(payload) }),
    async close() {
      await app.close();
      await engine.close();
      await db.close();
    },
  };
}

export function tokenOf(player: string, ttl: number | string = "1h"): Promise<string> {
  return makeToken({ player, ttl, secret });
}

function body(payload: unknown): { readonly payload?: object } {
  return payload === undefined ? {} : { payload: payload as object };
}

function replyOf({ statusCode, headers, body: text }: Awaited<ReturnType<FastifyInstance["inject"]>>): Reply {
  const json = /json/.test(String(headers["content-type"]));
  return { status: statusCode, headers, text, body: json && text !== "" ? JSON.parse(text) : undefined };
}
