import { instant } from "../kernel/iso.ts";
import type { Gathering, GatheringEvent } from "./state.ts";

export function evolve(state: Gathering, event: GatheringEvent): Gathering {
  switch (event.kind) {
    case "gathering.node_gathered": {
      const { node, number, remaining, since, touched, worked } = event.data;
      const after = {
        remaining,
        since: instant(since),
        touched: instant(touched),
        worked,
        gathers: number,
      };
      return { ...state, nodes: { ...state.nodes, [node]: after } };
    }
    case "gathering.node_restocked": {
      const { node, remaining, since } = event.data;
      const at = instant(since);
      const after = { remaining, since: at, touched: at, worked: 0, gathers: 0 };
      return { ...state, nodes: { ...state.nodes, [node]: after } };
    }
    case "gathering.node_depleted":
      return state;
  }
}
