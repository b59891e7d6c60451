import type { Sources } from "../content/kind.ts";
import type { Vocabulary } from "../gates/vocabulary.ts";
import { checkAssume } from "./check-assume.ts";
import { checkEdges } from "./check-edges.ts";
import { checkEnds } from "./check-ends.ts";
import { checkExits } from "./check-exits.ts";
import { checkForks } from "./check-forks.ts";
import { checkIds } from "./check-ids.ts";
import { checkNodes } from "./check-nodes.ts";
import { checkRegions } from "./check-regions.ts";
import { checkSecrets } from "./check-secrets.ts";
import { checkWhole } from "./check-whole.ts";
import type { Draft } from "./draft.ts";
import type { LinkGate } from "./link-gate.ts";
import type { Lint } from "./lint.ts";
import type { Zone } from "./zone.ts";

/** A zone to be checked. */
export interface Look {
  readonly draft: Draft;
  /** Undefined where it has no entry or no goal. */
  readonly zone: Zone | undefined;
  readonly gate: LinkGate;
  readonly sources: Sources;
  /** What gates may ask, bounded by what can be. */
  readonly facts: Vocabulary;
  readonly lint: Lint;
}

/** Says everything wrong or odd about one zone: first what is written, then what it means as a whole. */
export function check({ draft, zone, gate, sources, facts, lint }: Look): void {
  checkIds(draft, lint);
  checkEnds(draft, lint);
  checkNodes(draft, sources, gate, lint);
  checkEdges(draft, sources, gate, lint);
  checkRegions(draft, lint);
  checkAssume(draft, facts, sources, lint);
  // What a slip leaves out would be missed again: as islands, dead ends and forks.
  if (zone === undefined || lint.hasErrors()) return;
  checkForks(zone, draft, lint);
  checkExits(zone, draft, lint);
  checkSecrets(zone, draft, lint);
  checkWhole(zone, draft, lint);
}
