import { expect, test } from "vitest";
import { resolve } from "../content/resolve.ts";
import type { Json } from "../kernel/json.ts";
import { contents } from "../rooms.ts";
import { packOf } from "../testing/packs.ts";
import { levelsContent } from "./content.ts";
import type { LevelsContent } from "./state.ts";

const curves = { slow: { kind: "table", totals: [100, 250, 450] }, old: { kind: "osrs" } };

function found(files: Readonly<Record<string, Json>>, manifest: Readonly<Record<string, Json>> = {}) {
  const { diagnostics, content } = resolve(contents, [packOf("test", files, manifest)]);
  const told = diagnostics.filter(({ code }) => code !== "missing_translation");
  return { content, findings: told.map(({ code, file, hint }) => [code, file.slice(5), hint]) };
}

/** What is wrong, curves, skills; then code, place and hint. */
const faults: readonly (readonly [string, Json, Json, readonly (string | undefined)[]])[] = [
  [
    "unknown curve",
    curves,
    { salvage: { curve: "slwo" } },
    ["unknown_curve", "levels/skills.yaml#salvage.curve", 'Did you mean "slow"?'],
  ],
  [
    "unknown curve, none near",
    curves,
    { salvage: { curve: "mountainous" } },
    ["unknown_curve", "levels/skills.yaml#salvage.curve", undefined],
  ],
  [
    "cap above the curve",
    curves,
    { salvage: { curve: "slow", cap: 5 } },
    ["cap_above_curve", "levels/skills.yaml#salvage.cap", undefined],
  ],
  [
    "start beyond the last level",
    curves,
    { salvage: { curve: "slow", start: 451 } },
    ["start_above_cap", "levels/skills.yaml#salvage.start", "Lower it, or set `above: bank`."],
  ],
  [
    "totals that fall",
    { slow: { kind: "table", totals: [100, 250, 250] } },
    {},
    ["curve_not_ascending", "levels/curves.yaml#slow.totals.2", "Every level must cost at least 1 XP."],
  ],
  [
    "costs that shrink to nothing",
    { slow: { kind: "steps", levels: 9, segments: [{ from: 2, cost: 3, growth: -1 }] } },
    {},
    ["curve_not_ascending", "levels/curves.yaml#slow~", "Every level must cost at least 1 XP."],
  ],
  [
    "totals beyond any integer",
    { slow: { kind: "power", levels: 99, first: 1_000_000, exponent: 6 } },
    {},
    ["curve_too_steep", "levels/curves.yaml#slow~", undefined],
  ],
];

test.each(faults)("%s", (_, badCurves, skills, expected) => {
  const { findings, content } = found({ "levels/curves.yaml": badCurves, "levels/skills.yaml": skills });
  expect(findings).toEqual([expected]);
  expect(content).toBeUndefined();
});

test("unknown main skill", () => {
  const files = { "levels/curves.yaml": curves, "levels/skills.yaml": { salvage: { curve: "slow" } } };
  expect(found(files, { mainSkill: "salvge" }).findings).toEqual([
    ["unknown_skill", "pack.yaml#mainSkill", 'Did you mean "salvage"?'],
  ]);
});

test("skills get the totals up to their cap, which are part of the content's hash", () => {
  const skills = { salvage: { curve: "slow" }, mining: { curve: "old", cap: 3, above: "bank", start: 7 } };
  const { content } = found(
    { "levels/curves.yaml": curves, "levels/skills.yaml": skills },
    { mainSkill: "salvage" },
  );
  const resolved = content?.rooms.levels as LevelsContent;
  expect([...resolved.skills.values()]).toEqual([
    { id: "salvage", totals: [0, 100, 250, 450], above: "discard", start: 0 },
    { id: "mining", totals: [0, 83, 174], above: "bank", start: 7 },
  ]);
  expect(resolved.main).toBe("salvage");
  expect(levelsContent.fingerprint?.(resolved)).toEqual({
    salvage: [0, 100, 250, 450],
    mining: [0, 83, 174],
  });
});
