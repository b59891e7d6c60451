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

const entries = async (): Promise<readonly (string | null)[]> => {
  const list = await screen.findByRole("list", { name: "What came and went" });
  return within(list)
    .getAllByRole("listitem")
    .map((line) => line.lastElementChild?.textContent ?? null);
};

const acorns = () => screen.findByRole("button", { name: /Acorns/ });

describe("the wallet", () => {
  it("shows balances, what is due, and what content has forgotten", async () => {
    show("/wallet");
    const list = within(await screen.findByRole("list", { name: "Balances" }));
    const [coins, stars, shells] = list.getAllByRole("listitem");
    expect(coins?.textContent).toContain("1,250Acorns");
    expect(stars?.textContent).toContain("5 more to start with");
    expect(shells?.textContent).toContain("no longer knows this");
  });

  it("lists entries page by page", async () => {
    const user = userEvent.setup();
    show("/wallet");
    expect(await entries()).toEqual(["+300 Acorns", "-50 Acorns"]);
    await user.click(screen.getByRole("button", { name: "Show more" }));
    expect(await screen.findByText("To start with")).toBeDefined();
    expect(await entries()).toEqual(["+300 Acorns", "-50 Acorns", "+1,000 Acorns", "+1 Lucky Stars"]);
    expect(screen.queryByRole("button", { name: "Show more" })).toBeNull();
  });

  it("narrows the list to a currency and widens it again", async () => {
    const user = userEvent.setup();
    show("/wallet");
    await entries();
    const stars = screen.getByRole("button", { name: /Lucky Stars/ });
    await user.click(stars);
    expect(stars.getAttribute("aria-pressed")).toBe("true");
    await vi.waitFor(async () => expect(await entries()).toEqual(["+1 Lucky Stars"]));
    await user.click(stars);
    await vi.waitFor(async () => expect(await entries()).toHaveLength(2));
  });

  it("tells what comes from elsewhere, and shows it", async () => {
    const server = show("/wallet");
    expect((await acorns()).textContent).toContain("1,250");
    server.wallet = { ...server.wallet, balances: [{ ...server.wallet.balances[0], balance: 1_350 }] };
    const booked = { currency: "acorns", amount: 100, source: "level", ref: "stakes:3", balance: 1_350 };
    server.happen(event(6, "wallet.credited", booked));
    expect(await screen.findByText("+100 Acorns")).toBeDefined();
    expect(await screen.findByText("For: Level reached")).toBeDefined();
    await vi.waitFor(async () => expect((await acorns()).textContent).toContain("1,350"));
  });

  it("says so when content has no money, and when nothing came or went", async () => {
    const server = show("/wallet");
    server.wallet = { balances: [], entries: [] };
    expect(await screen.findByText("There is no money here")).toBeDefined();
    cleanup();
    const other = show("/wallet");
    other.wallet = { ...other.wallet, entries: [] };
    expect(await screen.findByText("Nothing came or went yet")).toBeDefined();
  });

  it("offers another try when it cannot be loaded", async () => {
    const user = userEvent.setup();
    const server = show("/wallet");
    vi.stubGlobal("fetch", async () => problem(403, "foreign_player"));
    expect(await screen.findByText("This is not yours to see")).toBeDefined();
    vi.stubGlobal("fetch", server.fetch);
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect((await acorns()).textContent).toContain("1,250");
  });
});
