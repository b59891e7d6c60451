import type { Path } from "../content/pack.ts";
import type { Draft } from "./draft.ts";
import type { Subject } from "./findings.ts";
import type { Lint } from "./lint.ts";
import { checkZone } from "./report.ts";
import type { Zone } from "./zone.ts";

/** So many steps of a walk are told. */
const most = 12;

/** Says what the zone as a whole means for the player it assumes, each at the node or edge it is about. */
export function checkWhole(zone: Zone, draft: Draft, lint: Lint): void {
  const findings = checkZone(zone);
  if (findings.length === 0) return;
  const edges = new Map(draft.edges.map(({ id, path }) => [id, path]));
  for (const { code, severity, subject, message, hint, walk } of findings)
    lint[severity](code, pathOf(subject, draft, edges), told(message, walk), hint);
}

function pathOf(subject: Subject, { byId }: Draft, edges: ReadonlyMap<string, Path>): Path {
  switch (subject.kind) {
    case "zone":
      return [];
    case "node":
      return byId.get(subject.node)?.path ?? [];
    case "edge":
      return edges.get(subject.edge) ?? [];
  }
}

function told(message: string, walk: readonly string[] = []): string {
  if (walk.length === 0) return message;
  const steps = walk.length > most ? [`${walk.length - most} more`, ...walk.slice(-most)] : walk;
  return `${message} By ${steps.join(", ")}.`;
}
