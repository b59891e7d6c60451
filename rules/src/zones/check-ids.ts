import type { Path } from "../content/pack.ts";
import { longestSlug } from "../content/slug.ts";
import type { Draft } from "./draft.ts";
import { idIn } from "./ids.ts";
import { type Lint, near } from "./lint.ts";

/** Checks that ids are written once, and that what is named exists. */
export function checkIds(draft: Draft, lint: Lint): void {
  checkNodeIds(draft, lint);
  checkEdgeIds(draft, lint);
  checkNamed(draft, lint);
}

function checkNodeIds({ id, body, nodes, byId }: Draft, lint: Lint): void {
  for (const node of nodes) {
    if (byId.get(node.id) !== node)
      lint.error("duplicate_node", node.path, `Node "${node.id}" is written twice.`, "Keep one of them.");
    if (node.id.length > longestSlug)
      lint.error("id_too_long", node.path, `"${node.id}" has more than ${longestSlug} characters.`);
    const { region } = node.body;
    if (region === undefined || Object.hasOwn(body.regions, region)) continue;
    const known = new Map(Object.entries(body.regions));
    const message = `Node "${node.id}" lies in "${region}", which is no region of "${id}".`;
    lint.error("unknown_region", [...node.path, "region"], message, near(region, known));
  }
}

function checkEdgeIds(draft: Draft, lint: Lint): void {
  const taken = new Set<string>();
  for (const { id, from, to, onFail, path } of draft.edges) {
    if (taken.has(id))
      lint.error(
        "duplicate_edge",
        path,
        `Edge "${id}" is written twice.`,
        "Give one of them an id of its own.",
      );
    taken.add(id);
    // Most edges are right: nothing is put into words for them.
    const { byId } = draft;
    if (!byId.has(from)) dangling(draft, from, [...path, "from"], `Edge "${id}" begins at`, lint);
    if (!byId.has(to)) dangling(draft, to, [...path, "to"], `Edge "${id}" leads to`, lint);
    if (onFail !== undefined && !byId.has(onFail))
      dangling(draft, onFail, [...path, "onFail"], `Whoever fails at "${id}" comes to`, lint);
  }
}

/** Nodes that the zone itself names: entries, goal, what clears a region, where old runs go on. */
function checkNamed(draft: Draft, lint: Lint): void {
  const { id, body, byId } = draft;
  const check = (written: string, path: Path, says: string): void => {
    if (!byId.has(idIn(id, written))) dangling(draft, idIn(id, written), path, says, lint);
  };
  for (const [at, entry] of (body.entries ?? []).entries())
    check(entry, ["entries", at], `Zone "${id}" begins at`);
  if (body.goal !== undefined) check(body.goal, ["goal"], `Zone "${id}" ends at`);
  for (const [region, { clearedBy }] of Object.entries(body.regions))
    if (clearedBy !== undefined)
      check(clearedBy, ["regions", region, "clearedBy"], `Region "${region}" is cleared by`);
  for (const [from, to] of Object.entries(body.moved)) {
    check(to, ["moved", from], `Runs at "${from}" go on at`);
    if (!byId.has(idIn(id, from))) continue;
    const message = `Node "${idIn(id, from)}" is still there, so no run goes on elsewhere.`;
    lint.warning("moved_in_vain", ["moved", from], message, "Leave it out, or give the new node another id.");
  }
}

function dangling({ byId }: Draft, node: string, path: Path, says: string, lint: Lint): void {
  lint.error("unknown_node", path, `${says} "${node}", which is no node.`, near(node, byId));
}
