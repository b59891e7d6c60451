import type { PlayerNodeView } from "@espalier/rules/gathering/view";
import { describe, expect, it } from "vitest";
import { harvestOf } from "./harvest.ts";
import { kept, leftBy } from "./heard.ts";
import { chargesOf, stateOf } from "./states.ts";

const back = "2026-11-04T10:15:00.000Z";
const node: PlayerNodeView = {
  id: "tram",
  definition: "tram",
  scope: "world",
  remaining: 4,
  max: 6,
  nextAt: null,
  backAt: null,
  number: 2,
  xp: null,
  gated: false,
  verdict: "open",
  reason: null,
  missing: [],
};

describe("a node", () => {
  it.each([
    ["with something left", {}, "ripe"],
    ["that is empty and comes back", { remaining: 0, backAt: back }, "resting"],
    ["that is empty for good", { remaining: 0 }, "spent"],
    ["behind a closed gate", { verdict: "closed" }, "closed"],
    ["behind a closed gate, and empty", { verdict: "closed", remaining: 0 }, "closed"],
    ["behind a gate nobody can tell", { verdict: "unknown" }, "unsure"],
  ] as const)("%s", (_name, parts, state) => {
    expect(stateOf({ ...node, ...parts })).toBe(state);
  });
});

describe("charges", () => {
  it.each([
    ["some gone for good", { remaining: 1, max: 3 }, ["here", "gone", "gone"]],
    ["the next one growing", { remaining: 1, max: 3, nextAt: back }, ["here", "bud", "gone"]],
    ["none gone", { remaining: 2, max: 2, nextAt: back }, ["here", "here"]],
    ["too many to draw", { remaining: 2, max: 100_000 }, undefined],
  ])("%s", (_name, parts, charges) => {
    expect(chargesOf({ ...node, ...parts })).toEqual(charges);
  });
});

describe("a gather that is heard of", () => {
  const data = { node: "tram", number: 7, remaining: 0, max: 6, nextAt: back, items: [] };
  it("says what it left, and when that is back", () => {
    expect(leftBy({ kind: "gathering.node_gathered", data })).toEqual({
      id: "tram",
      number: 7,
      remaining: 0,
      max: 6,
      nextAt: back,
      backAt: back,
    });
    expect(leftBy({ kind: "gathering.node_depleted", data })).toBeUndefined();
  });

  it.each([
    ["is kept when what was asked before it comes after it", 7, 0],
    ["is forgotten when what comes knows of it", 2, 4],
  ])("%s", (_name, number, remaining) => {
    expect(kept([{ ...node, number, remaining: 0 }], [node])[0]?.remaining).toBe(remaining);
  });
});

describe("a harvest", () => {
  const event = { seq: 1, subject: "player:a", player: "a", at: back };
  it.each([
    ["all of its XP", [{ ...event, kind: "levels.xp_granted", data: { skill: "salvage", amount: 10 } }], 10],
    [
      "what a full skill took",
      [{ ...event, kind: "levels.xp_granted", data: { skill: "salvage", amount: 3 } }],
      3,
    ],
    ["nothing a full skill could take", [], 0],
  ])("gives %s", (_name, events, amount) => {
    const gathered = { number: 1, items: [], xp: { skill: "salvage", amount: 10 } };
    expect(harvestOf(gathered, events).xp).toEqual({ skill: "salvage", amount });
  });
});
