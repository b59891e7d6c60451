import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { barriers, cramped, tabTo } from "./barriers.ts";
import { openPages, type Pages } from "./pages.ts";

let pages: Pages;

beforeAll(async () => {
  pages = await openPages();
});
afterAll(() => pages?.close());

function place(page: Page, name: string) {
  return page.getByRole("listitem", { name, exact: true });
}

function button(page: Page, name: string) {
  return page.getByRole("button", { name: `Gather: ${name}`, exact: true });
}

describe("a node that players share", () => {
  it("is seen emptying by a second player, live", async () => {
    const ada = await pages.open("ada", "/gathering");
    const bo = await pages.open("bo", "/gathering");
    await place(bo, "Fallen Crane").getByText("10 of 10 left").waitFor();
    // Without a reload: what comes now comes by the feed alone.
    await bo.route("**/resources", (route) => route.abort());
    await button(ada, "Fallen Crane").click();
    await place(ada, "Fallen Crane").getByText("2 × Scrap Metal").waitFor();
    await place(ada, "Fallen Crane").getByText("+10 XP in Salvage").waitFor();
    await place(bo, "Fallen Crane").getByText("9 of 10 left").waitFor();
    for (let left = 9; left > 0; left -= 1) await pages.gather("ada", "prototype_resource_node_alpha");
    for (const page of [ada, bo]) {
      await place(page, "Fallen Crane").getByText("0 of 10 left").waitFor();
      await place(page, "Fallen Crane").getByText("Empty for good").waitFor();
      expect(await button(page, "Fallen Crane").getAttribute("aria-disabled")).toBe("true");
    }
  });

  it("says in words that somebody was faster", async () => {
    const page = await pages.open("cy", "/gathering");
    // Without a feed the page does not hear of it.
    await page.routeWebSocket("**/v1/feed", () => undefined);
    await page.goto(`${pages.address}/gathering`);
    await button(page, "Drowned Tram, South Quay").waitFor();
    for (let left = 6; left > 0; left -= 1) await pages.gather("ada", "drowned_tram_south");
    await button(page, "Drowned Tram, South Quay").click();
    const shown = place(page, "Drowned Tram, South Quay");
    await shown.getByText(/is empty\. It is back on/).waitFor();
    await shown.getByText("Empty for now").waitFor();
  });

  it("counts down by the server's clock, whatever the device's says", async () => {
    for (let left = 6; left > 0; left -= 1) await pages.gather("di", "drowned_tram_north");
    const page = await pages.open("di", "/gathering");
    await page.addInitScript(() => {
      const real = Date.now;
      Date.now = () => real() - 86_400_000;
    });
    await page.reload();
    const timer = place(page, "Drowned Tram, North Quay").getByRole("timer");
    const first = await timer.textContent();
    expect(first).toMatch(/^Back in 1[45]:\d\d$/);
    await expect.poll(() => timer.textContent()).not.toBe(first);
  });
});

describe("a player's own node", () => {
  it("is marked as theirs, and nobody else takes from it", async () => {
    const page = await pages.open("ed", "/gathering");
    await place(page, "Back Yard").getByText("Yours alone").waitFor();
    await button(page, "Back Yard").click();
    await place(page, "Back Yard").getByText("2 of 3 left").waitFor();
    await place(page, "Back Yard")
      .getByText(/^More in/)
      .waitFor();
    const other = await pages.open("fay", "/gathering");
    await place(other, "Back Yard").getByText("3 of 3 left").waitFor();
  });
});

describe("a gate", () => {
  it("says what it needs, and opens live", async () => {
    const page = await pages.open("gus", "/gathering");
    const depot = place(page, "Sealed Depot");
    await depot.getByText("Closed to you").waitFor();
    await depot.getByText("Salvage level 3 (you have 1)").waitFor();
    await depot.getByText("Crowbar (you have 0)").waitFor();
    await pages.grant("gus", "salvage", 400);
    await pages.give("gus", "crowbar", 1);
    await button(page, "Sealed Depot").waitFor();
    expect(await depot.getByText("Closed to you").count()).toBe(0);
  });
});

describe("a full bag", () => {
  it("is refused in words, and nothing is taken", async () => {
    await pages.give("hal", "crowbar", 24);
    const page = await pages.open("hal", "/gathering");
    await page.getByText("24 of 24 slots").waitFor();
    await button(page, "Gutted Tower").click();
    const tower = place(page, "Gutted Tower");
    await tower.getByText("Your bag is full: this would need 25 slots, and it has 24.").waitFor();
    await tower.getByText("10 of 10 left").waitFor();
    await tower.getByRole("link", { name: "Look into your bag" }).click();
    await page.getByRole("heading", { name: "Your bag" }).waitFor();
    expect(await page.getByRole("list", { name: "Slots" }).getByRole("listitem").count()).toBe(24);
    await page.getByText("Full", { exact: true }).waitFor();
  });
});

describe("the keyboard", () => {
  it("is enough to gather, and focus stays", async () => {
    const page = await pages.open("ivy", "/gathering");
    await button(page, "Back Yard").waitFor();
    await tabTo(page, "Gather");
    const focused = (): Promise<string | null | undefined> =>
      page.evaluate(() => document.activeElement?.getAttribute("aria-label"));
    while ((await focused()) !== "Gather: Back Yard") await tabTo(page, "Gather");
    for (const left of [2, 1, 0]) {
      await page.keyboard.press("Enter");
      await place(page, "Back Yard").getByText(`${left} of 3 left`).waitFor();
    }
    await place(page, "Back Yard").getByText("Empty for now").waitFor();
    expect(await focused()).toBe("Gather: Back Yard");
  });
});

describe("German", () => {
  it("is spoken by both pages, packs and reasons included", async () => {
    await pages.give("jo", "crowbar", 24);
    const page = await pages.open("jo", "/gathering", { locale: "de-DE" });
    await page.getByRole("heading", { name: "Sammeln", level: 1 }).waitFor();
    await place(page, "Hinterhof").getByText("Nur für dich").waitFor();
    await place(page, "Versiegeltes Depot").getByText("Bergung auf Stufe 3 (du hast 1)").waitFor();
    await page.getByRole("button", { name: "Sammeln: Hinterhof" }).click();
    await page.getByText(/Deine Tasche ist voll: Dafür wären \d\d Fächer nötig, sie hat 24\./).waitFor();
    await page.getByRole("link", { name: "Tasche", exact: true }).click();
    await page.getByText("24 von 24 Fächern belegt").waitFor();
    await page.getByText("Brecheisen").first().waitFor();
  });
});

describe.each(["light", "dark"] as const)("in %s colours", (colorScheme) => {
  it.each([360, 768, 1_440])("at %d px nothing keeps anybody out", async (width) => {
    const player = `kim-${colorScheme}-${width}`;
    await pages.give(player, "gear", 47);
    const page = await pages.open(player, "/gathering", { colorScheme, width });
    await button(page, "Back Yard").click();
    await place(page, "Back Yard").getByText("+5 XP in Salvage").waitFor();
    await place(page, "Sealed Depot").waitFor();
    expect([...(await barriers(page)), ...(await cramped(page))]).toEqual([]);
    await page.getByRole("link", { name: "Bag", exact: true }).click();
    await page.getByText("7 of at most 20").waitFor();
    expect([...(await barriers(page)), ...(await cramped(page))]).toEqual([]);
  });
});
