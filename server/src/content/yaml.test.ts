import { hasError } from "@espalier/rules/content/report";
import type { Json } from "@espalier/rules/kernel/json";
import { expect, test } from "vitest";
import { readYaml } from "./yaml.ts";

function read(text: string, path = "a.yaml") {
  return readYaml(path, `p/${path}`, text);
}

test.each<[string, string, Json]>([
  ["YAML 1.2 has no yes and no", "a: yes\nb: no\nc: 0o7\nd: 012", { a: "yes", b: "no", c: 7, d: 12 }],
  ["keys are text", "1: a\ntrue: b\n~: c\n0x10: d", { "1": "a", true: "b", "~": "c", "0x10": "d" }],
  ["aliases", "a: &x [1, {b: 2}]\nc: *x", { a: [1, { b: 2 }], c: [1, { b: 2 }] }],
  ["an empty file", "", null],
  ["only comments", "# yaml-language-server: $schema=x\n", null],
  ["a byte order mark", "\ufeffa: 1", { a: 1 }],
  ["JSON", '{"a": [1, null, true, "x\\u00e9", 1.5e3]}', { a: [1, null, true, "xé", 1500] }],
  ["JSON with tabs", '{\n\t"a": [\n\t\t1,\n\t\t2\n\t]\n}', { a: [1, 2] }],
  ["Windows line ends", "a: 1\r\nb:\r\n  - x\r\n", { a: 1, b: ["x"] }],
  ["text that looks like a date", "a: 2026-11-04", { a: "2026-11-04" }],
  [
    "brackets in text",
    `a: "${"[".repeat(200)}"\nb: |\n  ${"{[- ".repeat(200)}\nc: x${"[".repeat(200)}`,
    { a: "[".repeat(200), b: `${"{[- ".repeat(200)}\n`, c: `x${"[".repeat(200)}` },
  ],
  ["many short lines", "- {a: 1}\n".repeat(100), Array.from({ length: 100 }, () => ({ a: 1 }))],
])("reads %s", (_, text, value) => {
  expect(read(text)).toMatchObject({ diagnostics: [], document: { value, broken: false } });
});

const nul = "\\0";
test.each<[string, string, string, number, number]>([
  ["a tab", "a:\n\tb: 1", "tab_indent", 2, 1],
  ["a duplicate key", "a: 1\nb: 2\na: 3", "duplicate_key", 3, 1],
  ["an inner duplicate", "a:\n  1: x\n  1: y", "duplicate_key", 3, 3],
  ["a merge key", "a: &x {b: 1}\nc:\n  <<: *x", "merge_key", 3, 3],
  ["a prototype", "a:\n  __proto__: 1", "bad_key", 2, 3],
  ["a key that is a list", "? [1]\n: 2", "bad_key", 1, 3],
  ["an alias to nothing", "a: *x", "unknown_alias", 1, 4],
  ["an alias inside itself", "a: &x [*x]", "alias_cycle", 1, 8],
  ["two documents", "a: 1\n---\nb: 2", "many_documents", 2, 1],
  ["an own tag", "a: !foo 1", "bad_yaml", 1, 4],
  ["a binary", "a: !!binary aGk=", "bad_yaml", 1, 4],
  ["an infinity", "a: .inf", "bad_number", 1, 4],
  ["no number", "a: [.nan]", "bad_number", 1, 5],
  ["a huge number", "a: 12345678901234567890", "unsafe_number", 1, 4],
  ["a huge power", "a: 1e400", "bad_number", 1, 4],
  ["U+0000", `a: "${nul}"`, "bad_text", 1, 4],
  ["half a pair", 'a: "\\ud800"', "bad_text", 1, 4],
  ["half a pair in a key", '"\\ud800": 1', "bad_text", 1, 1],
  ["an open list", "a: [1, 2\nb: 3", "bad_yaml", 2, 1],
  ["open text", 'a: "x', "bad_yaml", 1, 6],
  ["bad indentation", "a:\n    b: 1\n  c: 2", "bad_yaml", 3, 1],
  ["deep lists", "[".repeat(65), "too_deep", 1, 64],
  ["deep lists that end", `a: 1\nb: ${"[".repeat(1000)}${"]".repeat(1000)}`, "too_deep", 2, 66],
  ["deep maps", "{a: ".repeat(100), "too_deep", 1, 253],
  ["deep items", "- ".repeat(500_000), "too_deep", 1, 127],
  ["deep keys", "? ".repeat(500_000), "too_deep", 1, 127],
  [
    "deep indentation",
    Array.from({ length: 1_400 }, (_, depth) => `${" ".repeat(depth)}a:`).join("\n"),
    "too_deep",
    64,
    65,
  ],
  ["a billion laughs", laughs(), "too_large", 6, 10],
])("refuses %s", (_, text, code, line, column) => {
  const { diagnostics, document } = read(text);
  expect(diagnostics[0]).toMatchObject({ code, severity: "error", file: "p/a.yaml", line, column });
  expect(document.broken).toBe(true);
});

test("all syntax errors are collected, and what can be read is read", () => {
  const { diagnostics, document } = read("a: 1\na: 2\nb: *x\nc: !y z\nd: .nan\ne: 5");
  expect(diagnostics.map(({ line }) => line).sort()).toEqual([2, 3, 4, 5]);
  expect(document.value).toEqual({ a: 1, b: null, c: "z", d: 0, e: 5 });
});

test.each<[readonly (string | number)[], "key" | "value", number, number]>([
  [[], "value", 1, 1],
  [["a"], "key", 1, 1],
  [["a"], "value", 2, 3],
  [["a", "b"], "key", 2, 3],
  [["a", "b"], "value", 2, 9],
  [["a", "b", 1, "c"], "key", 2, 14],
  [["a", "b", 1, "c"], "value", 2, 17],
  [["a", "b", 9], "value", 2, 9],
  [["a", "none", "c"], "key", 1, 1],
  [["a", "none", "c"], "value", 2, 3],
  [["again", 1, "c"], "value", 2, 17],
  [["again"], "value", 3, 8],
  [["empty"], "value", 4, 7],
])("the %s's %s is at %i:%i", (path, part, line, column) => {
  const { document } = read("a:\n  b: &x [1, {c: 2}]\nagain: *x\nempty:\n");
  expect(document.place(path, part)).toEqual({ file: "p/a.yaml", line, column });
});

test.each<[string, string, number, number, number, number]>([
  ["plain text", "a: level >= x", 1, 10, 1, 13],
  ["quoted text", "a: 'level >= x'", 1, 10, 1, 14],
  ["block text", "a: |\n   level >= 1\n     and x\n", 2, 7, 3, 10],
  ["text over several lines", "a: level\n  >= x", 2, 1, 1, 4],
  ["what is no text", "a: [1]", 1, 5, 1, 4],
])("a position inside of %s", (_, text, line, column, atLine, atColumn) => {
  expect(read(text).document.place(["a"], "value", { line, column })).toEqual({
    file: "p/a.yaml",
    line: atLine,
    column: atColumn,
  });
});

test("a megabyte of keys is read in seconds", () => {
  const { diagnostics, document } = read(
    Array.from({ length: 50_000 }, (_, index) => `key_${index}: ${index}`).join("\n"),
  );
  expect(hasError(diagnostics)).toBe(false);
  expect(document.place(["key_49999"]).line).toBe(50_000);
}, 10_000);

/** Each list holds the one before ten times. */
function laughs(): string {
  const lines = ["a: &l0 [ha, ha, ha, ha, ha, ha, ha, ha, ha, ha]"];
  for (let depth = 1; depth < 12; depth += 1) {
    lines.push(`b${depth}: &l${depth} [${Array.from({ length: 10 }, () => `*l${depth - 1}`).join(", ")}]`);
  }
  return lines.join("\n");
}
