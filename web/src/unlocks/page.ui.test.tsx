// @vitest-environment jsdom
import type { ItemView } from "@espalier/rules/unlocks/item";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import { json, problem } from "../testing/server.ts";
import { show } from "../testing/show.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const item = (id: string, parts: Partial<ItemView>): ItemView => ({
  ...{ id, slot: "animal", shipped: true, unlocked: false, by: null, reason: "not_unlocked" },
  ...{ level: null, price: null, bought: null },
  ...parts,
});
const level = (need: number) => ({ skill: "salvage", need, have: 1 });
const price = (amount: number) => ({
  ...{ currency: "coins", amount, have: 1_000, missing: Math.max(0, amount - 1_000) },
});
const usual: readonly ItemView[] = [
  item("dragon", { level: level(30), price: price(4_500) }),
  item("pig", { unlocked: true, by: "starter", reason: null }),
  item("cat", { level: level(2), price: price(300) }),
  item("yeti", { level: level(9), shipped: false, reason: "not_shipped" }),
];

/** The page in front of a server that knows these items; what is asked of it is in `asked`. */
function collection(items: readonly ItemView[] = usual) {
  const server = show("/collection");
  const state = { items, wears: "pig" };
  vi.stubGlobal("fetch", async (request: Request) => {
    const path = new URL(request.url).pathname;
    if (request.method !== "GET") {
      const text = await request.text();
      const body: unknown = text === "" ? undefined : JSON.parse(text);
      server.asked.push({ path, body, headers: request.headers });
      return server.reply(path, body);
    }
    if (!path.endsWith("/unlocks")) return server.fetch(request);
    const slot = { id: "animal", wears: state.wears, how: "usual", items: state.items };
    const slots = state.items.length === 0 ? [] : [slot];
    return json({
      slots,
      rolls: [],
      content: "hash",
      serverNow: "2026-11-04T10:00:00.000Z",
      seq: 5,
      player: "demo",
    });
  });
  return { server, state };
}

async function open(name: RegExp): Promise<ReturnType<typeof within>> {
  await userEvent.setup().click(await screen.findByRole("button", { name }));
  return within(await screen.findByRole("dialog"));
}

describe("the collection", () => {
  it("shows the road in the order of levels, and what has not shipped as a silhouette", async () => {
    collection();
    const road = within(await screen.findByRole("list", { name: "The road" }));
    expect(road.getAllByRole("button").map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining("Level 2, or buy"),
      expect.stringMatching(/^\?.*Coming, level 9$/),
      expect.stringContaining("Level 30"),
    ]);
    const start = within(screen.getByRole("list", { name: "From the start" }));
    expect(start.getByRole("button").textContent).toContain("In use");
  });

  it("says of what money alone buys that it is for sale", async () => {
    collection([item("crown", { price: price(2_000) })]);
    const shop = within(await screen.findByRole("list", { name: "For sale" }));
    expect(shop.getByRole("button").textContent).toContain("For sale");
  });

  it("says so when there is nothing", async () => {
    collection([]);
    expect(await screen.findByText("Nothing to collect")).toBeDefined();
  });
});

describe("a sheet", () => {
  it("says what is missing, and does not buy then", async () => {
    const { server } = collection();
    const sheet = await open(/dragon/);
    expect(sheet.getByText(/level 30 \(you have 1\)/)).toBeDefined();
    expect(sheet.getByText(/^3,500 .* missing$/)).toBeDefined();
    const buy = sheet.getByRole("button", { name: /^Buy for 4,500/ });
    expect(buy.getAttribute("aria-disabled")).toBe("true");
    await userEvent.setup().click(buy);
    expect(server.asked).toEqual([]);
  });

  it("buys, then offers to use it now", async () => {
    const { server, state } = collection();
    const sheet = await open(/cat/);
    server.reply = (path) => {
      if (path.endsWith("/purchase"))
        state.items = usual.map((one) => (one.id === "cat" ? { ...one, unlocked: true, by: "bought" } : one));
      else state.wears = "cat";
      return json({ events: [], denied: [], replayed: false });
    };
    const user = userEvent.setup();
    await user.click(sheet.getByRole("button", { name: /^Buy for 300/ }));
    await user.click(await sheet.findByRole("button", { name: "Use now" }));
    await waitFor(() => expect(sheet.getByText("You are wearing it.")).toBeDefined());
    expect(server.asked.map(({ path, body }) => [path, body])).toEqual([
      ["/v1/players/demo/unlocks/cat/purchase", undefined],
      ["/v1/players/demo/selections/animal", { item: "cat" }],
    ]);
  });

  it("says why it was refused", async () => {
    const { server } = collection();
    server.reply = () => problem(409, "already_unlocked", { item: "cat", by: "level" });
    const sheet = await open(/cat/);
    await userEvent.setup().click(sheet.getByRole("button", { name: /^Buy for 300/ }));
    expect((await sheet.findByRole("alert")).textContent).toBe("It is yours already.");
  });

  it("offers nothing for what is still being made", async () => {
    collection();
    const sheet = await open(/yeti/);
    expect(sheet.getByText(/Still being made/)).toBeDefined();
    expect(sheet.queryByRole("button", { name: /Buy/ })).toBeNull();
  });
});
