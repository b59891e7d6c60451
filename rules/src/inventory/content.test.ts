import { expect, test } from "vitest";
import { resolve } from "../content/resolve.ts";
import type { Json } from "../kernel/json.ts";
import { levelsContent } from "../levels/content.ts";
import { packOf } from "../testing/packs.ts";
import { inventoryContent } from "./content.ts";

const resolved = (files: Readonly<Record<string, Json>>) =>
  resolve([levelsContent, inventoryContent], [packOf("test", files)]);

const scrap = { kind: "material", stack: 50 };

test("bags are carried all together, items stand alone unless they say otherwise", () => {
  const { content } = resolved({
    "inventory/items.yaml": { scrap, key: { kind: "key", tags: ["old"] } },
    "inventory/bags.yaml": { belt: { slots: 2 }, pack: { slots: 10 } },
  });
  expect(content?.rooms).toMatchObject({
    inventory: {
      capacity: 12,
      items: new Map([
        ["scrap", { id: "scrap", kind: "material", tags: [], stack: 50 }],
        ["key", { id: "key", kind: "key", tags: ["old"], stack: 1 }],
      ]),
    },
  });
});

test("without bags there is no capacity", () => {
  expect(resolved({ "inventory/items.yaml": { scrap } }).content?.rooms).toMatchObject({
    inventory: { capacity: null },
  });
});

test.each<[string, Readonly<Record<string, Json>>, string]>([
  ["no kind", { "inventory/items.yaml": { scrap: { stack: 5 } } }, "missing_key"],
  ["an empty stack", { "inventory/items.yaml": { scrap: { ...scrap, stack: 0 } } }, "out_of_range"],
  ["a bag of nothing", { "inventory/bags.yaml": { belt: { slots: 0 } } }, "out_of_range"],
  [
    "an item named as a skill",
    {
      "levels/curves.yaml": { slow: { kind: "table", totals: [100] } },
      "levels/skills.yaml": { scrap: { curve: "slow" } },
      "inventory/items.yaml": { scrap },
    },
    "account_clash",
  ],
])("%s", (_, files, code) => {
  expect(resolved(files).diagnostics.filter(({ severity }) => severity === "error")).toMatchObject([
    { code },
  ]);
});

test("an item needs its name and that of its kind", () => {
  const { diagnostics } = resolved({ "inventory/items.yaml": { scrap } });
  expect(diagnostics.map(({ code, message }) => `${code} ${message.split(" ")[0]}`)).toEqual([
    "missing_translation item.scrap.name",
    "missing_translation item_kind.material.name",
  ]);
});
