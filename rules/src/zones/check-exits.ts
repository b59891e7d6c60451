import type { Draft } from "./draft.ts";
import type { Lint } from "./lint.ts";
import type { Zone } from "./zone.ts";

/** Checks ways on from where there should be none. */
export function checkExits({ goal, nodes, out }: Zone, draft: Draft, lint: Lint): void {
  for (const { id, deadEnd } of nodes.values()) {
    if ((id !== goal.id && !deadEnd) || out.get(id)?.length === 0) continue;
    const path = draft.byId.get(id)?.path ?? [];
    if (id === goal.id)
      lint.warning("beyond_goal", path, `Ways lead on from "${id}", but there the run is over.`);
    else lint.warning("kind_mismatch", [...path, "deadEnd"], `"${id}" has ways on, so it is no dead end.`);
  }
}
