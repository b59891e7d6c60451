import { iso } from "../kernel/iso.ts";
import type { JsonObject } from "../kernel/json.ts";
import type { Context, Made } from "../kernel/room.ts";
import { idOf, player, type Subject } from "../kernel/subject.ts";
import { matches } from "./room.ts";
import type { Match, Seat } from "./state.ts";

/** A match as it was recorded, and what each of its players got by it. `of` is the match's subject. */
export function recordedView(context: Context, of: Subject, made: Made): JsonObject {
  const { match } = context.ask(matches, of);
  if (match === undefined) return {};
  const seats = Object.values(match.seats).map((seat) => ({ ...seatView(seat), ...gained(seat, made) }));
  return { ...headOf(idOf(of), match), seats };
}

/** A match without what came of it. */
export function headOf(id: string, { seats: _, endedAt, receivedAt, ...rest }: Match): JsonObject {
  return { id, ...rest, endedAt: iso(endedAt), receivedAt: iso(receivedAt) };
}

function seatView({
  seat,
  player: id,
  bot,
  item,
  place,
  won,
  roundsWon,
  pays,
  notMeasured,
}: Seat): JsonObject {
  return { seat, player: id, bot, item, place, won, roundsWon, pays, notMeasured };
}

function gained({ player: id, denied }: Seat, made: Made): JsonObject {
  if (id === null) return { denied, gains: {} };
  const undone = made.denied.filter(({ subject }) => subject === player(id));
  const also = undone.map(({ rule, reason, need, have }) => ({
    ...{ rule, reason },
    ...(need === undefined ? {} : { need }),
    ...(have === undefined ? {} : { have }),
  }));
  return { denied: [...denied, ...also], gains: made.gains(player(id)) };
}
