import { gathering } from "../gathering/room.ts";
import type { GatheringCommand } from "../gathering/state.ts";
import { type Denial, deny } from "../kernel/denial.ts";
import type { Context, Decision } from "../kernel/room.ts";
import { player } from "../kernel/subject.ts";
import { unresolved } from "./advance.ts";
import type { Walk } from "./roll.ts";
import type { Harvest, ZonesEvent } from "./state.ts";
import { decided } from "./told.ts";

/** Gathers from a resource place while the run stands at the node that names it. */
export function harvest(walk: Walk, { resource }: Harvest, context: Context): Decision<ZonesEvent> | Denial {
  const { run, zone } = walk;
  if (zone.nodes.get(run.node)?.harvest.includes(resource) !== true)
    return deny("resource_elsewhere", { resource, node: run.node });
  const waiting = unresolved(walk);
  if (waiting !== undefined) return waiting;
  const scope = context.content(gathering).nodes.get(resource)?.definition.scope;
  if (scope === undefined) return deny("unknown_node", { node: resource });
  const ofRun: GatheringCommand = { kind: "harvest", node: resource, player: run.player };
  const ofOthers: GatheringCommand = { kind: "gather", node: resource };
  return decided(
    run,
    [],
    [
      scope === "run"
        ? { how: "tell", room: "gathering", subject: context.subject, command: ofRun }
        : { how: "tell", room: "gathering", subject: player(run.player), command: ofOthers },
    ],
  );
}
