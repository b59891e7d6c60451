import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "playwright-core";

const axe = createRequire(import.meta.url).resolve("axe-core/axe.min.js");

/** What axe finds that keeps somebody out, as short lines. */
export async function barriers(page: Page): Promise<readonly string[]> {
  await page.evaluate(readFileSync(axe, "utf8"));
  return page.evaluate(async () => {
    // biome-ignore lint/suspicious/noExplicitAny: axe is put into the page as a script.
    const { violations } = await (globalThis as any).axe.run(document, { resultTypes: ["violations"] });
    return violations
      .filter(({ impact }: { impact: string }) => impact === "serious" || impact === "critical")
      .flatMap(({ id, nodes }: { id: string; nodes: { html: string }[] }) =>
        nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`),
      );
  });
}

/** What is too small to touch, and whether the page must be scrolled sideways. */
export function cramped(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const { scrollWidth } = document.documentElement;
    const wide = scrollWidth > innerWidth ? [`${scrollWidth - innerWidth} px too wide`] : [];
    const small = [...document.querySelectorAll("button, nav a, textarea")].filter((target) => {
      const { width, height } = target.getBoundingClientRect();
      return width > 0 && (width < 44 || height < 44);
    });
    return [...wide, ...small.map((target) => `too small: ${target.outerHTML.slice(0, 160)}`)];
  });
}

/** Presses Tab until what has this text is focused. */
export async function tabTo(page: Page, name: string): Promise<void> {
  for (let presses = 0; presses < 40; presses += 1) {
    await page.keyboard.press("Tab");
    if ((await page.evaluate(() => document.activeElement?.textContent)) === name) return;
  }
  throw new Error(`Tab does not lead to ${name}`);
}
