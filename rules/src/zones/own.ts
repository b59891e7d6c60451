import type { HasPins } from "../kernel/pin.ts";
import type { Context, HasContent, HasState } from "../kernel/room.ts";
import { idOf } from "../kernel/subject.ts";
import type { Walk } from "./roll.ts";
import { initial, type Run, type Zones } from "./state.ts";
import type { Zone, ZonesContent } from "./zone.ts";

/** What the kernel knows this room's state, content and pins by. */
export const own: HasState<Zones> & HasContent<ZonesContent> & HasPins<Zone> = {
  name: "zones",
  initial,
  empty: { zones: new Map() },
};

/** The zone a run walks through: as it was pinned, else, where nothing holds that any more, as it is live. */
export function zoneOf(run: Run, context: Context): Zone | undefined {
  return context.pinned(own, run.pin) ?? context.content(own).zones.get(run.zone);
}

/** The run of the subject that is decided about. Throws where its zone is lost, which a pin prevents. */
export function walkOf(run: Run, context: Context): Walk {
  const zone = zoneOf(run, context);
  if (zone === undefined) throw new Error(`the zone of ${context.subject} is lost`);
  return { id: idOf(context.subject), run, zone };
}
