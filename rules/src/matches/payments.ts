import { type Consequence, offer, tell } from "../kernel/room.ts";
import { player } from "../kernel/subject.ts";
import { levels } from "../levels/room.ts";
import { wallet } from "../wallet/room.ts";
import { matches } from "./room.ts";
import type { CountMatch, GameContent, Seat } from "./state.ts";

/** What a match pays a seat. Offered, so that a full account of one player does not cost the others theirs. */
export function payments(
  match: string,
  game: GameContent,
  seat: Seat,
  counted: CountMatch | undefined,
): readonly Consequence[] {
  const { player: id, pays } = seat;
  if (id === null || !pays) return [];
  const of = player(id);
  return [
    ...linesOf(game, seat).map(({ line, amount }) =>
      offer(levels, of, {
        kind: "grant",
        skill: game.skill,
        amount,
        source: "match",
        ref: `${match}:${line}`,
      }),
    ),
    ...coinsOf(game, seat).map(({ currency, amount }) =>
      offer(wallet, of, { kind: "credit", currency, amount, source: "game", ref: match }),
    ),
    ...(counted === undefined ? [] : [tell(matches, of, counted)]),
  ];
}

/** The one entry of money that a seat has earned, where the game pays any. */
export function coinsOf({ coins }: GameContent, { won }: Pick<Seat, "won">) {
  if (coins === undefined) return [];
  const amount = coins.finish + (won ? coins.win : 0);
  return amount === 0 ? [] : [{ currency: coins.currency, amount }];
}

/** The lines of XP that a seat has earned, in order. */
export function linesOf({ xp }: GameContent, { won, roundsWon }: Pick<Seat, "won" | "roundsWon">) {
  const lines = [
    { line: "finish", amount: xp.finish },
    { line: "rounds", amount: xp.round * roundsWon },
    { line: "win", amount: won ? xp.win : 0 },
  ];
  return lines.filter(({ amount }) => amount > 0);
}
