import type { Sources } from "../content/kind.ts";
import type { Path } from "../content/pack.ts";
import { boundsOf, nearestKey, specOf, type Vocabulary } from "../gates/vocabulary.ts";
import { items } from "../inventory/content.ts";
import { meant } from "../kernel/nearest.ts";
import type { Draft } from "./draft.ts";
import type { Lint } from "./lint.ts";

/** Checks that the player whom a zone assumes can exist: facts that somebody knows, within their bounds. */
export function checkAssume(
  { body: { assume } }: Draft,
  facts: Vocabulary,
  sources: Sources,
  lint: Lint,
): void {
  const check = (key: string, value: number, path: Path) => checkFact(key, value, path, facts, lint);
  if (assume.level !== undefined) check("level", assume.level, ["assume", "level"]);
  for (const [stat, value] of Object.entries(assume.stats ?? {}))
    check(`fact(${stat})`, Number(value), ["assume", "stats", stat]);
  for (const [key, value] of Object.entries(assume.facts ?? {})) check(key, value, ["assume", "facts", key]);
  const known = sources.of(items);
  for (const item of Object.keys(assume.items ?? {})) {
    if (known.has(item)) continue;
    const message = `Players are assumed to bring "${item}", which is no item.`;
    lint.error("unknown_item", ["assume", "items", item], message, () => meant(item, known.keys()));
  }
}

function checkFact(key: string, value: number, path: Path, facts: Vocabulary, lint: Lint): void {
  const spec = specOf(facts, key);
  if (spec === undefined) {
    const near = nearestKey(facts, key);
    const hint = near === undefined ? undefined : `Did you mean "${near}"?`;
    lint.error("unknown_fact", path, `The fact ${key} is not declared.`, hint);
    return;
  }
  if (spec.class === "chance")
    lint.error("chance_forbidden", path, `${key} is rolled, so nobody brings it along.`);
  const [low, high] = boundsOf(spec);
  if (value < low || value > high)
    lint.error("out_of_range", path, `${key} is from ${low} to ${high}, not ${value}.`);
}
