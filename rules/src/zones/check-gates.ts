import type { Path } from "../content/pack.ts";
import type { LinkedGate } from "./link-gate.ts";
import type { Lint } from "./lint.ts";

/** Says what is wrong with a gate where it stands; equal gates were looked through once. */
export function reportLinked({ findings, unsure }: LinkedGate, path: Path, lint: Lint): void {
  for (const finding of findings)
    lint[finding.severity](finding.code, [...path, ...finding.path], finding.message, finding.hint);
  for (const within of unsure) {
    const message = "A key is consumed here that the gate does not need for certain.";
    lint.error(
      "unsure_cost",
      [...path, ...within],
      message,
      "Consume it at the top of the gate, or in an `all`.",
    );
  }
}
