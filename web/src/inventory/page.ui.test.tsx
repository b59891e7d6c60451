// @vitest-environment jsdom
import { cleanup, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import { event, problem } from "../testing/server.ts";
import { show } from "../testing/show.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function slots(): Promise<readonly (string | null)[]> {
  const list = await screen.findByRole("list", { name: "Slots" });
  return within(list)
    .getAllByRole("listitem")
    .map((slot) => slot.querySelector(".tabular .sr-only, .sr-only")?.textContent ?? null);
}

describe("the bag", () => {
  it("shows stacks as slots, and the empty ones", async () => {
    show("/bag");
    expect(await slots()).toEqual([
      "20 of at most 20",
      "20 of at most 20",
      "7 of at most 20",
      "1 of at most 1",
      "Empty slot",
      "Empty slot",
    ]);
    expect(screen.getByText("2 slots free")).toBeDefined();
    expect(screen.getByRole("progressbar").getAttribute("aria-valuetext")).toBe("4 of 6 slots");
  });

  it("says what each thing is, and keeps what content has forgotten", async () => {
    show("/bag");
    const list = within(await screen.findByRole("list", { name: "What is inside" }));
    const [gear, crowbar, relic] = list.getAllByRole("listitem");
    expect(gear?.textContent).toContain("× 47");
    expect(gear?.textContent).toContain("Still has all of its teeth.");
    expect(gear?.textContent).toContain("PartMetal");
    expect(crowbar?.textContent).toContain("Crowbar");
    expect(relic?.textContent).toContain("no longer knows this");
  });

  it.each([
    ["full", { used: 6, capacity: 6 }, "Full"],
    ["over its limit", { used: 8, capacity: 6 }, "2 more than it holds: nothing new fits in"],
    ["without a limit", { used: 8, capacity: null }, "8 slots filled. There is always room for more."],
  ])("says that it is %s", async (_name, limits, words) => {
    const server = show("/bag");
    server.bag = { ...server.bag, slots: limits };
    expect(await screen.findByText(words)).toBeDefined();
  });

  it("says so when it is empty", async () => {
    const server = show("/bag");
    server.bag = { slots: { used: 0, capacity: 6 }, items: [] };
    expect(await screen.findByText("Nothing in it yet")).toBeDefined();
  });

  it("tells what comes from elsewhere, and shows it", async () => {
    const server = show("/bag");
    await slots();
    server.bag = { slots: { used: 1, capacity: 6 }, items: server.bag.items.slice(1, 2) };
    const booked = { item: "crowbar", count: 1, total: 1, ref: "1" };
    server.happen(
      event(6, "inventory.items_added", { ...booked, source: "shop" }),
      event(7, "inventory.items_removed", { ...booked, item: "gear", count: 47, source: "quest" }),
    );
    expect(await screen.findByText("1 × Crowbar put into your bag")).toBeDefined();
    expect(await screen.findByText("47 × Gear taken from your bag")).toBeDefined();
    expect(await screen.findByText("5 slots free")).toBeDefined();
  });

  it("offers another try when it cannot be loaded", async () => {
    const user = userEvent.setup();
    const server = show("/bag");
    vi.stubGlobal("fetch", async () => problem(403, "foreign_player"));
    expect(await screen.findByText("This is not yours to see")).toBeDefined();
    vi.stubGlobal("fetch", server.fetch);
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await slots()).toHaveLength(6);
  });
});
