import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { barriers, cramped, tabTo } from "./barriers.ts";
import { openPages, type Pages, type View } from "./pages.ts";

let pages: Pages;

beforeAll(async () => {
  pages = await openPages();
});
afterAll(() => pages?.close());

/** Enters a zone from the list, as a player new to it. */
async function enter(player: string, zone: string, view: View = {}): Promise<Page> {
  const page = await pages.open(player, "/zones", view);
  await page.getByRole("button", { name: `Enter: ${zone}`, exact: true }).click();
  await page.getByRole("heading", { name: zone, level: 1 }).waitFor();
  return page;
}

/** Where the player stands, with all there is to do. */
function here(page: Page, place: string) {
  return page.getByRole("region", { name: place, exact: true });
}

/** Takes the way of a number by its key, once it is there to be taken. */
async function press(page: Page, number: number, to: string): Promise<void> {
  await page
    .locator("section[aria-labelledby=run-here] button:not([aria-busy])")
    .filter({ hasText: new RegExp(`^${number}`) })
    .waitFor();
  await page.keyboard.press(`${number}`);
  await here(page, to).waitFor();
}

/** Walks a line of places by the first way of each. */
async function walk(page: Page, ...places: readonly string[]): Promise<void> {
  for (const place of places) await press(page, 1, place);
}

function focused(page: Page): Promise<string | null | undefined> {
  return page.evaluate(() => document.activeElement?.textContent);
}

describe("a run", () => {
  it("is walked to its end by the keyboard alone", async () => {
    const page = await pages.open("ada", "/zones");
    // One in five is lost to what waits at the end: then another one begins.
    for (let isWon = false; !isWon; ) {
      await page.getByRole("button", { name: "Enter: Crypt of Valdris" }).waitFor();
      await tabTo(page, "Enter");
      await page.keyboard.press("Enter");
      await here(page, "Crypt Threshold").getByText("Twelve steps down the air stops moving.").waitFor();
      await tabTo(page, "1On to Bone Corridor");
      await page.keyboard.press("Enter");
      await here(page, "Bone Corridor").waitFor();
      // Focus is where the next thing to do is read from.
      expect(await focused(page)).toBe("Bone Corridor");
      await walk(page, "Branching Passage", "Main Hall", "Antechamber", "Valdris's Sanctum");
      expect(await focused(page)).toBe("Valdris's Sanctum");
      const end = here(page, "Valdris's Sanctum");
      await end.getByText(/^You have (made it!|lost\.)/).waitFor();
      isWon = (await end.getByText("You have made it!").count()) > 0;
      const places = page.getByRole("region", { name: "Places you have been to" }).getByRole("listitem");
      expect(await places.count()).toBe(6);
      await tabTo(page, "To all zones");
      await page.keyboard.press("Enter");
    }
    await page.getByRole("listitem", { name: "Crypt of Valdris" }).getByText("Completed").waitFor();
    await page.getByRole("region", { name: "Past runs" }).getByText("Completed").waitFor();
  });

  it("is followed live by a second tab, whose focus stays where it is", async () => {
    const page = await enter("bo", "The Drowned Observatory");
    const other = await page.context().newPage();
    await other.goto(page.url());
    await here(other, "Slack-Water Landing").waitFor();
    await other.getByRole("button", { name: "Give up" }).focus();
    await press(page, 1, "Pump Room");
    await here(other, "Pump Room").waitFor();
    await page.getByRole("button", { name: "Gather: Overgrown Pumps" }).click();
    await here(page, "Pump Room").getByText("+15 XP in Delving").waitFor();
    await here(other, "Pump Room").getByText("2 of 3 left").waitFor();
    await other
      .getByRole("region", { name: "The story so far" })
      .getByText(/^Gathered: /)
      .waitFor();
    expect(await focused(other)).toBe("Give up");
  });

  it("waits where it was left, with what was gathered gone", async () => {
    const page = await enter("cy", "The Drowned Observatory");
    await press(page, 1, "Pump Room");
    await page.getByRole("button", { name: "Gather: Overgrown Pumps" }).click();
    await here(page, "Pump Room").getByText("2 of 3 left").waitFor();
    await page.getByRole("link", { name: "All zones" }).click();
    await page.getByText("At Pump Room, 2 places seen").waitFor();
    await page.getByRole("link", { name: "Go on" }).click();
    await here(page, "Pump Room").getByText("2 of 3 left").waitFor();
  });

  it("is given up after asking, and says what it gave", async () => {
    const page = await enter("di", "The Drowned Observatory");
    await walk(page, "Pump Room", "Cloakroom");
    await here(page, "Cloakroom").getByText("Into your bag: 1 × Brass Token").waitFor();
    await page.getByRole("button", { name: "Give up" }).click();
    const dialog = page.getByRole("dialog", { name: "Give this run up?" });
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await page.getByRole("button", { name: "Give up" }).click();
    await dialog.getByRole("button", { name: "Yes, give it up" }).click();
    await here(page, "Cloakroom").getByText("You gave up. The run is over.").waitFor();
    await here(page, "Cloakroom").getByText("1 × Brass Token", { exact: true }).waitFor();
    expect(await page.getByRole("button", { name: "Give up" }).count()).toBe(0);
    await expect.poll(() => focused(page)).toBe("Cloakroom");
  });
});

describe("a fork", () => {
  it("says why a way is closed, by hint and reason, and keeps it in reach of the keyboard", async () => {
    const page = await enter("ed", "The Drowned Observatory");
    const stairs = page
      .getByRole("listitem")
      .filter({ has: page.getByRole("button", { name: "Under the Dome" }) });
    await stairs.getByText("Closed to you").waitFor();
    await stairs.getByText("A narrow stair behind a brass usher.").waitFor();
    await stairs.getByText("The Orrery cleared").waitFor();
    await page.keyboard.press("2");
    expect(await focused(page)).toBe("2Under the Dome");
    await page.keyboard.press("Enter");
    await here(page, "Slack-Water Landing")
      .getByRole("timer")
      .getByText(/^Chosen for you in 5:5\d:\d\d$/)
      .waitFor();
  });

  it("hides a secret until its roll succeeds, then tells the roll", async () => {
    await pages.know("fay", { perception: 30 });
    const page = await enter("fay", "The Drowned Observatory");
    await walk(page, "Pump Room", "Cloakroom", "Ticket Hall", "Gallery of Ushers", "Floor of the Orrery");
    expect(await page.getByText("Dark Room").count()).toBe(0);
    await press(page, 1, "East Dome");
    const dome = here(page, "East Dome");
    await dome.getByText("You find a hidden way: Dark Room").waitFor();
    await dome.getByText("Hidden way, found").waitFor();
    await dome.getByText(/^Perception roll: the die shows \d+, with your \+30 that makes \d+\.$/).waitFor();
    await press(page, 2, "Dark Room");
  });

  it("shows only the hint of a secret nobody has found", async () => {
    // Whoever notices nothing at all may still throw high, so it is looked for until it is not found.
    for (let player = 0; player < 20; player += 1) {
      const page = await enter(`gus-${player}`, "The Drowned Observatory");
      await walk(page, "Pump Room", "Cloakroom", "Ticket Hall", "Gallery of Ushers", "Floor of the Orrery");
      await press(page, 1, "East Dome");
      await here(page, "East Dome").getByText("Which way?").waitFor();
      const isFound = (await page.getByRole("button", { name: "Dark Room" }).count()) > 0;
      await page.getByText(isFound ? "Hidden way, found" : "has one constellation too many").waitFor();
      expect(
        (await page.content()).includes("dark_room") || (await page.content()).includes("Dark Room"),
      ).toBe(isFound);
      await page.close();
      if (!isFound) return;
    }
    throw new Error("a roll of 17 was thrown twenty times");
  });

  it("shows a step at once, and takes it back when it is refused", async () => {
    const page = await enter("hal", "The Drowned Observatory");
    let answer = (): void => undefined;
    const asked = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route("**/choices", async (route) => {
      await asked;
      const problem = { status: 409, reason: "fork_stale", title: "Fork stale" };
      await route.fulfill({
        status: 409,
        contentType: "application/problem+json",
        body: JSON.stringify(problem),
      });
    });
    await page.keyboard.press("1");
    await here(page, "Pump Room").waitFor();
    answer();
    await here(page, "Slack-Water Landing").getByText("You are not at that fork any more.").waitFor();
    await page.unroute("**/choices");
    await press(page, 1, "Pump Room");
  });
});

describe("German", () => {
  it("is spoken by both pages, packs and reasons included", async () => {
    const page = await pages.open("ida", "/zones", { locale: "de-DE" });
    await page.getByRole("button", { name: "Betreten: Die versunkene Sternwarte" }).click();
    await page.getByText("Das Planetarium geräumt").waitFor();
    await page
      .getByRole("region", { name: "Was bisher geschah" })
      .getByText("Du betrittst: Das Fluttor")
      .waitFor();
    await page.getByText("Die Karte als Liste").click();
    await page.getByText("Unter der Kuppel (dir verschlossen)").waitFor();
    await press(page, 1, "Pumpenraum");
    await page.getByRole("button", { name: "Weiter: Garderobe" }).waitFor();
  });
});

describe.each(["light", "dark"] as const)("in %s colours", (colorScheme) => {
  it.each([360, 768, 1_440])("at %d px nothing keeps anybody out", async (width) => {
    const player = `kim-${colorScheme}-${width}`;
    const fine = async (page: Page): Promise<void> =>
      expect([...(await barriers(page)), ...(await cramped(page))]).toEqual([]);
    const page = await enter(player, "The Drowned Observatory", { colorScheme, width });
    await page.getByText("The Orrery cleared").waitFor();
    await page.getByText("The map as a list").click();
    await fine(page);
    await press(page, 1, "Pump Room");
    await page.getByRole("button", { name: "Gather: Overgrown Pumps" }).click();
    await page.getByText("2 of 3 left").waitFor();
    await fine(page);
    await walk(page, "Cloakroom", "Ticket Hall");
    await press(page, 3, "Gift Shop");
    await page.getByText("A dead end. The run is over.").first().waitFor();
    await fine(page);
    await page.getByRole("link", { name: "To all zones" }).click();
    await page.getByText("Dead end").waitFor();
    await fine(page);
  });
});
