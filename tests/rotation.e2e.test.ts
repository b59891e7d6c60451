import { join } from "node:path";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openBrowser } from "./browser.ts";
import { root } from "./program.ts";
import { vectors, workedOut } from "./rotation.ts";

let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

it("400 days and 60 weeks are picked in a browser as on the server", async () => {
  const page = await browser.newPage();
  // The rules' own modules as they are shipped; the browser alone loads and runs them.
  await page.route("http://rules.test/**", (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === "/") return route.fulfill({ contentType: "text/html", body: "" });
    return route.fulfill({ path: join(root, "rules/dist", pathname), contentType: "text/javascript" });
  });
  await page.goto("http://rules.test/");
  const load = `(name) => import("http://rules.test/" + name + ".js")`;
  const picked = await page.evaluate(`(${workedOut})(${load}, ${JSON.stringify(vectors)})`);
  expect(picked).toEqual(vectors.cadences.map(({ periods }) => periods));
});
