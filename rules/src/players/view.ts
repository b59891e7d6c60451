import type { Context } from "../kernel/room.ts";
import type { Subject } from "../kernel/subject.ts";
import { players } from "./room.ts";

export interface PlayerView {
  readonly registered: boolean;
  /** Every declared host fact: what was set, else its default, else null. */
  readonly facts: Readonly<Record<string, number | null>>;
}

export function playerView(context: Context, player: Subject): PlayerView {
  const state = context.ask(players, player);
  const declared = Object.entries(context.content(players).facts);
  return {
    registered: state.registered,
    facts: Object.fromEntries(
      declared.map(([name, fact]) => [name, state.facts[name] ?? fact.default ?? null]),
    ),
  };
}
