import { type Denial, deny } from "../kernel/denial.ts";
import type { Context, Decision } from "../kernel/room.ts";
import { paidFor, paying, refunds, respecPrice } from "./payment.ts";
import { removal } from "./removal.ts";
import type { Mastery, MasteryContent, MasteryEvent, Respec, Track } from "./state.ts";

/**
 * Takes back a track's picks and perks; what other tracks built on them goes only with `cascade`. Pays back first,
 * so that the price may be paid with it.
 */
export function respec(
  state: Mastery,
  command: Respec,
  track: Track,
  content: MasteryContent,
  context: Context,
): Decision<MasteryEvent> | Denial {
  const { own, cascade, dependents } = removal(state, track, content, context);
  if (own.length === 0) return deny("nothing_to_return", { track: track.skill });
  if (dependents.length === 0 || command.cascade === true) {
    const back = refunds(paidFor(state, cascade), context);
    const price = paying(respecPrice(state, track), "respec", context);
    // biome-ignore lint/suspicious/noThenProperty: a decision says what comes then; nobody awaits it.
    return { events: cascade, then: [...back, ...price] };
  }
  return deny("dependents_exist", {
    track: track.skill,
    dependents: dependents.map(({ skill, tier, branch }) => ({ skill, tier, branch })),
  });
}
