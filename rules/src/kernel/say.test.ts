import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { faultOf } from "./message.ts";
import { catalog, knows, type Plural, type SayValues, say } from "./say.ts";

const plural: Plural = (count, language) => new Intl.PluralRules(language).select(count);

function said(text: string, values: SayValues = {}, language = "en"): string {
  return say({ language, texts: { x: text } }, "x", values, plural);
}

const levels = "{n, plural, =0 {no levels} one {# level} other {# levels}}";
const nested =
  "{who, select, me {You need {n, plural, one {# more} other {# more, '#' each}}.} other {{who} needs {n}.}}";

test.each<[string, string, SayValues, string]>([
  ["plain text", "Too low.", {}, "Too low."],
  ["empty text", "", {}, ""],
  ["a value", "Level {need}, not { have }.", { need: 4, have: 2 }, "Level 4, not 2."],
  ["a value that is missing", "Level {need}.", {}, "Level {need}."],
  ["a value that every object has", "{toString}", {}, "{toString}"],
  ["a boolean", "{yes}", { yes: true }, "true"],
  ["an exact form", levels, { n: 0 }, "no levels"],
  ["one", levels, { n: 1 }, "1 level"],
  ["many", levels, { n: 5 }, "5 levels"],
  ["a number as text", levels, { n: "1" }, "1 level"],
  ["no number at all", levels, {}, "# levels"],
  ["a nested choice", nested, { who: "me", n: 1 }, "You need 1 more."],
  ["a quoted hash", nested, { who: "me", n: 2 }, "You need 2 more, # each."],
  ["the other form", nested, { who: "Ann", n: 2 }, "Ann needs 2."],
  [
    "a select inside a plural keeps the number",
    "{n, plural, other {{x, select, a {# a} other {# b}}}}",
    { n: 3, x: "a" },
    "3 a",
  ],
  ["a hash outside", "#1", {}, "#1"],
  ["an apostrophe", "Don't", {}, "Don't"],
  ["two apostrophes", "Don''t", {}, "Don't"],
  ["quoted braces", "'{n}' is {n}", { n: 1 }, "{n} is 1"],
  ["a quote that stays open", "'{n is {n}", { n: 1 }, "{n is {n}"],
  ["apostrophes in a quote", "'{it''s}'", {}, "{it's}"],
  ["a message nobody can read", "{n, plural}", { n: 1 }, "{n, plural}"],
  ["a prototype as a form", "{x, select, __proto__ {a} other {b}}", { x: "constructor" }, "b"],
])("says %s", (_, text, values, words) => {
  expect(said(text, values)).toBe(words);
});

test("each language has its own plural forms", () => {
  const polish = "{n, plural, one {# poziom} few {# poziomy} other {# poziomów}}";
  expect([1, 3, 5].map((n) => said(polish, { n }, "pl"))).toEqual(["1 poziom", "3 poziomy", "5 poziomów"]);
});

test.each<[string, string | undefined]>([
  [levels, undefined],
  ["{n", '"," is missing after "{" at character 1'],
  ["a}", '"}" without "{" at character 2'],
  ["{}", "a name is missing at character 2"],
  ["{n, number}", '"number" is neither plural nor select'],
  ["{n, plural, one {x}}", 'the form "other" is missing'],
  ["{n, plural, other {x} other {y}}", "form other is written twice"],
  ["{n, plural, other {x}", '"}" is missing after "{" at character 1'],
  [`${"{n, plural, other {".repeat(20)}${"}}".repeat(20)}`, "nested more than 16 deep"],
])("%j: %s", (text, fault) => {
  expect(faultOf(text)).toBe(fault);
});

describe("a catalog", () => {
  const locales = { de: { "a.x": "Ix {n}" }, en: { "a.x": "X", "a.y": "Why" } };
  const german = catalog(locales, "de", "en");
  test.each([
    ["a.x", "Ix 3"],
    ["a.y", "Why"],
    ["a.z", "a.z"],
    ["toString", "toString"],
    ["__proto__", "__proto__"],
  ])("says %s as %s", (code, words) => {
    expect(say(german, code, { n: 3 }, plural)).toBe(words);
    expect(knows(german, code)).toBe(words !== code);
  });

  test("of a language that is none falls back", () => {
    expect(say(catalog(locales, "constructor", "en"), "a.x", {}, plural)).toBe("X");
    expect(say(catalog(locales, "fr"), "a.x", {}, plural)).toBe("a.x");
  });
});

test("no message and no value makes it throw", () => {
  const text = fc.string({
    unit: fc.constantFrom("{", "}", "'", "#", ",", " ", "n", "plural", "select", "other", "=1", "é"),
    maxLength: 40,
  });
  const value = fc.oneof(fc.double(), fc.string(), fc.boolean());
  fc.assert(fc.property(text, value, (text, n) => typeof said(text, { n }) === "string"));
});

test("text without braces and apostrophes is said as it stands", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (text) => /[{}']/.test(text) || said(text) === text),
  );
});
