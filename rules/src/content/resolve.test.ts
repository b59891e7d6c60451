import { expect, test } from "vitest";
import * as z from "zod";
import type { Json } from "../kernel/json.ts";
import { documentOf, packOf } from "../testing/packs.ts";
import type { ContentKind, RoomContent } from "./kind.ts";
import type { Pack } from "./pack.ts";
import { resolve, restore } from "./resolve.ts";
import { slug } from "./slug.ts";

const reward = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("coins"), amount: z.int().min(1) }),
  z.strictObject({ kind: z.literal("item"), item: slug }),
]);

const skills: ContentKind<z.infer<typeof skill>> = {
  room: "levels",
  name: "skills",
  account: true,
  get schema() {
    return skill;
  },
  words: (id) => [`skill.${id}.name`],
};

const skill = z.strictObject({
  curve: slug,
  cap: z.int().min(1).max(99).optional(),
  above: z.enum(["discard", "bank"]).default("discard"),
  rewards: z.record(slug, z.array(reward)).optional(),
  name: z.string().optional(),
  loose: z.union([z.string(), z.strictObject({ all: z.array(z.string()) })]).optional(),
});

const items: ContentKind<object> = {
  room: "inventory",
  name: "items",
  account: true,
  schema: z.strictObject({ needs: slug.optional() }),
};

const levels: RoomContent<{ readonly curves: readonly string[] }> = {
  room: "levels",
  kinds: [skills],
  resolve: (sources, report) => {
    const main = sources.manifest.mainSkill;
    if (main !== undefined && !sources.of(skills).has(main)) {
      report.error(
        "unknown_skill",
        sources.manifestPlace("mainSkill"),
        `The main skill ${main} does not exist.`,
      );
    }
    return { curves: [...sources.of(skills).values()].map(({ body }) => body.curve) };
  },
  fingerprint: ({ curves }) => curves,
};

const inventory: RoomContent<number> = {
  room: "inventory",
  kinds: [items],
  resolve: (sources) => sources.of(items).size,
};

const rooms = [levels, inventory];

function found(...packs: readonly Pack[]): readonly (readonly string[])[] {
  return resolve(rooms, packs).diagnostics.map(({ severity, code, file, message, hint }) => [
    severity,
    code,
    file,
    message,
    hint ?? "",
  ]);
}

const words = { "locales/en.yaml": { skill: { mining: { name: "Mining" } } } };
const skillsFile = "a/levels/skills.yaml";

function salvage(body: Json): Pack {
  return packOf("a", { "levels/skills.yaml": { mining: body }, ...words });
}

test.each<[string, Json, readonly string[]]>([
  [
    "unknown key",
    { curve: "c", cpa: 3 },
    ["unknown_key", "mining.cpa~", 'Unknown key "cpa" in mining.', 'Did you mean "cap"?'],
  ],
  [
    "strange key",
    { curve: "c", zzzzzz: 3 },
    [
      "unknown_key",
      "mining.zzzzzz~",
      'Unknown key "zzzzzz" in mining.',
      "Known keys: curve, cap, above, rewards, name and loose.",
    ],
  ],
  ["missing key", {}, ["missing_key", "mining.curve~", '"curve" is missing in mining.', ""]],
  [
    "wrong type",
    { curve: 3 },
    ["wrong_type", "mining.curve", "Expected text, found number 3 in mining, curve.", ""],
  ],
  [
    "fraction",
    { curve: "c", cap: 1.5 },
    ["wrong_type", "mining.cap", "Expected a whole number, found number 1.5 in mining, cap.", ""],
  ],
  [
    "too big",
    { curve: "c", cap: 100 },
    ["out_of_range", "mining.cap", "Must be at most 99, found number 100 in mining, cap.", ""],
  ],
  [
    "bad slug",
    { curve: "The Curve" },
    [
      "bad_format",
      "mining.curve",
      'Text "The Curve" has the wrong form in mining, curve.',
      "Lower-case letters, digits and underscores in parts joined by dots, beginning with a letter.",
    ],
  ],
  [
    "unknown value",
    { curve: "c", above: "bnak" },
    [
      "unknown_value",
      "mining.above",
      'Expected discard or bank, found text "bnak" in mining, above.',
      'Did you mean "bank"?',
    ],
  ],
  [
    "bad inner key",
    { curve: "c", rewards: { "A B": [] } },
    [
      "bad_key",
      "mining.rewards.A B~",
      '"A B" cannot be a key in mining, rewards.',
      "Lower-case letters, digits and underscores in parts joined by dots, beginning with a letter.",
    ],
  ],
  [
    "inner kind",
    { curve: "c", rewards: { r: [{ kind: "coin" }] } },
    [
      "unknown_value",
      "mining.rewards.r.0.kind",
      'Expected coins or item, found text "coin" in mining, rewards.r[0].kind.',
      'Did you mean "coins"?',
    ],
  ],
  [
    "inner key",
    { curve: "c", rewards: { r: [{ kind: "coins", amount: 1, itm: 1 }] } },
    [
      "unknown_key",
      "mining.rewards.r.0.itm~",
      'Unknown key "itm" in mining, rewards.r[0].',
      'Did you mean "item"?',
    ],
  ],
  [
    "no kind",
    { curve: "c", rewards: { r: [{}] } },
    ["missing_key", "mining.rewards.r.0.kind~", '"kind" is missing in mining, rewards.r[0].', ""],
  ],
  [
    "no form by type",
    { curve: "c", loose: 3 },
    ["wrong_type", "mining.loose", "Expected text or a map, found number 3 in mining, loose.", ""],
  ],
  [
    "one form by type",
    { curve: "c", loose: { all: [3] } },
    ["wrong_type", "mining.loose.all.0", "Expected text, found number 3 in mining, loose.all[0].", ""],
  ],
  ["a body that is none", null, ["wrong_type", "mining", "Expected a map, found nothing in mining.", ""]],
  ["a list", [], ["wrong_type", "mining", "Expected a map, found a list in mining.", ""]],
])("%s", (_, body, [code = "", at, message = "", hint = ""]) => {
  expect(found(salvage(body))).toEqual([["error", code, `${skillsFile}#${at}`, message, hint]]);
});

test.each<[string, readonly Pack[], readonly string[]]>([
  [
    "an id that is none",
    [packOf("a", { "levels/skills.yaml": { "Big Skill": { curve: "c" } } })],
    ["bad_id", `${skillsFile}#Big Skill~`],
  ],
  [
    "two kinds, one account",
    [
      packOf("a", {
        ...words,
        "levels/skills.yaml": { mining: { curve: "c" } },
        "inventory/items.yaml": { mining: {} },
      }),
    ],
    ["account_clash", "a/inventory/items.yaml#mining~"],
  ],
  [
    "one id in two files",
    [
      packOf("a", {
        ...words,
        "levels/skills/a.yaml": { mining: { curve: "c" } },
        "levels/skills/b.yaml": { mining: { curve: "c" } },
      }),
    ],
    ["duplicate_id", "a/levels/skills/b.yaml#mining~"],
  ],
  [
    "extending nothing",
    [salvage({ curve: "c" }), packOf("b", { "levels/skills.yaml": { minig: { extend: true } } })],
    ["unknown_id", "b/levels/skills.yaml#minig~"],
  ],
  [
    "extend that is no boolean",
    [salvage({ curve: "c", extend: "yes" })],
    ["wrong_type", `${skillsFile}#mining.extend`],
  ],
  ["a file that is no map", [packOf("a", { "levels/skills.yaml": [1] })], ["wrong_type", skillsFile]],
  [
    "an extension's own mistake",
    [salvage({ curve: "c" }), packOf("b", { "levels/skills.yaml": { mining: { extend: true, cap: 0 } } })],
    ["out_of_range", "b/levels/skills.yaml#mining.cap"],
  ],
  ["no manifest", [{ folder: "x", diagnostics: [], documents: [] }], ["missing_manifest", "x/pack.yaml"]],
  ["a manifest's unknown key", [packOf("a", {}, { titel: 1 })], ["unknown_key", "a/pack.yaml#titel~"]],
  ["one pack twice", [packOf("a", {}), packOf("a", {})], ["duplicate_pack", "a/pack.yaml#id"]],
  [
    "a pack that is required",
    [packOf("a", {}, { requires: ["b"] }), packOf("b", {})],
    ["missing_pack", "a/pack.yaml#requires.0"],
  ],
  [
    "a fact's range",
    [packOf("a", {}, { facts: { perception: { type: "int", min: 3, max: 1 } } })],
    ["out_of_range", "a/pack.yaml#facts.perception.min"],
  ],
  [
    "a fact's default",
    [packOf("a", {}, { facts: { perception: { type: "int", max: 1, default: 2 } } })],
    ["out_of_range", "a/pack.yaml#facts.perception.default"],
  ],
  ["the main skill", [packOf("a", {}, { mainSkill: "mining" })], ["unknown_skill", "a/pack.yaml#mainSkill"]],
  [
    "the main skill where it is broken",
    [packOf("a", { "levels/skills.yaml": { mining: {} } }, { mainSkill: "mining" })],
    ["missing_key", `${skillsFile}#mining.curve~`],
  ],
])("errors: %s", (_, packs, [code = "", file = ""]) => {
  const errors = resolve(rooms, packs).diagnostics.filter(({ severity }) => severity === "error");
  expect(errors.map((one) => [one.code, one.file])).toEqual([[code, file]]);
});

test.each<[string, Pack, readonly string[]]>([
  [
    "a file nobody reads",
    packOf("a", { "levels/skils.yaml": {} }),
    [
      "unknown_file",
      "a/levels/skils.yaml",
      "No room reads levels/skils.yaml.",
      'Did you mean "levels/skills.yaml"?',
    ],
  ],
  [
    "a text nobody wrote",
    packOf("a", { "levels/skills.yaml": { mining: { curve: "c" } } }),
    [
      "missing_translation",
      `${skillsFile}#mining~`,
      "skill.mining.name has no text in en.",
      "Add it to locales/en.yaml.",
    ],
  ],
  [
    "a language nobody wrote",
    packOf("a", { ...words, "levels/skills.yaml": { mining: { curve: "c" } } }, { languages: ["en", "de"] }),
    [
      "missing_translation",
      "a/pack.yaml#languages.1",
      "There is no locales/de.yaml: 1 texts are missing.",
      "",
    ],
  ],
  [
    "a text nobody uses",
    packOf("a", {
      "levels/skills.yaml": { mining: { curve: "c" } },
      "locales/en.yaml": {
        "skill.mining.name": "M",
        skill: { minng: { name: "M" } },
        "skill.mining.hint": "H",
        reason: { x: "X" },
      },
    }),
    [
      "unknown_text",
      "a/locales/en.yaml#skill.minng.name~",
      "Nothing uses the text skill.minng.name.",
      'Did you mean "skill.mining.name"?',
    ],
  ],
  [
    "a text nobody can read",
    packOf("a", { "locales/en.yaml": { "reason.x": "{n" } }),
    ["bad_message", "a/locales/en.yaml#reason.x", 'reason.x: "," is missing after "{" at character 1.', ""],
  ],
  [
    "a language nobody declared",
    packOf("a", { "locales/fr.yaml": {} }),
    ["undeclared_language", "a/locales/fr.yaml", "No pack lists fr among its languages.", ""],
  ],
])("warnings: %s", (_, pack, [code = "", file = "", message = "", hint = ""]) => {
  expect(found(pack)).toEqual([["warning", code, file, message, hint]]);
  expect(resolve(rooms, [pack]).content).toBeDefined();
});

test("a later pack replaces an entry, or extends it", () => {
  const base = salvage({ curve: "c", cap: 9, rewards: { r: [{ kind: "coins", amount: 1 }], s: [] } });
  const replaced = packOf("b", { "levels/skills.yaml": { mining: { curve: "d" } } });
  const extended = packOf("b", {
    "levels/skills.yaml": { mining: { extend: true, cap: null, rewards: { s: null, t: [] } } },
  });
  const bodyWith = (pack: Pack) =>
    resolve(rooms, [base, pack]).content?.entries.entries["levels/skills"]?.mining;
  expect(bodyWith(replaced)).toEqual({ pack: "b", body: { curve: "d" } });
  expect(bodyWith(extended)).toEqual({
    pack: "b",
    body: { curve: "c", rewards: { r: [{ kind: "coins", amount: 1 }], t: [] } },
  });
  expect(found(base, replaced).map(([severity, code]) => [severity, code])).toEqual([["info", "replaced"]]);
  expect(found(base, extended)).toEqual([]);
});

test("stored entries resolve to the same content", () => {
  const facts = { perception: { type: "int", min: 0, default: 1 }, brave: { type: "bool", default: true } };
  const pack = packOf(
    "a",
    { ...words, "levels/skills.yaml": { mining: { curve: "c" } } },
    { mainSkill: "mining", facts },
  );
  const { content } = resolve(rooms, [pack]);
  if (content === undefined) throw new Error("the pack should resolve");
  const again = restore(rooms, JSON.parse(JSON.stringify(content.entries)));
  expect(again.diagnostics).toEqual([]);
  expect(again.content).toEqual(content);
  expect(content.rooms).toEqual({ levels: { curves: ["c"] }, inventory: 0 });
  expect(content.manifest.facts.brave).toEqual({ type: "bool", default: 1 });
});

test("what was stored by another program and fits no longer is an error with a place", () => {
  const entries = {
    packs: [],
    manifest: { facts: {} },
    entries: { "levels/skills": { m: { pack: "a", body: {} } } },
    locales: {},
  };
  const { content, diagnostics } = restore(rooms, entries);
  expect(content).toBeUndefined();
  expect(diagnostics).toMatchObject([
    { code: "missing_key", file: "a/levels/skills.yaml", line: 1, column: 1 },
  ]);
});

test("what only follows from a broken entry is not said", () => {
  const links: RoomContent = {
    room: "levels",
    kinds: [skills],
    resolve: (_, report) => {
      const spot = (column: number) => ({ file: "x", line: 1, column });
      report.error("unknown_perk", spot(1), "The fact perk(deep) is not declared.");
      report.error("unreachable", spot(1), "Nobody gets there.");
      report.error("unknown_perk", spot(2), "The fact perk(curve) is not declared.");
      report.error("unknown_skill", spot(3), "Skill mining. It does not exist.");
    },
  };
  const body = { curve: 1, rewards: { deep: [] } };
  const { diagnostics } = resolve([links], [salvage(body)]);
  expect(diagnostics.map(({ code, column }) => [code, column])).toEqual([
    ["wrong_type", 1],
    ["unknown_perk", 2],
  ]);
});

test("a refinement says its own code, hint and position", () => {
  const params = { code: "bad_gate", hint: "So.", line: 2, column: 3 };
  const schema = z
    .string()
    .superRefine((_, context) => context.addIssue({ code: "custom", message: "No", params }));
  const gates: RoomContent = {
    room: "g",
    kinds: [{ room: "g", name: "g", schema }],
    resolve: () => undefined,
  };
  const document = documentOf("a", "g/g.yaml", { x: "y" });
  const place: typeof document.place = (path, part, within) => ({ ...document.place(path, part), ...within });
  const pack = packOf("a", {});
  const { diagnostics } = resolve(
    [gates],
    [{ ...pack, documents: [...pack.documents, { ...document, place }] }],
  );
  expect(diagnostics).toEqual([
    {
      severity: "error",
      code: "bad_gate",
      file: "a/g/g.yaml#x",
      line: 2,
      column: 3,
      message: "No in x.",
      hint: "So.",
    },
  ]);
});

test("a room that throws is a finding", () => {
  const broken: RoomContent = { room: "x", kinds: [], resolve: () => void JSON.parse("{") };
  expect(resolve([broken], [packOf("a", {})]).diagnostics).toMatchObject([
    { code: "room_failed", file: "a/pack.yaml" },
  ]);
});

test("the order of entries belongs to the digest, the order of texts does not", () => {
  const of = (...ids: readonly string[]) =>
    packOf("a", {
      "levels/skills.yaml": Object.fromEntries(ids.map((id) => [id, { curve: "c" }])),
      "locales/en.yaml": Object.fromEntries(ids.map((id) => [`skill.${id}.name`, "x"])),
    });
  const digest = (pack: Pack) => resolve(rooms, [pack]).content?.digest;
  expect(digest(of("m", "n"))).not.toBe(digest(of("n", "m")));
  expect(resolve(rooms, [of("n", "m")]).content?.locales).toEqual(
    resolve(rooms, [of("m", "n")]).content?.locales,
  );
});
