import type { PlayerNodeView } from "@espalier/rules/gathering/view";

/**
 * How a node stands for a player: `closed` needs more, `unsure` cannot be told, `ripe` may be gathered from,
 * `resting` is empty and comes back, `spent` is empty for good.
 */
export type NodeState = "closed" | "unsure" | "ripe" | "resting" | "spent";

export function stateOf({
  verdict,
  remaining,
  backAt,
}: Pick<PlayerNodeView, "verdict" | "remaining" | "backAt">): NodeState {
  if (verdict === "closed") return "closed";
  if (verdict === "unknown") return "unsure";
  if (remaining > 0) return "ripe";
  return backAt === null ? "spent" : "resting";
}

/** Most that are drawn one by one. */
const most = 24;

/** Each charge as it is drawn: here, the next one to grow, or gone. Undefined where there are too many to draw. */
export function chargesOf({
  remaining,
  max,
  nextAt,
}: Pick<PlayerNodeView, "remaining" | "max" | "nextAt">): readonly ("here" | "bud" | "gone")[] | undefined {
  if (max > most) return undefined;
  return Array.from({ length: max }, (_, at) => {
    if (at < remaining) return "here";
    return at === remaining && nextAt !== null ? "bud" : "gone";
  });
}
