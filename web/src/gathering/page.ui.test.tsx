// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import { event, json, problem, type TestServer } from "../testing/server.ts";
import { show } from "../testing/show.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function place(name: string): Promise<HTMLElement> {
  return screen.findByRole("listitem", { name });
}

function press(name: string): Promise<void> {
  const user = userEvent.setup();
  return screen.findByRole("button", { name: `Gather: ${name}` }).then((button) => user.click(button));
}

/** What a gather from the crane is answered with. */
function gathered(server: TestServer, items: readonly object[], amount: number) {
  const [crane] = server.nodes;
  const xp = { skill: "salvage", amount: 10 };
  const events = amount === 0 ? [] : [event(6, "levels.xp_granted", { ...xp, amount })];
  const node = { ...crane, remaining: 9, number: 1 };
  return json({ gathered: { node, number: 1, items, xp }, events, denied: [], replayed: false });
}

describe("places to gather", () => {
  it("say what is left, and how they stand", async () => {
    show("/gathering");
    expect((await place("Fallen Crane")).textContent).toContain("10 of 10 left");
    const tram = await place("Drowned Tram, North Quay");
    expect(tram.textContent).toContain("Empty for now");
    expect(within(tram).getByRole("timer").textContent).toMatch(/^Back in 14:(30|29)$/);
    const yard = await place("Back Yard");
    expect(yard.textContent).toContain("Yours alone");
    expect(within(yard).getByRole("timer").textContent).toBe("More in 18 h 0 min");
  });

  it("say what a closed one needs, and offer no button there", async () => {
    show("/gathering");
    const depot = within(await place("Sealed Depot"));
    expect(depot.getByText("Closed to you")).toBeDefined();
    expect(depot.getByRole("list", { name: "What it needs" }).textContent).toContain("Crowbar (you have 0)");
    expect(depot.queryByRole("button")).toBeNull();
  });

  it("say so when there are none", async () => {
    const server = show("/gathering");
    server.nodes = [];
    expect(await screen.findByText("Nothing to gather")).toBeDefined();
  });

  it("draw a shoot instead of fruit where there are very many", async () => {
    const server = show("/gathering");
    server.nodes = server.nodes.slice(0, 1).map((node) => ({ ...node, max: 100_000, remaining: 70_000 }));
    const bar = within(await place("Fallen Crane")).getByRole("progressbar");
    expect(bar.getAttribute("aria-valuetext")).toBe("70,000 of 100,000 left");
  });
});

describe("a gather", () => {
  it("is pending, then shows its items and XP", async () => {
    const server = show("/gathering");
    let answer = (): void => undefined;
    server.reply = () =>
      new Promise((resolve) => {
        answer = () => resolve(gathered(server, [{ item: "gear", count: 2 }], 10));
      });
    const crane = within(await place("Fallen Crane"));
    await press("Fallen Crane");
    expect(crane.getByRole("button").getAttribute("aria-busy")).toBe("true");
    await press("Fallen Crane");
    answer();
    expect(await crane.findByText("2 × Gear")).toBeDefined();
    expect(crane.getByText("+10 XP in Salvage")).toBeDefined();
    expect(crane.getByText("9 of 10 left")).toBeDefined();
    expect(server.asked).toMatchObject([{ path: "/v1/players/demo/gathers", body: { node: "crane" } }]);
    expect(document.activeElement).toBe(crane.getByRole("button"));
  });

  it("says when it gave nothing, and when a full skill took no XP", async () => {
    const server = show("/gathering");
    server.reply = () => gathered(server, [], 0);
    await press("Fallen Crane");
    expect(await screen.findByText("Nothing useful this time")).toBeDefined();
    expect(screen.getByText("Salvage is fully grown: no XP")).toBeDefined();
  });

  it.each([
    [
      "a full bag",
      problem(422, "inventory_full", { need: 7, have: 6, used: 6, item: "gear" }),
      "Your bag is full: this would need 7 slots, and it has 6.",
    ],
    [
      "a node somebody else emptied for good",
      problem(422, "node_depleted", { node: "crane", need: 1, have: 0, max: 10, backAt: null }),
      "Fallen Crane is empty. Nothing grows back here.",
    ],
    [
      "a node content no longer has",
      problem(404, "unknown_node", { node: "crane" }),
      "There is no such place any more; the content has changed.",
    ],
    [
      "an item content no longer has",
      problem(422, "unknown_item", { item: "gear" }),
      "There is no such item any more; the content has changed.",
    ],
  ])("says why: %s", async (_name, answer, words) => {
    const server = show("/gathering");
    server.reply = () => answer;
    await press("Fallen Crane");
    expect((await within(await place("Fallen Crane")).findByRole("alert")).textContent).toContain(words);
  });

  it("says when an empty node is back", async () => {
    const server = show("/gathering");
    const backAt = "2026-11-04T10:15:07.000Z";
    server.reply = () => problem(422, "node_depleted", { node: "crane", need: 1, have: 0, max: 10, backAt });
    await press("Fallen Crane");
    expect((await screen.findByRole("alert")).textContent).toMatch(/is back on Wed.* \d\d:15:07/);
  });

  it("says what a gate that closed meanwhile needs", async () => {
    const server = show("/gathering");
    const tree = {
      code: "level_too_low",
      verdict: "closed",
      need: 3,
      have: 1,
      path: [],
      about: { skill: "salvage" },
    };
    server.reply = () => problem(422, "gate_closed", { node: "crane", verdict: "closed", tree });
    await press("Fallen Crane");
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toContain("Fallen Crane is closed to you.");
    expect(within(alert).getByRole("list").textContent).toContain("Salvage level 3 (you have 1)");
  });
});

describe("live", () => {
  it("shows what another player takes, without asking the server", async () => {
    const server = show("/gathering");
    const crane = within(await place("Fallen Crane"));
    await waitFor(() => expect(crane.getByText("10 of 10 left")).toBeDefined());
    const data = { node: "crane", number: 10, remaining: 0, max: 10, nextAt: null, items: [] };
    await waitFor(() => {
      server.happen(event(6, "gathering.node_gathered", data, "node:crane"));
      expect(crane.getByText("0 of 10 left")).toBeDefined();
    });
    expect(crane.getByText("Empty for good")).toBeDefined();
    expect(crane.getByText("Nothing grows back here")).toBeDefined();
    expect(crane.getByRole("button").getAttribute("aria-disabled")).toBe("true");
  });

  it("is loaded anew when one has grown back", async () => {
    const server = show("/gathering");
    const [, tram] = server.nodes;
    if (tram === undefined) throw new Error("the yard has no tram");
    const soon = "2026-11-04T10:00:01.000Z";
    server.nodes = [{ ...tram, nextAt: soon, backAt: soon }];
    const shown = within(await place("Drowned Tram, North Quay"));
    expect(shown.getByText("0 of 6 left")).toBeDefined();
    server.nodes = [{ ...tram, remaining: 6, nextAt: null, backAt: null }];
    expect(await shown.findByText("6 of 6 left", {}, { timeout: 5_000 })).toBeDefined();
  });
});
