import type { FastifyInstance, InjectOptions } from "fastify";
import { contentRoutes } from "../content/routes.ts";
import { type House, type HouseOptions, openHouse } from "../house.ts";
import { openAuth } from "../kernel/auth/auth.ts";
import { makeToken } from "../kernel/auth/token.ts";
import { type AppParts, buildApp } from "../kernel/http/app.ts";
import { prometheus } from "../kernel/prometheus.ts";
import { rooms } from "../rooms.ts";
import { type PackFolder, packFolder } from "./packs.ts";

/** Level 2 at 100 XP, 4 at 450; every player starts mining with 10 XP. */
const files = {
  "pack.yaml": {
    id: "test",
    title: "test",
    version: "1.0.0",
    languages: ["en", "de"],
    mainSkill: "salvage",
    facts: { perception: { type: "int", min: 0 } },
  },
  "locales/en.yaml": {},
  "locales/de.yaml": { skill: { salvage: { name: "Bergung" } } },
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
};

export const secret = "a secret of tests, long enough for anybody";
export const serverKey = "a-server-key-of-tests";

/** The whole server in one process: the real engine on a database in memory, and the app on it. */
export interface Served {
  readonly app: FastifyInstance;
  readonly house: House;
  /** Hash of the live content. */
  readonly hash: string;
  /** Asks as the game's backend. */
  server(method: Method, url: string, payload?: unknown, headers?: Record<string, string>): Promise<Reply>;
  /** Asks as a player. */
  player(
    id: string,
    method: Method,
    url: string,
    payload?: unknown,
    headers?: Record<string, string>,
  ): Promise<Reply>;
  ask(options: InjectOptions): Promise<Reply>;
  /** Writes files of the pack anew and makes them live. */
  edit(files: Readonly<Record<string, unknown>>): Promise<void>;
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

export interface ServedOptions extends Partial<AppParts> {
  /** Another pack than the usual one: values by file. */
  readonly files?: Readonly<Record<string, unknown>>;
  /** Where the database is, and the clock: a database in memory and the machine's without it. */
  readonly house?: Partial<HouseOptions>;
}

export async function openServed({
  house: place,
  files: own,
  ...options
}: ServedOptions = {}): Promise<Served> {
  const packs = await packFolder();
  await writePack(packs, own ?? files);
  const meter = prometheus();
  const house = await openHouse({ packs: [packs.path], watch: false, meter, ...place });
  const app = await buildApp({
    engine: house.engine,
    db: house.db,
    auth: openAuth(house.db, {
      tokens: { kind: "secret", secret },
      keys: [{ name: "backend", key: serverKey }],
      development: false,
      warnings: [],
    }),
    meter,
    rooms,
    content: house.content,
    routes: contentRoutes(rooms),
    log: { level: "error" },
    ...options,
  });
  const ask = async (asked: InjectOptions): Promise<Reply> => replyOf(await app.inject(asked));
  return {
    app,
    house,
    hash: house.engine.contentHash(),
    ask,
    server: (method, url, payload, headers = {}) =>
      ask({ method, url, headers: { authorization: `Bearer ${serverKey}`, ...headers }, ...body(payload) }),
    player: async (id, method, url, payload, headers = {}) =>
      ask({
        method,
        url,
        headers: { authorization: `Bearer ${await tokenOf(id)}`, ...headers },
        ...body(payload),
      }),
    async edit(changed) {
      await writePack(packs, changed);
      const { content, diagnostics } = await house.content.reload();
      if (content === undefined) throw new Error(JSON.stringify(diagnostics));
    },
    async close() {
      await app.close();
      await house.close();
      await packs.remove();
    },
  };
}

/** JSON is YAML. */
function writePack(packs: PackFolder, of: Readonly<Record<string, unknown>>): Promise<void> {
  return packs.write(
    Object.fromEntries(Object.entries(of).map(([name, value]) => [name, JSON.stringify(value)])),
  );
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
