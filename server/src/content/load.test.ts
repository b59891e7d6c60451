import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { ContentKind, RoomContent } from "@espalier/rules/content/kind";
import { slug } from "@espalier/rules/content/slug";
import type { Diagnostic } from "@espalier/rules/kernel/diagnostic";
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { stringify } from "yaml";
import * as z from "zod";
import { checkPacks } from "./check.ts";
import { findPacks, largestFile } from "./files.ts";
import { loadPacks } from "./load.ts";
import { checkedJson, printChecked, printDiagnostic } from "./print.ts";

const skills: ContentKind<{ readonly curve: string; readonly cap?: number | undefined }> = {
  room: "levels",
  name: "skills",
  schema: z.strictObject({ curve: slug, cap: z.int().min(1).optional() }),
};

const levels: RoomContent<readonly string[]> = {
  room: "levels",
  kinds: [skills],
  resolve(sources, report) {
    for (const [id, { body, place }] of sources.of(skills)) {
      if (body.curve !== "flat")
        report.error(
          "unknown_curve",
          place("curve"),
          `${id} names curve ${body.curve}.`,
          'Did you mean "flat"?',
        );
    }
    return [...sources.of(skills).keys()];
  },
};

const rooms = [levels];
const head = "id: a\ntitle: A\nversion: 1.0.0\nlanguages: [en]\n";
const plain = { "a/pack.yaml": head, "a/locales/en.yaml": "" };

let base: string;
beforeEach(async () => {
  base = await mkdtemp(join(tmpdir(), "espalier-packs-"));
});
afterEach(() => rm(base, { recursive: true, force: true }));

async function write(files: Readonly<Record<string, string | Uint8Array>>): Promise<void> {
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(base, path)), { recursive: true });
    await writeFile(join(base, path), text);
  }
}

function load(...folders: readonly string[]) {
  return loadPacks(
    folders.map((folder) => join(base, folder)),
    rooms,
    base,
  );
}

test("a pack loads, whichever way its files are cut and written", async () => {
  const skill = (id: string) => `${id}: { curve: flat }\n`;
  await write({
    ...plain,
    "a/levels/skills.yaml": `# yaml-language-server: $schema=x\n${skill("mining")}${skill("fishing")}`,
  });
  const whole = await load("a");
  expect(whole.diagnostics).toEqual([]);
  expect(whole.content?.rooms).toEqual({ levels: ["mining", "fishing"] });
  expect(whole.content?.hash).toMatch(/^[0-9a-f]{32}$/);
  await rm(join(base, "a/levels/skills.yaml"));
  await write({
    "a/levels/skills/1.json": '{"$schema": "x", "mining": {"curve": "flat"}}',
    "a/levels/skills/2.yml": skill("fishing"),
    "a/README.md": "x",
    "a/.git/x": "x",
  });
  const cut = await load("a");
  expect(cut).toEqual(whole);
  await write({ "a/levels/skills/2.yml": "fishing: { curve: flat, cap: 3 }" });
  expect((await load("a")).content?.hash).not.toBe(whole.content?.hash);
});

describe("findings", () => {
  test.each<[string, Readonly<Record<string, string | Uint8Array>>, readonly string[]]>([
    [
      "of a room",
      { "a/levels/skills.yaml": "\nmining:\n  curve: flta\n" },
      [
        'a/levels/skills.yaml:3:10 error unknown_curve: mining names curve flta.\n  hint: Did you mean "flat"?',
      ],
    ],
    [
      "of a schema",
      { "a/levels/skills.yaml": "mining:\n  curve: flat\n  cpa: 3\n" },
      [
        'a/levels/skills.yaml:3:3 error unknown_key: Unknown key "cpa" in mining.\n  hint: Did you mean "cap"?',
      ],
    ],
    [
      "of several files",
      {
        "a/levels/skills/a.yaml": "a: [\n",
        "a/levels/skills/b.yaml": "b: {curve: 1}",
        "a/levels/skills/c.yaml": "c: {}",
      },
      [
        "a/levels/skills/a.yaml:2:1 error bad_yaml: Flow sequence in block collection must be sufficiently indented and end with a ].",
        "a/levels/skills/b.yaml:1:12 error wrong_type: Expected text, found number 1 in b, curve.",
        'a/levels/skills/c.yaml:1:1 error missing_key: "curve" is missing in c.',
      ],
    ],
    [
      "of a broken manifest",
      { "a/pack.yaml": "id: [", "a/levels/skills.yaml": "mining: {}" },
      [
        'a/levels/skills.yaml:1:1 error missing_key: "curve" is missing in mining.',
        "a/pack.yaml:1:6 error bad_yaml: Flow sequence in block collection must be sufficiently indented and end with a ].",
      ],
    ],
    [
      "of bytes",
      { "a/levels/skills.yaml": new Uint8Array([0x61, 0x3a, 0xff]) },
      ["a/levels/skills.yaml:1:1 error not_utf8: levels/skills.yaml is not UTF-8."],
    ],
    [
      "of size",
      { "a/levels/skills.yaml": "#".repeat(largestFile + 1) },
      [
        `a/levels/skills.yaml:1:1 error file_too_large: levels/skills.yaml has 1048577 bytes, and 1048576 are allowed.\n  hint: Split it.`,
      ],
    ],
    [
      "of strange files",
      { "a/levels/skills.txt": "", "a/lvls/x/y/z.yaml": "", "a/skills.yaml": "" },
      [
        "a/levels/skills.txt:1:1 warning unknown_file: levels/skills.txt is not read: content is in .yaml, .yml and .json files.",
        "a/lvls/x/y:1:1 warning unknown_folder: lvls/x/y is not read: files are <room>/<kind>/<file>.yaml at the deepest.",
        "a/skills.yaml:1:1 warning unknown_file: No room reads skills.yaml.\n  hint: Files are pack.yaml, locales/<language>.yaml and <room>/<kind>.yaml.",
      ],
    ],
  ])("%s", async (_, files, lines) => {
    await write({ ...plain, ...files });
    expect((await load("a")).diagnostics.map(printDiagnostic)).toEqual(lines);
  });

  test("of links that lead out, while those inside are followed", async () => {
    await write({
      ...plain,
      "secret.yaml": "mining: {curve: flat}",
      "a/shared/one.yaml": "",
      "b/x.yaml": "",
    });
    await mkdir(join(base, "a/levels"));
    await symlink("../../secret.yaml", join(base, "a/levels/skills.yaml"));
    await symlink("../../b", join(base, "a/levels/curves"));
    await symlink(".", join(base, "a/levels/loop"));
    await symlink("nowhere", join(base, "a/levels/dead.yaml"));
    const codes = (await load("a")).diagnostics.map(({ code, file }) => [code, file]);
    expect(codes).toContainEqual(["link_outside", "a/levels/curves"]);
    expect(codes).toContainEqual(["link_outside", "a/levels/skills.yaml"]);
    expect(codes).toContainEqual(["unreadable", "a/levels/dead.yaml"]);
    expect(codes).toContainEqual(["unknown_folder", "a/levels/loop/loop"]);
  });

  test("of folders that are none", async () => {
    await write({ file: "" });
    expect((await load("none", "file")).diagnostics.map(({ code, file }) => [code, file])).toEqual([
      ["unreadable", "file"],
      ["missing_pack_folder", "none"],
    ]);
  });
});

test("a folder of packs stands for the packs in it", async () => {
  await write({ ...plain, "b/pack.json": "{}", "c/other.yaml": "" });
  expect(await findPacks([base])).toEqual([join(base, "a"), join(base, "b")]);
  expect(await findPacks([join(base, "c")])).toEqual([join(base, "c")]);
});

test("a check counts and prints", async () => {
  await write({ ...plain, "a/levels/skills.yaml": "mining: {curve: flat}", "a/x.txt": "" });
  const checked = await checkPacks([join(base, "a")], rooms, base);
  expect(checked).toMatchObject({ errors: 0, warnings: 1, infos: 0, entries: { "levels/skills": 1 } });
  expect(printChecked(checked)).toBe(
    `a/x.txt:1:1 warning unknown_file: x.txt is not read: content is in .yaml, .yml and .json files.\n0 errors, 1 warning; 1 entry, content ${checked.hash}`,
  );
  expect(JSON.parse(checkedJson(checked))).toEqual(checked);
});

test("what a file holds cannot move the cursor", () => {
  const one: Diagnostic = {
    file: "a",
    line: 1,
    column: 1,
    severity: "error",
    code: "x",
    message: "a\u001b[2J\nb",
  };
  expect(printDiagnostic(one)).toBe("a:1:1 error x: a [2J b");
});

describe("whatever stands in the files, loading ends with findings that have a place", () => {
  const bytes = fc.uint8Array({ maxLength: 200 });
  const json = fc.jsonValue({ maxDepth: 4 });
  const body = fc.record(
    { curve: fc.oneof(fc.constant("flat"), json), cap: json, extend: json },
    { requiredKeys: [] },
  );
  const yamlText = fc.oneof(json, fc.dictionary(fc.string(), body)).map((value) => stringify(value));
  const mixed = fc.string({
    unit: fc.constantFrom(..."abc:-? \n\t[]{},&*!|>'\"#%@`~<0.", "\u0000", "\ud800", "- ", ": ", "\n  "),
    maxLength: 60,
  });
  const damaged = fc.tuple(yamlText, fc.nat(), mixed).map(([text, at, more]) => {
    const cut = text.length === 0 ? 0 : at % text.length;
    return text.slice(0, cut) + more + text.slice(cut);
  });
  const text = fc.oneof(bytes, yamlText.map(encode), damaged.map(encode), mixed.map(encode));

  test.each(["a/pack.yaml", "a/levels/skills.yaml", "a/locales/en.yaml", "a/levels/skills/x.json"])(
    "%s",
    async (path) => {
      await write(plain);
      await fc.assert(
        fc.asyncProperty(text, async (bytes) => {
          await write({ [path]: bytes });
          const { diagnostics, content } = await load("a");
          for (const { file, line, column, message } of diagnostics) {
            expect([file.startsWith("a/"), line >= 1, column >= 1, message.length > 0]).toEqual([
              true,
              true,
              true,
              true,
            ]);
          }
          expect(content === undefined).toBe(diagnostics.some(({ severity }) => severity === "error"));
        }),
        { numRuns: 250 },
      );
    },
  );
});

function encode(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}
