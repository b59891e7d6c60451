import type { Named } from "./expand.ts";
import type { Path } from "./node.ts";
import type { Slots } from "./slots.ts";
import type { FactClass, Vocabulary } from "./vocabulary.ts";

/** One thing about a gate that its author should know. */
export interface Finding {
  /** Stable snake_case: `unknown_fact`, `ref_cycle`, `never_open`, … */
  readonly code: string;
  readonly severity: "error" | "warning";
  readonly message: string;
  readonly hint?: string;
  /** Leads from the gate's root to the node. */
  readonly path: Path;
}

/** What a gate may ask, and what its caller wants to hear. */
export interface Policy {
  /** Declared facts; any other is an error. */
  readonly facts: Vocabulary;
  /** The gates that refs may name. */
  readonly gates?: Named;
  /** Classes of facts this gate may not ask, as `["chance"]` for perks. */
  readonly forbid?: readonly FactClass[];
  /** Whether raw text is fine here, as in imported prose; otherwise it is a warning. */
  readonly text?: boolean;
}

/** A check under way. */
export interface Look {
  readonly slots: Slots;
  readonly policy: Policy;
  readonly findings: Finding[];
}

export function add(
  { findings }: Look,
  code: string,
  severity: Finding["severity"],
  message: string,
  path: Path,
  hint?: string,
): void {
  findings.push({ code, severity, message, path, ...(hint !== undefined && { hint }) });
}
