import { instant } from "../kernel/iso.ts";
import { boughtOf, type Unlocks, type UnlocksEvent } from "./state.ts";

export function evolve(state: Unlocks, event: UnlocksEvent): Unlocks {
  switch (event.kind) {
    case "unlocks.unlocked": {
      const { data } = event;
      if (data.by === "level") return state;
      const { item, currency, price, boughtAt } = data;
      const bought = { currency, price, at: instant(boughtAt), refunded: false };
      return { ...state, bought: { ...state.bought, [item]: bought } };
    }
    case "unlocks.refunded": {
      const { item } = event.data;
      const before = boughtOf(state, item);
      if (before === undefined) return state;
      return { ...state, bought: { ...state.bought, [item]: { ...before, refunded: true } } };
    }
    case "unlocks.selected": {
      const { slot, item } = event.data;
      return { ...state, selected: { ...state.selected, [slot]: item } };
    }
    case "unlocks.rolled": {
      const { roll, number } = event.data;
      return { ...state, rolls: { ...state.rolls, [roll]: number } };
    }
  }
}
