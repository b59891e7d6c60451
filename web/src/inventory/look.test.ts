import { describe, expect, it } from "vitest";
import { initialsOf, tintOf } from "./look.ts";

describe("a token", () => {
  it.each([
    ["Scrap Metal", "SM"],
    ["gear", "G"],
    ["Öl aus Raps", "ÖA"],
    ["old_rope", "OR"],
    ["", ""],
  ])("of “%s” reads %s", (name, initials) => {
    expect(initialsOf(name)).toBe(initials);
  });

  it("has one colour a kind, and tells some apart", () => {
    expect(tintOf("tool")).toBe(tintOf("tool"));
    expect(new Set(["material", "part", "tool", "trinket"].map(tintOf)).size).toBeGreaterThan(2);
  });
});
