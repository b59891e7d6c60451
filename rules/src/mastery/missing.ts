import type { Reason } from "../gates/explain.ts";

/** The requirements that are not met, as the leaves of a reason tree. */
export function missing(reason: Reason): readonly Reason[] {
  if (reason.verdict === "open") return [];
  if (reason.children === undefined || reason.code === "not") return [reason];
  return reason.children.flatMap(missing);
}
