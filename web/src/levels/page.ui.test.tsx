// @vitest-environment jsdom
import { cleanup, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import { gates } from "../gates/room.tsx";
import { problem } from "../testing/server.ts";
import { show } from "../testing/show.tsx";
import { levels } from "./room.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function list() {
  return within(await screen.findByRole("region", { name: "Skills" }));
}

describe("skills", () => {
  it("show level and progress, and that one is fully grown", async () => {
    show("/skills");
    const bars = (await list()).getAllByRole("progressbar");
    expect(bars.map((bar) => bar.getAttribute("aria-valuetext"))).toEqual([
      "25 of 200 XP to level 4",
      "0 of 150 XP to level 2",
      "Fully grown",
    ]);
  });

  it("lead to their page, whose link is marked", async () => {
    const user = userEvent.setup();
    show("/skills");
    await user.click((await list()).getByRole("link", { name: "Tinkering" }));
    expect(await screen.findByRole("heading", { name: "Tinkering", level: 2 })).toBeDefined();
    expect((await list()).getByRole("link", { name: "Tinkering" }).getAttribute("aria-current")).toBe("page");
    expect(screen.getByText(/50 XP more will be booked/)).toBeDefined();
  });

  it("say so when one is unknown", async () => {
    show("/skills/juggling");
    expect(await screen.findByText(/no skill “juggling”/)).toBeDefined();
  });

  it("say what happened and offer another try when they cannot be loaded", async () => {
    const user = userEvent.setup();
    const server = show("/skills", { signedIn: true });
    vi.stubGlobal("fetch", async () => problem(403, "foreign_player"));
    expect(await screen.findByText("This is not yours to see")).toBeDefined();
    vi.stubGlobal("fetch", server.fetch);
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect((await list()).getByText("Level 3")).toBeDefined();
  });
});

describe("a house without its mastery room", () => {
  it("still shows skills", async () => {
    show("/skills/salvage", { rooms: [gates, levels] });
    expect(await screen.findByRole("heading", { name: "Salvage", level: 2 })).toBeDefined();
    expect(screen.queryByRole("heading", { name: "Mastery" })).toBeNull();
  });
});

describe("an address without a page", () => {
  it("leads home", async () => {
    const user = userEvent.setup();
    show("/nowhere");
    await user.click(await screen.findByRole("link", { name: "To the first page" }));
    expect(await screen.findByRole("heading", { name: "Skills and mastery" })).toBeDefined();
  });
});
