import { type Mastery, type MasteryEvent, pickKey, takenOf } from "./state.ts";

export function evolve(state: Mastery, event: MasteryEvent): Mastery {
  switch (event.kind) {
    case "mastery.branch_picked": {
      const { data } = event;
      return { ...state, picks: { ...state.picks, [pickKey(data.skill, data.tier)]: data } };
    }
    case "mastery.perk_unlocked":
      return { ...state, perks: { ...state.perks, [event.data.perk]: event.data } };
    case "mastery.picks_returned": {
      const { skill, picks } = event.data;
      return {
        ...state,
        picks: without(state.picks, new Set(picks.map(({ tier }) => pickKey(skill, tier)))),
        taken: { ...state.taken, [skill]: takenOf(state, skill) + picks.length },
      };
    }
    case "mastery.perk_removed": {
      const { skill, perk } = event.data;
      return {
        ...state,
        perks: without(state.perks, new Set([perk])),
        taken: { ...state.taken, [skill]: takenOf(state, skill) + 1 },
      };
    }
  }
}

function without<T>(
  all: Readonly<Record<string, T>>,
  gone: ReadonlySet<string>,
): Readonly<Record<string, T>> {
  return Object.fromEntries(Object.entries(all).filter(([key]) => !gone.has(key)));
}
