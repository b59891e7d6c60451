import type { BranchView, TierView } from "@espalier/rules/mastery/track";
import { describe, expect, it } from "vitest";
import { tracks } from "../testing/garden.ts";
import { predict } from "./predict.ts";
import { branchState, followed, nextTier, perkState, sidesOf, tierState } from "./states.ts";

const [salvage, scouting] = tracks as readonly [(typeof tracks)[0] & object, (typeof tracks)[0] & object];

function tier(parts: Partial<TierView>): TierView {
  const reason = { code: "always", verdict: "open", need: null, have: null, path: [] } as const;
  const rest = {
    index: 1,
    pick: "choose",
    level: 2,
    verdict: "open",
    missing: [],
    picked: null,
    branches: [],
  };
  return { ...rest, reason, ...parts } as TierView;
}

function branch(parts: Partial<BranchView>): BranchView {
  return { id: "a", picked: false, selectable: false, perks: [], ...parts };
}

describe("a tier", () => {
  it.each([
    ["open, to be chosen", { pick: "choose" }, "choice"],
    ["open, chosen", { pick: "choose", picked: "a" }, "grown"],
    ["open, following a pick", { pick: "follow", picked: "a" }, "grown"],
    ["open, with no pick to follow", { pick: "follow" }, "waiting"],
    ["closed, though its pick is made below", { pick: "follow", picked: "a", verdict: "closed" }, "locked"],
    ["unknown", { verdict: "unknown" }, "unsure"],
  ] as const)("that is %s", (_name, parts, state) => {
    expect(tierState(tier(parts))).toBe(state);
  });
});

describe("a branch", () => {
  it.each([
    ["that may be picked", {}, { selectable: true }, "open"],
    ["that was picked", { picked: "a" }, { picked: true }, "picked"],
    ["of a locked tier, picked below", { picked: "a", verdict: "closed" }, { picked: true }, "coming"],
    ["beside the picked one", { picked: "b" }, {}, "cut"],
    ["of a locked tier", { verdict: "closed" }, {}, "locked"],
  ] as const)("%s", (_name, of, parts, state) => {
    expect(branchState(tier(of), branch(parts))).toBe(state);
  });
});

describe("a perk", () => {
  it.each([
    ["earned stays, even on a cut branch", "cut", true, "unlocked"],
    ["of a cut branch is out of reach", "cut", false, "cut"],
    ["of the player's branch comes with its tier", "coming", false, "coming"],
    ["of an open branch is offered with the pick", "open", false, "offered"],
    ["of a branch just picked is on its way", "picked", false, "coming"],
    ["of a locked branch is locked", "locked", false, "locked"],
  ] as const)("%s", (_name, of, unlocked, state) => {
    expect(perkState(of, { id: "p", unlocked })).toBe(state);
  });
});

describe("a track", () => {
  it("shows the open choice as next, else the first tier that is not grown", () => {
    expect(nextTier(salvage)?.index).toBe(1);
    expect(nextTier(scouting)?.index).toBe(3);
    expect(nextTier({ ...scouting, tiers: scouting.tiers.slice(0, 2) })).toBeUndefined();
  });

  it("keeps a branch on its side from tier to tier", () => {
    const sides = sidesOf(scouting);
    expect(sides.get("keen_eye")).toBe("left");
    expect(sides.get("soft_step")).toBe("right");
    expect(sides.get("second_sight")).toBe("left");
  });

  it("knows which tier a follow tier follows", () => {
    expect(salvage.tiers.map((one) => followed(salvage, one))).toEqual([undefined, 1, 1]);
  });

  it("predicts a pick in its tier and those that follow it, not beyond the next choice", () => {
    const after = predict(salvage, 1, "bulk_haul");
    expect(after.tiers.map((one) => one.picked)).toEqual(["bulk_haul", "bulk_haul", null]);
    expect(after.tiers[0]?.branches.map((one) => one.selectable)).toEqual([false, false]);
    expect(salvage.tiers[0]?.picked).toBeNull();
  });
});
