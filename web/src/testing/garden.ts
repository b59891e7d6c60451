import type { Reason } from "@espalier/rules/gates/explain";
import type { SkillView } from "@espalier/rules/levels/skill";
import type { BranchView, TierView, TrackView } from "@espalier/rules/mastery/track";

/** Answers as the server gives them for a player who has come some way. */
export const skills: readonly SkillView[] = [
  { id: "salvage", xp: 275, level: 3, levelXp: 250, nextXp: 450, cap: 10 },
  { id: "tinkering", xp: 0, level: 1, levelXp: 0, nextXp: 150, cap: 20, due: 50 },
  { id: "scouting", xp: 9_400, level: 12, levelXp: 9_000, nextXp: null, cap: 12 },
];

export const tracks: readonly TrackView[] = [
  {
    id: "salvage",
    skill: "salvage",
    level: 3,
    respec: { possible: false, dependents: [] },
    tiers: [
      choose(1, "open", level(2, 3), null, [
        ["scrap_efficiency", []],
        ["bulk_haul", []],
      ]),
      follow(2, "closed", level(4, 3), null, [
        ["scrap_efficiency", ["salvage_scrap_efficiency_1"]],
        ["bulk_haul", ["salvage_bulk_haul_1"]],
      ]),
      choose(3, "closed", all(level(6, 3), perception(14, 11)), null, [
        ["magnet_crane", ["salvage_magnet_crane_1"]],
        ["cutting_torch", ["salvage_cutting_torch_1"]],
      ]),
    ],
  },
  {
    id: "scouting",
    skill: "scouting",
    level: 12,
    respec: { possible: true, dependents: [] },
    tiers: [
      choose(1, "open", level(2, 12), "keen_eye", [
        ["keen_eye", []],
        ["soft_step", []],
      ]),
      follow(2, "open", level(4, 12), "keen_eye", [
        ["keen_eye", ["scouting_keen_eye_1", "scouting_keen_eye_2"]],
        ["soft_step", ["scouting_soft_step_1"]],
      ]),
      choose(3, "unknown", all(level(6, 12), perception(14, null)), null, [
        ["far_sight", ["scouting_far_sight_1"]],
        ["night_sight", ["scouting_night_sight_1"]],
        ["second_sight", ["scouting_second_sight_1"]],
      ]),
    ],
  },
];

const branches = {
  scrap_efficiency: ["Scrap efficiency", "More from every wreck."],
  bulk_haul: ["Bulk haul", "Carry more before you must turn back."],
  magnet_crane: ["Magnet crane", "Lift what no hand can."],
  cutting_torch: ["Cutting torch", "Open what others leave behind."],
  keen_eye: ["Keen eye", "See it first."],
  soft_step: ["Soft step", "Be gone before it sees you."],
  far_sight: ["Far sight", "The next ridge and the one after."],
  night_sight: ["Night sight", "Darkness is a colour."],
  second_sight: ["Second sight", "Know before you look."],
} as const;

export const texts: Readonly<Record<string, string>> = {
  "skill.salvage.name": "Salvage",
  "skill.salvage.text": "Taking apart what others left, and knowing what it is worth.",
  "skill.tinkering.name": "Tinkering",
  "skill.scouting.name": "Scouting",
  "fact.perception.name": "Perception",
  "hint.perception": "Train with the lookouts at the gate.",
  "perk.salvage_scrap_efficiency_1.text": "+10 % scrap from every wreck.",
  "perk.scouting_keen_eye_1.text": "Spot resource nodes from twice as far.",
  ...Object.fromEntries(
    Object.entries(branches).flatMap(([id, [name, description]]) => [
      ...["salvage", "scouting"].flatMap((skill) => [
        [`branch.${skill}.${id}.name`, name],
        [`branch.${skill}.${id}.text`, description],
        [`perk.${skill}_${id}_1.name`, `${name} I`],
        [`perk.${skill}_${id}_2.name`, `${name} II`],
      ]),
    ]),
  ),
};

type BranchParts = readonly [id: string, perks: readonly string[]];

function choose(
  index: number,
  verdict: TierView["verdict"],
  reason: Reason,
  picked: string | null,
  parts: readonly BranchParts[],
): TierView {
  const selectable = verdict === "open" && picked === null;
  return {
    index,
    pick: "choose",
    level: Number(leaf(reason).need),
    verdict,
    reason,
    missing: [],
    picked,
    branches: parts.map((part) => branch(part, picked, selectable, verdict)),
  };
}

function follow(
  index: number,
  verdict: TierView["verdict"],
  reason: Reason,
  picked: string | null,
  parts: readonly BranchParts[],
): TierView {
  return { ...choose(index, verdict, reason, picked ?? "", parts), pick: "follow", picked };
}

function branch(
  [id, perks]: BranchParts,
  picked: string | null,
  selectable: boolean,
  verdict: TierView["verdict"],
): BranchView {
  const unlocked = verdict === "open" && picked === id;
  const earned = { unlocked, source: "level_up", at: "2026-11-04T10:00:00.000Z" } as const;
  return {
    id,
    picked: picked === id,
    selectable,
    perks: perks.map((perk) => (unlocked ? { id: perk, ...earned } : { id: perk, unlocked })),
  };
}

function leaf(reason: Reason): Reason {
  return reason.children?.[0] ?? reason;
}

function level(need: number, have: number): Reason {
  const verdict = have >= need ? "open" : "closed";
  return { code: "level_too_low", verdict, need, have, path: [], about: { skill: "salvage" } };
}

function perception(need: number, have: number | null): Reason {
  const verdict = have === null ? "unknown" : have >= need ? "open" : "closed";
  return {
    code: "fact_too_low",
    verdict,
    need,
    have,
    path: ["all", 1],
    about: { fact: "perception" },
    hint: "hint.perception",
  };
}

function all(...children: readonly Reason[]): Reason {
  const verdict = children.some((child) => child.verdict === "closed") ? "closed" : "unknown";
  return { code: "all_of", verdict, need: children.length, have: 1, path: [], children };
}
