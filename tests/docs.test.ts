import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import ts from "typescript";
import { describe, expect, test } from "vitest";
import { root, type Source, sources, walk } from "./source.ts";

const text = (path: string): string => readFileSync(join(root, path), "utf8");
const all = ["rules", "server"].flatMap(sources);

/** Texts that calls of these functions are given, where they look like a code. */
function codes(of: readonly Source[], functions: readonly string[]): readonly string[] {
  const calls = of.flatMap(({ tree }) => [...walk(tree)].filter(ts.isCallExpression));
  const named = calls.filter(({ expression }) =>
    functions.includes(expression.getText().split(".").at(-1) ?? ""),
  );
  const given = named.flatMap((call) =>
    call.arguments.filter(ts.isStringLiteral).map((argument) => argument.text),
  );
  return [...new Set(given)].filter((code) => /^[a-z]+(_[a-z]+)+$|^malformed$|^internal$/.test(code)).sort();
}

/** What a page does not name in backticks. */
function unsaid(words: readonly string[], page: string): readonly string[] {
  const said = text(page);
  return words.filter((word) => !said.includes(`\`${word}\``));
}

describe("docs say", () => {
  test("every reason a request can be refused with", () => {
    const reasons = codes(all, ["deny", "problem"]);
    expect(reasons.length).toBeGreaterThan(40);
    expect(unsaid(reasons, "docs/api.md")).toEqual([]);
  });

  test("every code a pack can be found fault with", () => {
    const rooms =
      /^rules\/src\/(content|levels|inventory|mastery|gathering|zones|matches|challenges|unlocks|gates)\/|^server\/src\/content\//;
    const told = ["error", "warning", "info", "warn", "complain", "add", "report"];
    const found = codes(
      all.filter(({ path }) => rooms.test(path)),
      told,
    );
    expect(found.length).toBeGreaterThan(60);
    expect(unsaid(found, "docs/content.md")).toEqual([]);
  });

  test("every metric", () => {
    const metrics = [...text("server/src/kernel/prometheus.ts").matchAll(/name: "(espalier_\w+)"/g)];
    expect(metrics.length).toBeGreaterThan(5);
    expect(
      unsaid(
        metrics.map(([, name = ""]) => name),
        "docs/operations.md",
      ),
    ).toEqual([]);
  });

  test("every setting", () => {
    const source = text("cli/src/serve.ts") + text("cli/src/settings.ts");
    const settings = [...source.matchAll(/"(--[a-z-]+)[ "]|\benv\(\s*"([A-Z_]+)"/g)];
    expect(settings.length).toBeGreaterThan(20);
    const names = settings.map(([, flag, variable]) => flag ?? variable ?? "");
    expect(unsaid(names, "docs/operations.md").filter((name) => name !== "--json")).toEqual([]);
  });
});

test("links lead somewhere", () => {
  const pages = ["", "docs", "docs/decisions", "examples/campfire", "examples/chat"].flatMap((folder) =>
    readdirSync(join(root, folder))
      .filter((name) => name.endsWith(".md"))
      .map((name) => join(folder, name)),
  );
  const dead = pages.flatMap((page) =>
    [...text(page).matchAll(/\]\((?!https?:|#)([^)#]+)/g)]
      .map(([, to = ""]) => join(dirname(page), to))
      .filter((to) => !existsSync(join(root, to)))
      .map((to) => `${page}: ${to}`),
  );
  expect(dead).toEqual([]);
});
