import { random } from "../kernel/random.ts";
import type { Walk } from "./roll.ts";
import type { LineTold } from "./state.ts";

/** The aside that is told with a new node, if it is time: counted in distinct nodes, the first one not. */
export function lineAt({ id, run, zone: { narration } }: Walk): readonly LineTold[] {
  const count = Object.keys(run.visits).length - 1;
  if (narration === undefined || count === 0 || count % narration.every !== 0) return [];
  const line = narration.lines[random(id, "narration", count).int(narration.lines.length)];
  return line === undefined ? [] : [{ kind: "zones.line_told", data: { count, line } }];
}
