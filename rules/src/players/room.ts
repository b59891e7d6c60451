import type { HostFact } from "../content/kind.ts";
import { type Denial, deny } from "../kernel/denial.ts";
import type { Context, Decision, Room } from "../kernel/room.ts";
import {
  initial,
  type Players,
  type PlayersCommand,
  type PlayersContent,
  type PlayersEvent,
  type SetFacts,
} from "./state.ts";

/** Who plays, and what the host game says of them. */
export const players: Room<Players, PlayersCommand, PlayersEvent, PlayersContent> = {
  name: "players",
  initial,
  empty: { facts: {} },
  subjects: ["player"],
  decide,
  evolve,
  facts: {
    fact: (state, name, content) =>
      Object.hasOwn(content.facts, name) ? known(state, name, content) : undefined,
  },
};

function decide(state: Players, command: PlayersCommand, context: Context): Decision<PlayersEvent> | Denial {
  switch (command.kind) {
    case "register":
      return { events: state.registered ? [] : [{ kind: "players.registered", data: {} }] };
    case "set_facts":
      return setFacts(state, command, context);
  }
}

function setFacts(state: Players, command: SetFacts, context: Context): Decision<PlayersEvent> | Denial {
  const declared = context.content(players).facts;
  const changed: [string, number | null][] = [];
  for (const [name, given] of Object.entries(command.facts)) {
    const fact = Object.hasOwn(declared, name) ? declared[name] : undefined;
    if (fact === undefined) return deny("unknown_fact", { fact: name });
    const value = given === null ? null : Number(given);
    if (value !== null && !inRange(fact, value)) {
      return deny("fact_out_of_range", { need: range(fact), have: value, fact: name });
    }
    if (value !== own(state, name)) changed.push([name, value]);
  }
  if (changed.length === 0) return { events: [] };
  return { events: [{ kind: "players.facts_set", data: { facts: Object.fromEntries(changed) } }] };
}

function evolve(state: Players, event: PlayersEvent): Players {
  switch (event.kind) {
    case "players.registered":
      return { ...state, registered: true };
    case "players.facts_set": {
      const facts = Object.entries({ ...state.facts, ...event.data.facts });
      return { ...state, facts: Object.fromEntries(facts.filter(isSet)) };
    }
  }
}

function isSet(fact: [string, number | null]): fact is [string, number] {
  return fact[1] !== null;
}

function own(state: Players, name: string): number | null {
  return Object.hasOwn(state.facts, name) ? (state.facts[name] ?? null) : null;
}

function known(state: Players, name: string, content: PlayersContent): number | undefined {
  return own(state, name) ?? content.facts[name]?.default;
}

function range(fact: HostFact): { readonly min?: number; readonly max?: number } {
  if (fact.type === "bool") return { min: 0, max: 1 };
  return {
    ...(fact.min === undefined ? {} : { min: fact.min }),
    ...(fact.max === undefined ? {} : { max: fact.max }),
  };
}

function inRange(fact: HostFact, value: number): boolean {
  const { min = Number.MIN_SAFE_INTEGER, max = Number.MAX_SAFE_INTEGER } = range(fact);
  return Number.isInteger(value) && value >= min && value <= max;
}
