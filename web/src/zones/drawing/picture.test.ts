import { layout } from "@espalier/rules/zones/layout";
import type { MapInput, MapNode } from "@espalier/rules/zones/map";
import { describe, expect, it } from "vitest";
import { gridOf, wayOf } from "./grid.ts";
import { groundOf, seamOf } from "./ground.ts";
import { nearOf } from "./near.ts";

function node(id: string, region?: string): MapNode {
  const state = id === "a" ? "current" : "ahead";
  return { id, label: id, kind: "exploration", state, ...(region === undefined ? {} : { region }) };
}

function line(ids: readonly string[]): MapInput {
  return {
    nodes: ids.map((id) => node(id)),
    edges: ids.slice(1).map((to, at) => ({
      id: `${at}`,
      from: ids[at] ?? "",
      to,
      state: "open",
      oneWay: true,
    })),
  };
}

describe("a grid", () => {
  it.each([
    ["fills the width it has", 4, 500, 500],
    ["is wider than a narrow one, to be scrolled", 11, 300, 11 * 94 + 16],
    ["does not spread a few over a wide one", 2, 900, 336],
  ])("%s", (_name, layers, width, is) => {
    expect(gridOf({ layers, rows: 1 }, width).width).toBe(is);
  });

  const grid = gridOf({ layers: 3, rows: 2 }, 316);
  const [from, to] = [
    { layer: 0, row: 0 },
    { layer: 1, row: 1 },
  ];
  it("ends a way at the rims of its places", () => {
    expect(wayOf({ via: [] }, { from, to }, grid).path).toBe("M79 64 C108 64 108 168 137 168");
  });

  it("leads a way back from its other side", () => {
    expect(wayOf({ via: [] }, { from: to, to: from }, grid).path).toMatch(/^M137 168 .* 79 64$/);
  });

  it("keeps ways between the same two apart", () => {
    const sides = [0, 1, -1].map((side) => wayOf({ via: [] }, { from, to }, grid, side).path);
    expect(new Set(sides).size).toBe(3);
    const middles = [1, 0, -1].map((side) => wayOf({ via: [] }, { from, to }, grid, side).middle.y);
    expect(middles).toEqual([143, 116, 89]);
  });

  it("draws a way to where it begins as a loop above", () => {
    expect(wayOf({ via: [] }, { from, to: from }, grid).middle.y).toBeLessThan(grid.spotOf(from).y);
  });
});

describe("ground", () => {
  it("is one patch for each layer, and parts where another region lies between", () => {
    const cells = [
      { ...node("a", "wood"), layer: 0, row: 0 },
      { ...node("b", "wood"), layer: 0, row: 2 },
      { ...node("c", "bog"), layer: 1, row: 0 },
      { ...node("d", "wood"), layer: 1, row: 1 },
      { ...node("e"), layer: 2, row: 0 },
    ].map((cell, at) => ({ ...cell, number: at + 1 }));
    expect(groundOf(cells)).toEqual([
      {
        region: "wood",
        patches: [
          { layer: 0, from: 0, to: 2 },
          { layer: 1, from: 1, to: 1 },
        ],
      },
      { region: "bog", patches: [{ layer: 1, from: 0, to: 0 }] },
    ]);
  });

  it.each([
    ["where rows meet", { layer: 1, from: 1, to: 3 }, { layer: 0, from: 1, to: 2 }],
    ["not past each other", { layer: 1, from: 3, to: 4 }, undefined],
    ["not over a layer", { layer: 2, from: 0, to: 2 }, undefined],
  ])("joins patches %s", (_name, other, seam) => {
    expect(seamOf({ layer: 0, from: 0, to: 2 }, other)).toEqual(seam);
  });
});

describe("what is near", () => {
  it("is all of a small map", () => {
    const map = line(["a", "b", "c"]);
    expect(nearOf(map, 3)).toBe(map);
  });

  it("is whole steps around the player of a large one", () => {
    const near = nearOf(line(["a", "b", "c", "d", "e"]), 3);
    expect(near.nodes.map(({ id }) => id)).toEqual(["a", "b", "c"]);
    expect(layout(near).layers).toBe(3);
  });
});
