import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { barriers, cramped, tabTo } from "./barriers.ts";
import { openPages, type Pages, type View } from "./pages.ts";

let pages: Pages;

beforeAll(async () => {
  pages = await openPages();
});
afterAll(() => pages?.close());

function tier(page: Page, index: number, word = "Tier") {
  return page
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { name: `${word} ${index}`, exact: true }) });
}

async function choose(page: Page, branch: string): Promise<void> {
  await page.getByRole("button", { name: `Choose ${branch}` }).click();
  await page.getByRole("button", { name: `Yes, choose ${branch}` }).click();
}

describe("sign-in", () => {
  it("opens the deep link that was asked for, without complaints in the console", async () => {
    const page = await pages.open("ada", "/skills/tinkering", { signedOut: true });
    const complaints: string[] = [];
    page.on("console", (message) => message.type() === "error" && complaints.push(message.text()));
    page.on("pageerror", (error) => complaints.push(error.message));
    await page.getByLabel("Player token").fill(await pages.token("ada"));
    await page.getByRole("button", { name: "Sign in" }).click();
    await page.getByRole("heading", { name: "Tinkering", level: 2 }).waitFor();
    expect(new URL(page.url()).pathname).toBe("/skills/tinkering");
    await page.getByRole("button", { name: "Account of ada" }).click();
    await page.getByRole("button", { name: "Sign out" }).click();
    await page.getByLabel("Player token").waitFor();
    expect(complaints).toEqual([]);
  });
});

describe("a climb", () => {
  it("is seen live: XP, level, choice, perk, in every tab of the player", async () => {
    const page = await pages.open("bo", "/skills/salvage");
    const other = await pages.open("bo", "/skills/salvage");
    await tier(page, 1).getByText("Salvage level 2 (you have 1)").waitFor();
    await tier(other, 1).getByText("Locked").first().waitFor();

    await pages.grant("bo", "salvage", 100);
    await page.getByText("Salvage: level 2").waitFor();
    await choose(page, "Scrap Efficiency");
    await tier(page, 1).getByText("Your choice").waitFor();
    await tier(other, 1).getByText("Your choice").waitFor();
    await tier(other, 1).getByText("Closed by your other choice").waitFor();

    await pages.grant("bo", "salvage", 400);
    await page.getByText("Perk unlocked: Second Look").waitFor();
    await tier(page, 2).getByText("New", { exact: true }).waitFor();
    await tier(page, 2)
      .getByText(/Unlocked by levelling up/)
      .waitFor();

    await page.reload();
    await tier(page, 2).getByText("Second Look").waitFor();
    expect(await tier(page, 2).getByText("New", { exact: true }).count()).toBe(0);
  });

  it("takes a pick back, and says why, when the server denies it", async () => {
    await pages.grant("cy", "salvage", 100);
    const page = await pages.open("cy", "/skills");
    // Without a feed the page does not hear that somebody was faster.
    await page.routeWebSocket("**/v1/feed", () => undefined);
    await page.goto(`${pages.address}/skills/salvage`);
    await page.getByRole("button", { name: "Choose Scrap Efficiency" }).click();
    await pages.pick("cy", "salvage", 1, "bulk_haul");
    await page.getByRole("button", { name: "Yes, choose Scrap Efficiency" }).click();
    await page.getByText("You have already chosen a branch in tier 1.").waitFor();
    const bulk = tier(page, 1).getByRole("listitem").filter({ hasText: "Bulk Haul" });
    await bulk.getByText("Your choice").waitFor();
  });

  it("gives picks back after saying what goes", async () => {
    await pages.grant("di", "salvage", 500);
    await pages.pick("di", "salvage", 1, "bulk_haul");
    const page = await pages.open("di", "/skills/salvage");
    await page.getByRole("button", { name: "Return picks" }).click();
    await page.getByRole("dialog").getByText("Perk: Deep Pockets").waitFor();
    await page.getByRole("button", { name: "Yes, return them" }).click();
    await page.getByText("Picks of Salvage returned").waitFor();
    await page.getByRole("button", { name: "Choose Bulk Haul" }).waitFor();
  });

  it("is done with the keyboard alone", async () => {
    await pages.grant("ed", "salvage", 100);
    const page = await pages.open("ed", "/skills");
    await page.getByRole("heading", { name: "Skills and mastery" }).waitFor();
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Skip to the content");
    await tabTo(page, "Salvage");
    await page.keyboard.press("Enter");
    await tabTo(page, "Choose Bulk Haul");
    await page.keyboard.press("Enter");
    await page.getByRole("dialog").waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Choose Bulk Haul");
    await page.keyboard.press("Enter");
    await tabTo(page, "Yes, choose Bulk Haul");
    await page.keyboard.press("Enter");
    await tier(page, 1).getByText("Your choice").waitFor();
  });
});

describe("a lost connection", () => {
  it("is told, and what was missed is there when it is back", async () => {
    const page = await pages.open("fay", "/skills");
    const cuts: (() => void)[] = [];
    let down = false;
    await page.routeWebSocket("**/v1/feed", (socket) => {
      if (down) void socket.close({ code: 1011 });
      else {
        socket.connectToServer();
        cuts.push(() => void socket.close({ code: 1011 }));
      }
    });
    await page.goto(`${pages.address}/skills/salvage`);
    await tier(page, 1).waitFor();
    await expect.poll(() => cuts.length).toBeGreaterThan(0);
    // Only the feed can bring this: from here on the page has a place to resume from.
    await pages.grant("fay", "salvage", 10);
    await page.getByText("10 of 100 XP to level 2").first().waitFor();
    down = true;
    for (const cut of cuts) cut();
    await page.getByText(/live connection is lost/).waitFor();
    await pages.grant("fay", "salvage", 100);
    // Both are told for a moment only, so they are waited for before they can come.
    const told = [page.getByText("Live again").waitFor(), page.getByText("Salvage: level 2").waitFor()];
    down = false;
    await Promise.all(told);
    expect(await page.getByText(/live connection is lost/).count()).toBe(0);
  }, 60_000);
});

describe("German", () => {
  it("is spoken throughout, packs and reasons included", async () => {
    const page = await pages.open("gus", "/skills/salvage", { locale: "de-AT" });
    await page.getByRole("heading", { name: "Fertigkeiten und Meisterschaft" }).waitFor();
    await tier(page, 1, "Rang").getByText("Bergung auf Stufe 2 (du hast 1)").waitFor();
    await tier(page, 1, "Rang").getByText("Großfuhre").waitFor();
    expect(await page.evaluate(() => document.documentElement.lang)).toBe("de");
    await page.getByRole("button", { name: /Zu English wechseln/ }).click();
    await page.getByRole("heading", { name: "Skills and mastery" }).waitFor();
  });
});

describe.each(["light", "dark"] as const)("in %s colours", (colorScheme) => {
  it.each([360, 768, 1_440])("at %d px nothing keeps anybody out", async (width) => {
    const view: View = { width, colorScheme };
    await pages.grant("hal", "salvage", 150).catch(() => undefined);
    const page = await pages.open("hal", "/skills", view);
    await page.getByRole("link", { name: "Tinkering" }).waitFor();
    expect(await barriers(page)).toEqual([]);
    await page.goto(`${pages.address}/skills/salvage`);
    await tier(page, 1).waitFor();
    expect(await barriers(page)).toEqual([]);
    expect(await cramped(page)).toEqual([]);
    await page.getByRole("button", { name: "Choose Scrap Efficiency" }).click();
    await page.getByRole("dialog").waitFor();
    expect(await barriers(page)).toEqual([]);
    const out = await pages.open("hal", "/", { ...view, signedOut: true });
    await out.getByLabel("Player token").waitFor();
    expect([...(await barriers(out)), ...(await cramped(out))]).toEqual([]);
  });
});
