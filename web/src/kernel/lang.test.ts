import { expect, it } from "vitest";
import { preferred } from "./lang.ts";

it.each([
  ["German of Austria", ["de-AT", "en"], "de"],
  ["the first we speak", ["fr", "EN-gb", "de"], "en"],
  ["none we speak", ["fr-FR", "ja"], "en"],
  ["nothing", [], "en"],
])("speaks to a browser that wants %s", (_name, wanted, lang) => {
  expect(preferred(wanted)).toBe(lang);
});
