import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { schemaFiles } from "@espalier/rules/content/schemas";
import { contents } from "@espalier/rules/rooms";
import { expect, test } from "vitest";

const root = fileURLToPath(new URL("..", import.meta.url));
const stale = "run `npm run generate` and commit schemas/";

test("schemas/ holds what the kinds of content say today", () => {
  const files = schemaFiles(contents);
  expect(readdirSync(join(root, "schemas")).sort(), stale).toEqual(Object.keys(files).sort());
  for (const [name, schema] of Object.entries(files)) {
    expect(JSON.parse(readFileSync(join(root, "schemas", name), "utf8")), stale).toEqual(schema);
  }
});

test("every file of content names its schema, so that an editor checks it", () => {
  const names = readdirSync(join(root, "content"), { recursive: true, encoding: "utf8" });
  const unnamed = names
    .filter((name) => /\.ya?ml$/.test(name))
    .filter((name) => !readFileSync(join(root, "content", name), "utf8").startsWith(schemaLine(name)));
  expect(unnamed).toEqual([]);
});

/** The first line of a file of content. */
function schemaLine(name: string): string {
  const [, first = "", second = ""] = name.split(/[\\/]/).map((part) => part.replace(/\.ya?ml$/, ""));
  const schema = first === "pack" || first === "locales" ? first : second;
  const from = join(root, "content", name, "..");
  const path = relative(from, join(root, "schemas", `${schema}.json`)).replaceAll("\\", "/");
  return `# yaml-language-server: $schema=${path}\n`;
}
