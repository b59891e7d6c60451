import { fileURLToPath } from "node:url";
import { levels } from "@espalier/rules/levels/room";
import { skillsView } from "@espalier/rules/levels/view";
import { mastery } from "@espalier/rules/mastery/room";
import { masteryView } from "@espalier/rules/mastery/view";
import { contents, rooms } from "@espalier/rules/rooms";
import { loadPacks } from "@espalier/server/content/load";
import { beforeAll, expect, test } from "vitest";
import { hero, type Play, play, told } from "../rules/src/testing/play.ts";

const folder = fileURLToPath(new URL("../content/salvage", import.meta.url));

let game: Play;

beforeAll(async () => {
  const { diagnostics, content } = await loadPacks([folder], contents);
  expect(diagnostics).toEqual([]);
  game = play(rooms, content?.rooms ?? {});
});

test("the skills start their levels where the specifications say", () => {
  const starts = game.look((context) =>
    [...context.content(levels).skills.values()].map(({ id, totals }) => [
      id,
      totals[1],
      totals[3],
      totals.length,
    ]),
  );
  expect(starts).toEqual([
    ["salvage", 100, 450, 10],
    ["tinkering", 150, 700, 50],
    ["scouting", 83, 276, 99],
    ["bartering", 60, 311, 30],
  ]);
});

test("the prototype: a branch picked at level 2, its perk at level 4", () => {
  const grant = (amount: number, ref: string) =>
    told(game.tell(levels, { kind: "grant", skill: "salvage", amount, source: "gather", ref }));
  const pick = (tier: number, branch: string) =>
    told(game.tell(mastery, { kind: "pick", track: "salvage", tier, branch }));
  const events = (outcome: readonly unknown[] | string) =>
    (outcome as readonly [string][]).map(([kind]) => kind);

  expect(pick(1, "scrap_efficiency")).toBe("level_too_low");
  expect(events(grant(100, "1"))).toEqual(["xp_granted", "level_reached"]);
  expect(events(pick(1, "scrap_efficiency"))).toEqual(["branch_picked"]);
  expect(pick(1, "bulk_haul")).toBe("branch_already_chosen");
  expect(pick(2, "bulk_haul")).toBe("tier_branch_not_selectable");
  expect(events(grant(350, "2"))).toEqual(["xp_granted", "level_reached", "level_reached", "perk_unlocked"]);
  const { perks } = game.look((context) => masteryView(context, hero));
  expect(perks).toMatchObject([{ id: "salvage_scrap_efficiency_1", tier: 2, source: "level_up" }]);
  const [salvage] = game.look((context) => skillsView(context, hero)).skills;
  expect(salvage).toEqual({ id: "salvage", xp: 450, level: 4, levelXp: 450, nextXp: 700, cap: 10 });
});
