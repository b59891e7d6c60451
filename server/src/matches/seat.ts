import type { SeatState } from "@espalier/rules/matches/state";
import type { Values } from "../kernel/room.ts";

/** A seat as a row. */
export const seatColumns = {
  seat: "int4",
  player: "text",
  item: "text",
  place: "int4",
  won: "bool",
  rounds_won: "int4",
  stats: "json",
  decisions: "int8",
  turns: "int8",
  lost_turns: "int8",
  lost_in_a_row: "int8",
  covered_turns: "int8",
  pays: "bool",
  denied: "json",
  not_measured: "json",
  received_at: "timestamptz",
} as const;

export function seatValues(of: SeatState): Values {
  const { seat, player, item, place, won, stats, decisions, turns, pays, denied } = of;
  return {
    ...{ seat, player, item, place, won, stats, decisions, turns, pays, denied },
    rounds_won: of.roundsWon,
    lost_turns: of.lostTurns,
    lost_in_a_row: of.lostInARow,
    covered_turns: of.coveredTurns,
    not_measured: of.notMeasured,
    received_at: of.receivedAt,
  };
}

export function seatOf(row: Values): SeatState {
  const { seat, player, item, place, won, stats, decisions, turns, pays, denied } = row;
  return {
    ...{ seat, player, bot: player === null, item, place, won, roundsWon: row["rounds_won"], stats },
    ...{ decisions, turns, lostTurns: row["lost_turns"], lostInARow: row["lost_in_a_row"] },
    ...{ coveredTurns: row["covered_turns"], pays, denied, notMeasured: row["not_measured"] },
    receivedAt: row["received_at"],
  } as SeatState;
}
