// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { event, json, problem, type TestServer } from "../testing/server.ts";
import { show } from "../testing/show.tsx";

beforeEach(() => {
  Element.prototype.scrollTo ??= () => undefined;
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function here(room: string): Promise<HTMLElement> {
  return screen.findByRole("heading", { name: room, level: 2 });
}

function way(room: string): Promise<HTMLElement> {
  return screen.findByRole("button", { name: room });
}

const entered = { node: "cellar.stairs", place: 1, first: true, how: "started" };

/** Lets a command wait until the test has looked. */
function waiting(server: TestServer) {
  let answer: (response: Response) => void = () => undefined;
  server.reply = () =>
    new Promise((resolve) => {
      answer = resolve;
    });
  return { answer: (response: Response) => answer(response) };
}

describe("the zones", () => {
  it("say how hard they are, where they lead, and where one stands", async () => {
    show("/zones");
    const card = within(await screen.findByRole("listitem", { name: "Old Cellar" }));
    expect(card.getByText("Difficulty 2 of 5")).toBeDefined();
    expect(card.getByRole("list", { name: "Regions" }).textContent).toBe("Wine");
    expect(card.getByText("At Stairs, 1 place seen")).toBeDefined();
    expect(card.getByRole("link", { name: "Go on" }).getAttribute("href")).toBe("/runs/r1");
    expect(card.queryByRole("button")).toBeNull();
  });

  it("are entered, and lead to the run", async () => {
    const server = show("/zones");
    const { run } = server;
    server.run = { ...run, status: "dead_end", endedAt: "2026-11-04T10:00:00.000Z" };
    server.reply = () => {
      server.run = run;
      return json({ run, events: [], denied: [], replayed: false, serverNow: run.startedAt });
    };
    await userEvent.click(await screen.findByRole("button", { name: "Enter: Old Cellar" }));
    expect(await here("Stairs")).toBeDefined();
    expect(server.asked).toMatchObject([
      { path: "/v1/players/demo/runs", body: { zone: "cellar", entry: "cellar.stairs" } },
    ]);
  });
});

describe("a fork", () => {
  it("says what each way costs, hints at and rolled, and keeps a secret", async () => {
    show("/runs/r1");
    const ways = within(await screen.findByRole("region", { name: "Which way?" }));
    expect((await way("Racks")).getAttribute("aria-disabled")).toBeNull();
    expect(ways.getByText("Uses up 1 × Crowbar")).toBeDefined();
    const hatch = await way("Vault");
    expect(hatch.getAttribute("aria-disabled")).toBe("true");
    expect(ways.getByText("A hatch, if one knew how.")).toBeDefined();
    const rolled = "Perception roll: the die shows 7, with your +2 that makes 9. It takes 14.";
    expect(ways.getByText((_, of) => of?.tagName === "SPAN" && of.textContent === rolled)).toBeDefined();
    expect(ways.getByRole("list", { name: "Only sensed" }).textContent).toBe("A cold draft from nowhere.");
    expect(ways.getByRole("timer").textContent).toMatch(/^Chosen for you in (6:00:00|5:59:5\d)$/);
  });

  it("is told as a list to those who do not see the map", async () => {
    show("/runs/r1");
    const items = within((await screen.findByText("The map as a list")).parentElement as HTMLElement);
    const [stairs] = items.getAllByRole("listitem", { hidden: true });
    expect(stairs?.textContent).toBe(
      "Stairs (Fork, you are here). Ways on: Racks and Vault (closed to you).",
    );
  });

  it("leads a closed way's number to its reasons, and asks nothing", async () => {
    const server = show("/runs/r1");
    const hatch = await way("Vault");
    await userEvent.keyboard("2");
    expect(document.activeElement).toBe(hatch);
    await userEvent.click(hatch);
    expect(server.asked).toEqual([]);
  });
});

describe("a step", () => {
  it("shows at once, and what it leads to when the server has spoken", async () => {
    const server = show("/runs/r1");
    const { run } = server;
    const { answer } = waiting(server);
    await way("Racks");
    await userEvent.keyboard("1");
    expect(await here("Racks")).toBe(document.activeElement);
    expect(screen.queryByRole("region", { name: "Which way?" })).toBeNull();
    server.run = {
      ...run,
      ...{ node: "cellar.racks", kind: "exploration", steps: 2, fork: null },
      advance: { edge: "cellar.on", to: "cellar.vault" },
    };
    answer(json({ run: server.run, events: [], denied: [], replayed: false, serverNow: run.startedAt }));
    expect(await way("On to Vault")).toBeDefined();
    expect(server.asked).toMatchObject([{ path: "/v1/runs/r1/choices", body: { choice: 1, fork: 1 } }]);
  });

  it("is taken back when it is denied, and the reason is said", async () => {
    const server = show("/runs/r1");
    const { answer } = waiting(server);
    await userEvent.click(await way("Racks"));
    await here("Racks");
    answer(problem(409, "fork_stale", { fork: 1 }));
    await here("Stairs");
    expect((await screen.findByRole("alert")).textContent).toContain("You are not at that fork any more.");
    expect(await way("Racks")).toBeDefined();
  });
});

describe("a run", () => {
  it("that is stuck says what would free it", async () => {
    const server = show("/runs/r1");
    const reason = { verdict: "closed", path: [] } as const;
    server.run = {
      ...server.run,
      status: "stuck",
      asks: [
        [{ ...reason, code: "missing_item", need: 1, have: 0, about: { item: "crowbar" } }],
        [{ ...reason, code: "level_too_low", need: 3, have: 1, path: [1], about: { skill: "salvage" } }],
      ],
    };
    expect(await screen.findByText("No way leads on as you are now")).toBeDefined();
    const asks = screen.getByText("Any of these would open one:").parentElement?.querySelectorAll("li");
    expect(Array.from(asks ?? [], ({ textContent }) => textContent)).toEqual([
      "Crowbar (you have 0)",
      "Salvage level 3 (you have 1)",
    ]);
    expect(screen.getByRole("button", { name: "Give up" })).toBeDefined();
  });

  it("that waits for the game says so, and offers no way", async () => {
    const server = show("/runs/r1");
    server.run = { ...server.run, fork: null, encounter: { override: null } };
    expect(await screen.findByText(/^Something waits here/)).toBeDefined();
  });

  it("that is over says how, and all that it gave", async () => {
    const server = show("/runs/r1");
    server.run = { ...server.run, status: "completed", fork: null, endedAt: server.run.startedAt };
    server.told = [
      event(1, "zones.node_entered", entered, "run:r1"),
      event(2, "zones.finds_collected", { items: [{ item: "gear", count: 2 }] }, "run:r1"),
    ];
    expect(await screen.findByText("2 × Gear")).toBeDefined();
    expect(screen.getByText("You have made it!")).toBeDefined();
    expect(screen.queryByRole("button", { name: "Give up" })).toBeNull();
  });

  it("is told as it happens, in whatever tab", async () => {
    const server = show("/runs/r1");
    server.told = Array.from({ length: 5 }, (_, at) =>
      event(at + 1, at === 0 ? "zones.node_entered" : "zones.region_left", at === 0 ? entered : {}, "run:r1"),
    );
    expect((await screen.findAllByText("The ninth step is missing.")).length).toBeGreaterThan(0);
    await waitFor(() => {
      server.happen(event(6, "zones.run_stuck", { node: "cellar.stairs" }, "run:r1"));
      expect(screen.getAllByText("No way leads on as you are now.").length).toBeGreaterThan(0);
    });
  });
});
