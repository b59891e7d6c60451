import { type Denial, deny } from "../kernel/denial.ts";
import type { Context } from "../kernel/room.ts";
import { player } from "../kernel/subject.ts";
import { botItems } from "./bots.ts";
import { holderOf } from "./item.ts";
import { ownedItems } from "./owned.ts";
import { unlocks } from "./room.ts";
import { type Seated, seatItem } from "./seat.ts";

/** Who is about to sit down. */
export interface SeatCheck {
  readonly slot: string;
  /** The match's seed. */
  readonly match: string;
  readonly seats: readonly SeatAsked[];
  /** Whether it is one player against bots. */
  readonly offline: boolean;
}

export interface SeatAsked {
  /** The player's id; undefined for a bot. */
  readonly player?: string | undefined;
  /** What the player chose. */
  readonly item?: string | undefined;
}

export interface SeatView {
  readonly seat: number;
  readonly player: string | null;
  readonly item: string;
  readonly how: Seated["how"] | "drawn";
  readonly reason?: string;
}

/** What everybody at a table wears: players something that is theirs, bots what is drawn from the rest. */
export function seatsView(
  context: Context,
  { slot: id, match, seats, offline }: SeatCheck,
): { readonly seats: readonly SeatView[] } | Denial {
  const content = context.content(unlocks);
  const slot = content.slots.get(id);
  if (slot === undefined) return deny("unknown_slot", { slot: id });
  const seated = seats.map(({ player: who, item }) =>
    who === undefined ? undefined : seatItem(holderOf(context, player(who)), slot, content, item),
  );
  const owned = offline ? ownedByAll(context, seats, id) : undefined;
  const bots = botItems(
    match,
    {
      slot: id,
      bots: seated.filter((one) => one === undefined).length,
      taken: seated.flatMap((one) => one?.item ?? []),
      ...(owned === undefined ? {} : { owned }),
    },
    content,
  );
  const left = bots[Symbol.iterator]();
  return {
    seats: seated.map((one, seat) => ({
      ...{ seat, player: seats[seat]?.player ?? null },
      ...(one ?? { item: left.next().value ?? slot.usual, how: "drawn" as const }),
    })),
  };
}

function ownedByAll(context: Context, seats: readonly SeatAsked[], slot: string): readonly string[] {
  const content = context.content(unlocks);
  return seats.flatMap(({ player: who }) =>
    who === undefined ? [] : ownedItems(holderOf(context, player(who)), content, slot),
  );
}
