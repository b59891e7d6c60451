import { fileURLToPath } from "node:url";
import { contents } from "@espalier/rules/rooms";
import { checkPacks } from "@espalier/server/content/check";
import { expect, test } from "vitest";
import { campfire } from "./campfire.ts";

test("a night at the fire", async () => {
  const told: string[] = [];
  const turns = [
    "tend flame",
    "burn log",
    "again",
    "tend smoke",
    "tend embers",
    "again",
    "tend flame",
    "look",
    "burn log",
    "dance",
    "look",
  ];
  await campfire(turns, (line) => told.push(line));
  expect(told).toEqual([
    "Not yet: that takes level 2, and you have 1.",
    "The fire takes it and grows. (+60 Tending, 60 in all)",
    "You read the fire better now: Tending 2.",
    "(That had happened already. Nothing is paid twice.)",
    "A fire can be tended as flame or as embers.",
    "You decide how it shall burn: Embers.",
    "(That had happened already. Nothing is paid twice.)",
    "It burns as it burns; you chose embers.",
    "Tending 2, 60 XP, 60 to the next.",
    "The fire takes it and grows. (+60 Tending, 120 in all)",
    "You read the fire better now: Tending 3.",
    "Something stays with you. Warm till morning.",
    "burn twigs, burn log, tend flame, tend embers, again, look",
    "Tending 3, 120 XP, 80 to the next.",
  ]);
});

test("its pack has no finding", async () => {
  const { diagnostics } = await checkPacks([fileURLToPath(new URL("../pack", import.meta.url))], contents);
  expect(diagnostics).toEqual([]);
});
