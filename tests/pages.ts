import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { makeToken } from "@espalier/server/kernel/auth/token";
import { serve } from "@espalier/server/serve";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { build } from "vite";
import { openBrowser } from "./browser.ts";

const secret = "a secret of tests, long enough for anybody";
const key = "esp_a_server_key_of_tests";
const root = fileURLToPath(new URL("..", import.meta.url));

export interface View {
  readonly width?: number;
  readonly colorScheme?: "light" | "dark";
  readonly locale?: string;
  /** Stay signed out; the token is not put into the browser. */
  readonly signedOut?: boolean;
}

/** The whole program as it is shipped: the built pages, the server and its packs, a browser in front. */
export interface Pages {
  readonly address: string;
  readonly browser: Browser;
  readonly token: (player: string) => Promise<string>;
  /** Opens an address as a player, in a browser context of its own. */
  readonly open: (player: string, path: string, view?: View) => Promise<Page>;
  /** Grants XP as the game's backend. */
  readonly grant: (player: string, skill: string, amount: number) => Promise<void>;
  /** Picks a branch as the player, past the pages. */
  readonly pick: (player: string, track: string, tier: number, branch: string) => Promise<void>;
  /** Puts items into a bag as the game's backend. */
  readonly give: (player: string, item: string, count: number) => Promise<void>;
  /** Tells what the game knows of a player, as its backend. */
  readonly know: (player: string, facts: Readonly<Record<string, number>>) => Promise<void>;
  /** Gathers once as the player, past the pages. */
  readonly gather: (player: string, node: string) => Promise<void>;
  readonly close: () => Promise<void>;
}

export async function openPages(): Promise<Pages> {
  const webFolder = await mkdtemp(join(tmpdir(), "espalier-pages-"));
  await build({
    configFile: join(root, "web/vite.config.ts"),
    logLevel: "error",
    build: { outDir: webFolder },
  });
  const serving = await serve({
    host: "127.0.0.1",
    port: 0,
    packs: [join(root, "content")],
    watch: false,
    secrets: {
      tokens: { kind: "secret", secret },
      keys: [{ name: "game", key }],
      development: false,
      warnings: [],
    },
    webFolder,
  });
  const { address } = serving;
  const browser = await openBrowser();
  const contexts = new Set<BrowserContext>();
  const token = (player: string): Promise<string> => makeToken({ player, ttl: "1h", secret });
  let refs = 0;

  async function post(path: string, bearer: string, body: object, method = "POST"): Promise<void> {
    const headers = { "Content-Type": "application/json", Authorization: `Bearer ${bearer}` };
    const answer = await fetch(address + path, { method, headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  }

  return {
    address,
    browser,
    token,
    async open(
      player,
      path,
      { width = 1_280, colorScheme = "light", locale = "en-GB", signedOut = false } = {},
    ) {
      const viewport = { width, height: 900 };
      const context = await browser.newContext({ viewport, colorScheme, locale, reducedMotion: "reduce" });
      contexts.add(context);
      const kept = await token(player);
      if (!signedOut)
        await context.addInitScript((text) => localStorage.setItem("espalier.token", text), kept);
      const page = await context.newPage();
      await page.goto(address + path);
      return page;
    },
    grant: (player, skill, amount) => {
      refs += 1;
      return post(`/v1/players/${player}/grants`, key, { skill, amount, source: "test", ref: `${refs}` });
    },
    pick: async (player, track, tier, branch) =>
      post(`/v1/players/${player}/mastery/${track}/tiers/${tier}/pick`, await token(player), { branch }),
    give: (player, item, count) => {
      refs += 1;
      const body = { item, count, source: "test", ref: `${refs}` };
      return post(`/v1/players/${player}/inventory/additions`, key, body);
    },
    know: (player, facts) => post(`/v1/players/${player}/facts`, key, { facts }, "PUT"),
    gather: async (player, node) => post(`/v1/players/${player}/gathers`, await token(player), { node }),
    async close() {
      for (const context of contexts) await context.close();
      await browser.close();
      await serving.close();
      await rm(webFolder, { recursive: true, force: true });
    },
  };
}
