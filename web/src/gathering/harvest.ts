import type { FeedEvent } from "@espalier/client";
import type { Amount } from "@espalier/rules/inventory/state";

/** What a gather gave. */
export interface Harvest {
  /** Which of the node's gathers it was: tells one harvest from the next. */
  readonly number: number;
  readonly items: readonly Amount[];
  /** The skill it trains with the XP that was booked: 0 where a full skill takes none. */
  readonly xp: { readonly skill: string; readonly amount: number } | null;
}

/** A harvest as it was booked: the node says what it gives, the events what a full skill took of it. */
export function harvestOf({ number, items, xp }: Harvest, events: readonly FeedEvent[]): Harvest {
  if (xp === null) return { number, items, xp };
  const booked = events.filter(({ kind, data }) => kind === "levels.xp_granted" && data.skill === xp.skill);
  const amount = booked.reduce((sum, { data }) => sum + Number(data.amount), 0);
  return { number, items, xp: { skill: xp.skill, amount: Math.min(amount, xp.amount) } };
}
