import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { contents } from "@espalier/rules/rooms";
import { checkPacks } from "@espalier/server/content/check";
import { loadPacks } from "@espalier/server/content/load";
import { printDiagnostic } from "@espalier/server/content/print";
import fc from "fast-check";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type PackFolder, packFolder } from "../server/src/testing/packs.ts";

const content = fileURLToPath(new URL("../content", import.meta.url));
const shipped = readdirSync(content);

test.each(shipped)("pack %s has no finding", async (pack) => {
  const { diagnostics, errors, warnings } = await checkPacks([join(content, pack)], contents);
  expect([diagnostics.map(printDiagnostic), errors, warnings]).toEqual([[], 0, 0]);
});

test("all packs load together", async () => {
  const { diagnostics } = await loadPacks([content], contents);
  expect(diagnostics.map(printDiagnostic)).toEqual([]);
});

/** By pack and name: `salvage/levels/skills.yaml`. */
const files = readdirSync(content, { recursive: true, encoding: "utf8" })
  .map((name) => name.replaceAll("\\", "/"))
  .filter((name) => name.endsWith(".yaml"));
const texts = new Map(files.map((name) => [name, readFileSync(join(content, name), "utf8")]));

let folder: PackFolder;
beforeEach(async () => {
  folder = await packFolder();
  await folder.write(Object.fromEntries(texts));
});
afterEach(() => folder.remove());

async function edited(name: string, from: string, to: string): Promise<readonly string[]> {
  const text = texts.get(name) ?? "";
  expect(text).toContain(from);
  await folder.write({ [name]: text.replace(from, to) });
  const { diagnostics } = await loadPacks([join(folder.path, packOf(name))], contents, folder.path);
  return diagnostics.map(({ file, line, column, severity, code, hint = "" }) =>
    `${file}:${line}:${column} ${severity} ${code} ${hint}`.trim(),
  );
}

function packOf(file: string): string {
  return file.split("/")[0] ?? "";
}

test.each<[string, string, string, string, readonly string[]]>([
  [
    "a curve",
    "salvage/levels/skills.yaml",
    "{ curve: season,",
    "{ curve: seson,",
    ['salvage/levels/skills.yaml:3:21 error unknown_curve Did you mean "season"?'],
  ],
  [
    "a key",
    "salvage/levels/skills.yaml",
    "cap: 50",
    "cpa: 50",
    ['salvage/levels/skills.yaml:3:29 error unknown_key Did you mean "cap"?'],
  ],
  [
    "the main skill",
    "salvage/pack.yaml",
    "mainSkill: salvage",
    "mainSkill: salvge",
    ['salvage/pack.yaml:6:12 error unknown_skill Did you mean "salvage"?'],
  ],
  [
    "a curve's own error, without the errors that follow",
    "salvage/levels/curves.yaml",
    "kind: osrs",
    "kind: osr",
    ['salvage/levels/curves.yaml:18:9 error unknown_value Did you mean "osrs"?'],
  ],
  [
    "an edge's end",
    "crypt/zones/zones.yaml",
    "to: main_hall, weight",
    "to: mian_hall, weight",
    ['crypt/zones/zones.yaml:34:25 error unknown_node Did you mean "crypt_valdris.main_hall"?'],
  ],
  [
    "a lock",
    "crypt/zones/zones.yaml",
    "level(delving) >= 3",
    "level(delvng) >= 3",
    ['crypt/zones/zones.yaml:124:65 error unknown_fact did you mean "level(delving)"?'],
  ],
  [
    "a choice that luck alone decides",
    "crypt/zones/zones.yaml",
    "to: main_hall, weight: 1 }",
    "to: main_hall, weight: 1, gate: perception_check(12), hint: true }",
    [
      "crypt/zones/zones.yaml:5:1 warning missing_translation Add it to locales/en.yaml.",
      "crypt/zones/zones.yaml:5:1 warning missing_translation Add it to locales/de.yaml.",
      "crypt/zones/zones.yaml:11:11 error goal_needs_luck Give it a way on without a roll, or a `fallback`.",
    ],
  ],
])("a mistake in %s is shown at its place", async (_, name, from, to, findings) => {
  expect(await edited(name, from, to)).toEqual(findings);
});

test("a text that is missing is shown at what needs it", async () => {
  expect(await edited("salvage/locales/de.yaml", "    name: Bergung\n", "")).toEqual([
    "salvage/levels/skills.yaml:2:1 warning missing_translation Add it to locales/de.yaml.",
  ]);
});

test("whatever is done to the shipped files, every finding has a place and no room breaks", async () => {
  const damage = fc.record({
    name: fc.constantFrom(...files.filter((name) => !name.includes("/locales/"))),
    at: fc.nat(),
    cut: fc.nat({ max: 12 }),
    put: fc.oneof(
      fc.constantFrom(
        "",
        "0",
        "-1",
        "1.5",
        "9e15",
        "null",
        "[]",
        "{}",
        "x",
        "~",
        ": ",
        "\n",
        " ",
        "salvage",
        "true",
      ),
      fc.string({ maxLength: 4 }),
    ),
  });
  await fc.assert(
    fc.asyncProperty(damage, async ({ name, at, cut, put }) => {
      const text = texts.get(name) ?? "";
      const from = at % text.length;
      await folder.write({ [name]: text.slice(0, from) + put + text.slice(from + cut) });
      const pack = packOf(name);
      const { diagnostics, content } = await loadPacks([join(folder.path, pack)], contents, folder.path);
      await folder.write({ [name]: text });
      expect(diagnostics.filter(({ code }) => code === "room_failed")).toEqual([]);
      for (const { file, line, column } of diagnostics) {
        expect([file.startsWith(`${pack}/`), line > 0, column > 0]).toEqual([true, true, true]);
      }
      expect(content === undefined).toBe(diagnostics.some(({ severity }) => severity === "error"));
    }),
    { numRuns: 300 },
  );
});
