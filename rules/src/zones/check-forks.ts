import type { Draft } from "./draft.ts";
import type { Lint } from "./lint.ts";
import type { Zone } from "./zone.ts";

/** Checks that there is as much to choose as the difficulty asks for. A line has nothing to choose. */
export function checkForks({ id, out, difficulty }: Zone, { body }: Draft, lint: Lint): void {
  if (body.linear !== undefined) return;
  let forks = 0;
  for (const exits of out.values())
    if (exits.filter(({ secret, fallback }) => !secret && !fallback).length > 1) forks += 1;
  const say = (wanted: string) => {
    const message = `Zone "${id}" of difficulty ${difficulty} has ${forks} forks, not ${wanted}.`;
    lint.warning(
      "fork_count",
      ["difficulty"],
      message,
      "A fork is a node with two or more exits in plain sight.",
    );
  };
  if (difficulty === 1 && forks !== 1) say("one");
  else if (difficulty > 1 && forks < 2) say("two or more");
}
