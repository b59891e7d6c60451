import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { barriers, cramped } from "./barriers.ts";
import { openPages, type Pages } from "./pages.ts";

let pages: Pages;

beforeAll(async () => {
  pages = await openPages();
});
afterAll(() => pages?.close());

/** Enters a zone from the list; its run is then what the page shows. */
async function enter(page: Page, zone: string): Promise<void> {
  await page.getByRole("button", { name: `Enter ${zone}` }).click();
  await page.getByRole("heading", { name: zone, level: 1 }).waitFor();
}

/** Takes the way of a number by its key, once the step before is answered. */
async function press(page: Page, number: string): Promise<void> {
  await page.locator("button[aria-busy=true]").waitFor({ state: "detached" });
  await page.keyboard.press(number);
}

function here(page: Page, room: string) {
  return page.getByRole("heading", { name: room, level: 2 });
}

describe("a run", () => {
  it("is walked to its end with the keyboard alone", async () => {
    const page = await pages.open("ada", "/zones");
    // One walk in five is lost to what waits in it: then one begins anew.
    for (let lost = true; lost; ) {
      await page.getByRole("button", { name: "Enter Crypt of Valdris" }).focus();
      await page.keyboard.press("Enter");
      for (const room of ["Crypt Threshold", "Bone Corridor", "Branching Passage"]) {
        await here(page, room).waitFor();
        await press(page, "1");
      }
      await here(page, "Main Hall").waitFor();
      // Focus is where the news is, so that a screen reader tells it.
      await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe("Main Hall");
      await press(page, "1");
      await here(page, "Antechamber").waitFor();
      await press(page, "1");
      await here(page, "Valdris's Sanctum").waitFor();
      await page
        .getByText(/You have (made it!|lost\.)/)
        .first()
        .waitFor();
      lost = (await page.getByText("You have lost.").count()) > 0;
      const story = page.getByRole("region", { name: "What happened" }).getByRole("listitem");
      expect(await story.last().textContent()).toBe("1. Crypt Threshold");
      await page.getByRole("link", { name: "All zones" }).click();
    }
    await page.getByText("Walked through").waitFor();
  });

  it("is followed live by a second tab, and goes on where it was left", async () => {
    const page = await pages.open("bo", "/zones");
    await enter(page, "Crypt of Valdris");
    const other = await page.context().newPage();
    await other.goto(page.url());
    await here(other, "Crypt Threshold").waitFor();
    await page.getByRole("button", { name: "On to Bone Corridor" }).click();
    await here(other, "Bone Corridor").waitFor();
    await other.getByRole("button", { name: "On to Branching Passage" }).click();
    await here(page, "Branching Passage").waitFor();
    await page.goto(`${pages.address}/zones`);
    await page.getByText("You stand at Branching Passage, 3 rooms in.").waitFor();
    await page.getByRole("link", { name: "Go on" }).click();
    await here(page, "Branching Passage").waitFor();
  });

  it("is given up once that was asked twice", async () => {
    const page = await pages.open("cy", "/zones");
    await enter(page, "The Lamplighter's Round");
    await page.getByRole("button", { name: "Give up" }).click();
    const dialog = page.getByRole("dialog", { name: "Give this run up?" });
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await page.getByRole("button", { name: "Give up" }).click();
    await dialog.getByRole("button", { name: "Give up" }).click();
    await page.getByText("You gave up. The run is over.").first().waitFor();
    expect(await page.getByRole("button", { name: "Give up" }).count()).toBe(0);
  });
});

describe("a closed way", () => {
  it("says its hint and what it needs, and no secret is told", async () => {
    const page = await pages.open("di", "/zones");
    await enter(page, "The Drowned Observatory");
    await page.getByText("A narrow stair behind a brass usher.").waitFor();
    const ways = page.getByRole("region", { name: "Which way?" });
    expect(await ways.getByRole("button").allTextContents()).toEqual(["1Pump Room"]);
    const content = await page.content();
    // It is found by a roll further in; nothing of it may be anywhere before.
    expect(content).not.toContain("Darkroom");
  });

  it("is refused in words when another tab was faster", async () => {
    const page = await pages.open("ed", "/zones");
    await enter(page, "Crypt of Valdris");
    await page.routeWebSocket("**/v1/feed", () => undefined);
    await page.reload();
    const onward = page.getByRole("button", { name: "On to Bone Corridor" });
    await onward.waitFor();
    const other = await page.context().newPage();
    await other.goto(page.url());
    await other.getByRole("button", { name: "Give up" }).click();
    await other.getByRole("dialog").getByRole("button", { name: "Give up" }).click();
    await other.getByText("You gave up.").first().waitFor();
    await onward.click();
    await page.getByText("You gave up. The run is over.").first().waitFor();
  });
});

describe("for everybody", () => {
  it("German is spoken, packs included", async () => {
    const page = await pages.open("fay", "/zones", { locale: "de-DE" });
    await page.getByRole("button", { name: "Betreten: Gruft des Valdris" }).click();
    await here(page, "Schwelle der Gruft").waitFor();
    await page.getByRole("button", { name: "Weiter: Knochengang" }).click();
    await page.getByRole("region", { name: "Was geschah" }).getByText("2. Knochengang").waitFor();
  });

  it.each([
    [360, "light"],
    [768, "dark"],
    [1440, "light"],
    [1440, "dark"],
  ] as const)("nothing keeps anybody out at %i px, %s", async (width, colorScheme) => {
    const page = await pages.open(`g${width}${colorScheme}`, "/zones", { width, colorScheme });
    await page.getByRole("button", { name: "Enter The Drowned Observatory" }).waitFor();
    expect(await barriers(page)).toEqual([]);
    expect(await cramped(page)).toEqual([]);
    await enter(page, "The Drowned Observatory");
    await page.getByText("Which way?").waitFor();
    expect(await barriers(page)).toEqual([]);
    expect(await cramped(page)).toEqual([]);
    for (const room of ["Pump Room", "Cloakroom", "Ticket Hall"]) {
      await press(page, "1");
      await here(page, room).waitFor();
    }
    expect(await barriers(page)).toEqual([]);
    expect(await cramped(page)).toEqual([]);
  });
});
