// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import { tracks } from "../testing/garden.ts";
import { event, json, type TestServer } from "../testing/server.ts";
import { show } from "../testing/show.tsx";
import { predict } from "./predict.ts";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const [salvage] = tracks;
if (salvage === undefined) throw new Error("the garden has no track");
const chosen = { ...predict(salvage, 1, "scrap_efficiency"), respec: { possible: true, dependents: [] } };

function tier(index: number): Promise<HTMLElement> {
  return screen.findByRole("heading", { name: `Tier ${index}` }).then((heading) => {
    const item = heading.closest("li");
    if (item === null) throw new Error("a tier is no list item");
    return item;
  });
}

async function choose(): Promise<void> {
  const user = userEvent.setup();
  await user.click(await screen.findByRole("button", { name: "Choose Scrap efficiency" }));
  await user.click(await screen.findByRole("button", { name: "Yes, choose Scrap efficiency" }));
}

/** A server that accepts the pick when the test lets it. */
function acceptLater(server: TestServer): () => void {
  let accept = (): void => undefined;
  server.reply = () =>
    new Promise((resolve) => {
      accept = () => {
        server.tracks = [chosen];
        resolve(json({ track: chosen, events: [], denied: [], replayed: false }));
      };
    });
  return () => accept();
}

describe("a track as a tree", () => {
  it("says how every tier and branch stands", async () => {
    show("/skills/scouting");
    expect((await tier(1)).textContent).toContain("Grown");
    const second = within(await tier(2));
    expect(second.getByText("Goes on from tier 1")).toBeDefined();
    expect(second.getByText("Your choice")).toBeDefined();
    expect(second.getByText("Closed by your other choice")).toBeDefined();
    expect(second.getAllByText(/Unlocked by levelling up/)).toHaveLength(2);
    expect(second.getByText("Out of reach")).toBeDefined();
    expect((await tier(3)).textContent).toContain("Cannot be told yet");
  });

  it("puts what is missing into words, with its numbers", async () => {
    show("/skills/salvage");
    const needs = within(within(await tier(3)).getByRole("list", { name: "What it needs" }));
    const [level, perception] = needs.getAllByRole("listitem");
    expect(level?.textContent).toBe("Missing: Salvage level 6 (you have 3)");
    expect(perception?.textContent).toContain("Perception of at least 14 (you have 11)");
    expect(perception?.textContent).toContain("Train with the lookouts at the gate.");
  });

  it("says that a skill has no track", async () => {
    show("/skills/tinkering");
    expect(await screen.findByText("No track for this skill")).toBeDefined();
  });
});

describe("a pick", () => {
  it("is asked for with what it excludes, and only then made", async () => {
    const user = userEvent.setup();
    const server = show("/skills/salvage");
    await user.click(await screen.findByRole("button", { name: "Choose Scrap efficiency" }));
    const dialog = await screen.findByRole("dialog", { name: "Choose Scrap efficiency?" });
    expect(dialog.textContent).toContain("This closes Bulk haul in tier 1");
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(server.asked).toEqual([]);
  });

  it("is shown at once and kept when the server accepts it", async () => {
    const server = show("/skills/salvage");
    const accept = acceptLater(server);
    await choose();
    const first = within(await tier(1));
    expect(await first.findByText("Being decided…")).toBeDefined();
    expect(first.getByText("Closed by your other choice")).toBeDefined();
    accept();
    await waitFor(() => expect(first.queryByText("Being decided…")).toBeNull());
    expect(first.getByText("Your choice")).toBeDefined();
    expect(server.asked).toMatchObject([
      { path: "/v1/players/demo/mastery/salvage/tiers/1/pick", body: { branch: "scrap_efficiency" } },
    ]);
    expect(server.asked[0]?.headers.get("Idempotency-Key")).toMatch(/.{16,}/);
  });

  it("is taken back with the reason when the server denies it", async () => {
    show("/skills/salvage");
    await choose();
    expect(await screen.findByText("You have already chosen a branch in tier 1.")).toBeDefined();
    expect(await screen.findByRole("button", { name: "Choose Bulk haul" })).toBeDefined();
  });
});

describe("live", () => {
  it("shows a new level and a new perk as the server grants them", async () => {
    const server = show("/skills/scouting");
    await tier(2);
    server.skills = server.skills.map((skill) => (skill.id === "salvage" ? { ...skill, level: 4 } : skill));
    server.happen(
      event(6, "levels.level_reached", { skill: "salvage", level: 3, again: false }),
      event(7, "levels.level_reached", { skill: "salvage", level: 4, again: false }),
      event(8, "mastery.perk_unlocked", { skill: "scouting", tier: 2, perk: "scouting_keen_eye_2" }),
    );
    expect(await screen.findByText("Salvage: level 4")).toBeDefined();
    expect(screen.queryByText("Salvage: level 3")).toBeNull();
    expect(await screen.findByText("Perk unlocked: Keen eye II")).toBeDefined();
    expect(await screen.findByText("New")).toBeDefined();
    const list = within(screen.getByRole("region", { name: "Skills" }));
    expect(await list.findByText("Level 4")).toBeDefined();
  });

  it("says when the connection is lost, and when it is back", async () => {
    const server = show("/skills/salvage");
    await tier(1);
    server.cut();
    expect(await screen.findByText(/live connection is lost/)).toBeDefined();
    expect(await screen.findByText("Live again", {}, { timeout: 5_000 })).toBeDefined();
    expect(screen.queryByText(/live connection is lost/)).toBeNull();
  });
});

describe("respec", () => {
  it("lists what goes before it asks the server", async () => {
    const user = userEvent.setup();
    const server = show("/skills/scouting");
    server.reply = () =>
      json({ events: [event(9, "mastery.picks_returned", { skill: "scouting", picks: [] })] });
    await user.click(await screen.findByRole("button", { name: "Return picks" }));
    const dialog = await screen.findByRole("dialog", { name: "Return the picks of Scouting?" });
    const lines = within(dialog)
      .getAllByRole("listitem")
      .map((line) => line.textContent);
    expect(lines).toEqual(["Choice in tier 1: Keen eye", "Perk: Keen eye I", "Perk: Keen eye II"]);
    await user.click(within(dialog).getByRole("button", { name: "Yes, return them" }));
    expect(await screen.findByText("Picks of Scouting returned")).toBeDefined();
    expect(server.asked).toMatchObject([{ path: "/v1/players/demo/mastery/scouting/respec" }]);
  });

  it("says what it costs and pays back, and so does a pick with a price", async () => {
    const user = userEvent.setup();
    const server = show("/skills/salvage");
    const acorns = (amount: number) => ({ currency: "acorns", amount });
    server.tracks = [
      {
        ...salvage,
        tiers: salvage.tiers.map((one) => ({ ...one, price: acorns(40) })),
        respec: { possible: true, dependents: [], price: acorns(10), refund: [acorns(1_040)] },
      },
    ];
    await user.click(await screen.findByRole("button", { name: "Choose Scrap efficiency" }));
    expect((await screen.findByRole("dialog")).textContent).toContain("It costs 40 Acorns.");
    await user.click(screen.getByRole("button", { name: "Cancel" }));
    await user.click(screen.getByRole("button", { name: "Return picks" }));
    const dialog = await screen.findByRole("dialog", { name: "Return the picks of Salvage?" });
    expect(dialog.textContent).toContain("You get back what you paid: 1,040 Acorns.");
    expect(dialog.textContent).toContain("It costs 10 Acorns.");
  });
});
