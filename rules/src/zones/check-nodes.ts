import type { Sources } from "../content/kind.ts";
import { resourcePlaces } from "../gathering/kinds.ts";
import { items } from "../inventory/content.ts";
import { meant } from "../kernel/nearest.ts";
import { reportLinked } from "./check-gates.ts";
import type { Draft, DraftNode } from "./draft.ts";
import { idIn } from "./ids.ts";
import type { LinkGate } from "./link-gate.ts";
import type { Lint } from "./lint.ts";

/** Loot that makes up for the roll which finds a secret. */
const secretBias = 1.5;

/** Checks each node by itself: what it holds, and that it fits its kind. */
export function checkNodes(draft: Draft, sources: Sources, gate: LinkGate, lint: Lint): void {
  for (const node of draft.nodes) {
    if (node.body.gate !== undefined) reportLinked(gate(node.body.gate), [...node.path, "gate"], lint);
    checkKind(node, lint);
    checkFinds(node, sources, lint);
    checkHarvest(node, draft, sources, lint);
  }
}

function checkKind({ id, body, path }: DraftNode, lint: Lint): void {
  const { kind, encounter, harvest, finds, lootBias } = body;
  const holds = encounter !== undefined || harvest.length > 0 || finds.length > 0;
  if ((kind === "fork" || kind === "merge") && holds) {
    const message = `"${id}" is a ${kind}, and those hold nothing.`;
    lint.error("kind_mismatch", [...path, "kind"], message, "Make it an exploration.");
  }
  if (kind === "harvest" && harvest.length === 0) {
    const message = `"${id}" is of kind harvest, but nothing is gathered there.`;
    lint.warning("kind_mismatch", [...path, "kind"], message, "Name a resource place in `harvest`.");
  }
  if (kind === "secret" && lootBias < secretBias) {
    const message = `"${id}" is a secret with a loot bias of ${lootBias}: hardly worth the roll.`;
    lint.warning("poor_secret", [...path, "lootBias"], message, `Give it ${secretBias} or more.`);
  }
}

function checkFinds({ id, body, path }: DraftNode, sources: Sources, lint: Lint): void {
  const known = sources.of(items);
  for (const [at, { item }] of body.finds.entries()) {
    if (known.has(item)) continue;
    const message = `"${item}" is found in "${id}", but it is no item.`;
    lint.error("unknown_item", [...path, "finds", at, "item"], message, () => meant(item, known.keys()));
  }
}

function checkHarvest({ id, body, path }: DraftNode, draft: Draft, sources: Sources, lint: Lint): void {
  const known = sources.of(resourcePlaces);
  for (const [at, name] of body.harvest.entries()) {
    const place = known.get(name);
    const where = [...path, "harvest", at];
    if (place === undefined) {
      const message = `"${name}" is gathered in "${id}", but it is no resource place.`;
      lint.error("unknown_resource_place", where, message, () => meant(name, known.keys()));
      continue;
    }
    const { zoneNode } = place.body;
    if (zoneNode === undefined || idIn(draft.id, zoneNode) === id) continue;
    lint.error("harvest_elsewhere", where, `"${name}" stands at "${zoneNode}", not at "${id}".`);
  }
}
