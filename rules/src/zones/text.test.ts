import { expect, test } from "vitest";
import { readText } from "./text.ts";

test.each([
  ["!zone list", { kind: "list" }],
  ["  !ZONE   Map ", { kind: "map" }],
  ["status", { kind: "status" }],
  ["zone abandon", { kind: "abandon" }],
  ["!zone enter crypt_valdris", { kind: "enter", zone: "crypt_valdris" }],
  ["!zone go", { kind: "go" }],
  ["!zone go 2", { kind: "go", choice: 2 }],
  ["!zone choose 12", { kind: "go", choice: 12 }],
  ["!zone choose", { kind: "help" }],
  ["!zone enter", { kind: "help" }],
  ["!zone enter a b", { kind: "help" }],
  ["!zone go 0", { kind: "help" }],
  ["!zone go -1", { kind: "help" }],
  ["!zone go 1e3", { kind: "help" }],
  ["!zone go 9999", { kind: "help" }],
  ["!zone map all", { kind: "help" }],
  ["!zone", { kind: "help" }],
  ["", { kind: "help" }],
  ["!zone constructor", { kind: "help" }],
])("%j asks for %j", (text, asked) => {
  expect(readText(text)).toEqual(asked);
});
