import type { Path } from "../content/pack.ts";
import type { Draft, DraftNode } from "./draft.ts";
import { entriesOf, goalOf, isBoss } from "./link.ts";
import type { Lint } from "./lint.ts";

/** Checks where a zone begins and ends: entries, bosses, the goal. */
export function checkEnds(draft: Draft, lint: Lint): void {
  const entries = checkEntries(draft, lint);
  checkBosses(draft, lint);
  const goal = draft.byId.get(goalOf(draft) ?? "");
  if (goal !== undefined) checkGoal(goal, entries, draft, lint);
  else if (draft.body.goal === undefined)
    lint.error("no_goal", [], `Zone "${draft.id}" has no goal.`, "Name one by `goal`, or make one a boss.");
}

function checkEntries(draft: Draft, lint: Lint): ReadonlySet<string> {
  const { id, body, nodes, byId } = draft;
  const entries = entriesOf(draft);
  if (entries.length === 0)
    lint.error("no_entry", [], `Zone "${id}" has no entry.`, "Make a node's kind `entry`.");
  const taken = new Map<string, string>();
  for (const [at, entry] of entries.entries()) {
    const node = byId.get(entry);
    if (node === undefined) continue;
    const region = node.body.region ?? "";
    const path = body.entries === undefined ? node.path : ["entries", at];
    checkAlone(node, taken.get(region), path, lint);
    taken.set(region, entry);
    if (body.entries !== undefined && node.body.kind !== "entry")
      lint.error(
        "kind_mismatch",
        path,
        `"${entry}" is an entry, but of kind ${node.body.kind}.`,
        "Make its kind `entry`.",
      );
  }
  const named = new Set(entries);
  for (const node of nodes) {
    if (node.body.kind !== "entry" || named.has(node.id)) continue;
    const message = `"${node.id}" is of kind entry, but no run begins there.`;
    lint.error("kind_mismatch", [...node.path, "kind"], message, "Name it in `entries`, or change its kind.");
  }
  return named;
}

/** One entry in each region; nodes without a region count as one. */
function checkAlone(node: DraftNode, other: string | undefined, path: Path, lint: Lint): void {
  if (other === undefined) return;
  const { region } = node.body;
  const where = region === undefined ? "outside of regions" : `in region "${region}"`;
  lint.error(
    "many_entries",
    path,
    `"${node.id}" and "${other}" are both entries ${where}.`,
    "Keep one of them.",
  );
}

function checkBosses({ nodes }: Draft, lint: Lint): void {
  const [first, ...more] = nodes.filter(isBoss);
  for (const boss of more) {
    const message = `"${boss.id}" is a boss, and so is "${first?.id}".`;
    lint.error("many_bosses", [...boss.path, "kind"], message, "Make the lesser one an elite.");
  }
}

/** A cleared boss ends the run, so no other node can be the goal beside it. */
function checkGoal(goal: DraftNode, entries: ReadonlySet<string>, { nodes, body }: Draft, lint: Lint): void {
  const path = body.goal === undefined ? goal.path : ["goal"];
  const boss = nodes.find(isBoss);
  if (boss !== undefined && !isBoss(goal)) {
    const message = `The goal is "${goal.id}", but "${boss.id}" is a boss, which ends the run.`;
    lint.error("kind_mismatch", path, message, "Make the boss the goal, or an elite.");
  }
  if (entries.has(goal.id))
    lint.error(
      "kind_mismatch",
      path,
      `"${goal.id}" is entry and goal at once.`,
      "Runs would end as they begin.",
    );
  if (goal.body.deadEnd)
    lint.warning("kind_mismatch", [...goal.path, "deadEnd"], `"${goal.id}" is the goal, not a dead end.`);
}
