import { player } from "@espalier/rules/kernel/subject";
import { levels } from "@espalier/rules/levels/room";
import type { Outcome } from "../kernel/engine.ts";
import { classesOf } from "../kernel/http/classes.ts";
import { requestHash } from "../kernel/http/hash.ts";
import { type Classes, problemOf } from "../kernel/http/problem.ts";
import { type Answer, type Call, submit } from "../kernel/http/route.ts";

/** One grant of many. */
export interface Item {
  readonly player: string;
  readonly skill: string;
  readonly amount: number;
  readonly source: string;
  readonly ref: string;
}

/**
 * Decides every item alone, all at once: the commit path puts them into few batches. Under an
 * Idempotency-Key each item has a key of its own, by its place, so that a retry answers each again.
 */
export async function grantEach(call: Call, items: readonly Item[]): Promise<Answer> {
  const outcomes = await Promise.all(items.map((item, at) => grantOne(call, item, at)));
  const classes = classesOf(call.services.rooms);
  const results = outcomes.map((outcome, at) => resultText(items[at]?.player ?? "", outcome, classes));
  return {
    kind: "accepted",
    replayed: outcomes.every((outcome) => outcome.kind === "accepted" && outcome.replayed),
    body: `{"results":[${results.join(",")}]}`,
  };
}

function grantOne(call: Call, item: Item, at: number): Promise<Outcome> {
  const { player: id, ...grant } = item;
  const own = call.key === undefined ? call : { ...call, key: `${call.key}#${at}`, hash: hashOf(item) };
  return submit(own, levels, player(id), { kind: "grant", ...grant });
}

function hashOf(item: Item): string {
  return requestHash("POST", "/v1/grants", { ...item });
}

/** The reply stays the engine's text, byte for byte. */
function resultText(id: string, outcome: Outcome, classes: Classes): string {
  const name = JSON.stringify(id);
  if (outcome.kind === "accepted") return `{"player":${name},"status":200,"answer":${outcome.body}}`;
  const problem = problemOf(outcome.denial, classes);
  return `{"player":${name},"status":${problem.status},"problem":${JSON.stringify(problem)}}`;
}
