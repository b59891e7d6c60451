import type { MapInput } from "@espalier/rules/zones/map";
import type { RunView } from "@espalier/rules/zones/view";
import { describe, expect, it } from "vitest";
import { stepBy } from "./numbers.ts";
import { moved, walked } from "./predict.ts";
import { isRoll, needOf } from "./rolls.ts";

const open = { kind: "elite", state: "open", hint: null, reason: null, rolls: [], cost: [] } as const;

const run: RunView = {
  id: "r",
  player: "ada",
  zone: "crypt",
  status: "open",
  node: "crypt.fork",
  kind: "fork",
  region: null,
  place: 2,
  steps: 2,
  visited: [
    { node: "crypt.entry", place: 1, outcome: "cleared", left: [] },
    { node: "crypt.fork", place: 2, outcome: "cleared", left: [] },
  ],
  encounter: null,
  harvest: [],
  advance: null,
  fork: {
    fork: 4,
    node: "crypt.fork",
    deadline: null,
    choices: [
      { ...open, choice: 1, edge: "e1", to: "crypt.hall" },
      { ...open, choice: 2, edge: "e2", to: "crypt.chapel", state: "closed" },
    ],
    hints: [],
  },
  back: [{ edge: "e0", to: "crypt.entry" }],
  asks: [],
  startedAt: "2026-11-04T10:00:00.000Z",
  endedAt: null,
  expiresAt: null,
};

describe("a walk that is not answered yet", () => {
  it("stands at its end, with nothing to do there", () => {
    const after = walked(run, { edge: "e1", to: "crypt.hall" });
    expect(after).toMatchObject({
      node: "crypt.hall",
      kind: "elite",
      place: 3,
      steps: 3,
      fork: null,
      back: [],
    });
    expect(after.visited).toHaveLength(3);
  });

  it("back to a place counts it once", () => {
    const after = walked(run, { edge: "e0", to: "crypt.entry" });
    expect(after).toMatchObject({ place: 1, steps: 3 });
    expect(after.visited).toBe(run.visited);
  });

  it("shows on the map", () => {
    const map: MapInput = {
      nodes: [
        { id: "crypt.fork", label: "Fork", kind: "fork", state: "current" },
        { id: "crypt.hall", label: "Hall", kind: "elite", state: "ahead" },
      ],
      edges: [{ id: "e1", from: "crypt.fork", to: "crypt.hall", state: "open", oneWay: true }],
    };
    const after = moved(map, { edge: "e1", to: "crypt.hall" });
    expect(after.nodes.map(({ state }) => state)).toEqual(["visited", "current"]);
    expect(after.edges[0]?.state).toBe("walked");
  });
});

describe("a number's key", () => {
  const on: RunView = { ...run, fork: null, advance: { edge: "e5", to: "crypt.end" } };
  it.each([
    [
      "takes an open way of the fork it was read from",
      run,
      "1",
      { kind: "choose", choice: 1, fork: 4, edge: "e1", to: "crypt.hall" },
    ],
    ["leads to a closed one", run, "2", "choice-2"],
    ["is nobody's", run, "3", undefined],
    ["walks the only way on", on, "1", { kind: "advance", edge: "e5", to: "crypt.end" }],
    ["walks no other", on, "2", undefined],
  ] as const)("%s", (_name, at, key, step) => {
    expect(stepBy(at, key)).toEqual(step);
  });
});

describe("what a roll takes", () => {
  const leaf = { verdict: "closed", have: 9, path: [] } as const;
  const agility = { ...leaf, code: "stat_check_failed", need: 13, about: { stat: "agility" } };
  const sight = { ...leaf, code: "perception_failed", need: 15 };
  it.each([
    ["its own leaf", agility, "agility", 13],
    ["perception without a name", sight, "perception", 15],
    ["a leaf among others", { ...leaf, code: "all_of", need: 2, children: [sight, agility] }, "agility", 13],
    ["nothing where nobody says", { ...agility, need: null }, "agility", null],
    ["nothing where the way is open", null, "agility", null],
  ] as const)("is %s", (_name, reason, stat, need) => {
    expect(needOf(reason, stat)).toBe(need);
  });

  it("is told by the roll itself", () => {
    expect([agility, { code: "all_of" }].map(isRoll)).toEqual([true, false]);
  });
});
