import { dayOf } from "../kernel/calendar.ts";
import { type Denial, deny } from "../kernel/denial.ts";
import { iso } from "../kernel/iso.ts";
import type { Context, Decision } from "../kernel/room.ts";
import { idOf, player } from "../kernel/subject.ts";
import { endOf } from "./ended.ts";
import { judge, type Measured, type RuleDenial } from "./fair.ts";
import { payments } from "./payments.ts";
import { matches } from "./room.ts";
import {
  type Matches,
  type MatchesEvent,
  paidOn,
  type RecordMatch,
  type Seat,
  type SeatReport,
  type SourceContent,
} from "./state.ts";

/** Where matches come from that say nothing of it. */
export const usualSource = "online";

/** Records a finished game, and pays all its players or none. */
export function record(
  { match: known }: Matches,
  command: RecordMatch,
  context: Context,
): Decision<MatchesEvent> | Denial {
  const match = idOf(context.subject);
  if (known !== undefined) return deny("match_conflict", { match });
  const content = context.content(matches);
  const game = content.games.get(command.game);
  if (game === undefined) return deny("unknown_game", { game: command.game });
  const { source = usualSource, engine, rounds = null, duration = null } = command;
  const rules = content.sources.get(source) ?? (source === usualSource ? lenient : undefined);
  if (rules === undefined) return deny("unknown_source", { source });

  const endedAt = endOf(command.endedAt, context.at);
  const seats = command.seats.map((report, seat) =>
    seated(report, seat, { command, source, rules, endedAt, context }),
  );
  const times = { endedAt: iso(endedAt), receivedAt: iso(context.at) };
  const data = { match, game: game.id, engine, source, ...times, rounds, duration, seats };
  const { cap } = rules;
  const counted =
    cap === undefined ? undefined : ({ kind: "count", source, day: dayOf(endedAt, cap.anchor) } as const);
  const then = seats.flatMap((seat) => payments(match, game, seat, counted));
  return { events: [{ kind: "matches.match_recorded", data }], then };
}

const lenient: SourceContent = { rules: {} };

interface Setting {
  readonly command: RecordMatch;
  readonly source: string;
  readonly rules: SourceContent;
  readonly endedAt: number;
  readonly context: Context;
}

function seated(report: SeatReport, seat: number, setting: Setting): Seat {
  const { player: id = null, item = null, place = null, won, roundsWon, stats } = report;
  const measured = measuredOf(report);
  const { denied, notMeasured } = id === null ? unjudged : judged(id, measured, setting);
  return {
    ...{ seat, player: id, bot: id === null, item, place, won, roundsWon, stats, ...measured },
    ...{ pays: id !== null && denied.length === 0, denied, notMeasured },
  };
}

const unjudged = { denied: [], notMeasured: [] };

function measuredOf(report: SeatReport): Measured {
  const { decisions = null, turns = null, lostTurns = null, lostInARow = null, coveredTurns = null } = report;
  return { decisions, turns, lostTurns, lostInARow, coveredTurns };
}

/** The cap is asked last, of a match that would pay: others do not use it up. */
function judged(id: string, measured: Measured, setting: Setting) {
  const { command, rules, context } = setting;
  const barred = context.barred(player(id));
  if (barred !== undefined)
    return { denied: [{ rule: "matches.record", reason: barred.reason }], notMeasured: [] };
  const { rounds = null, duration = null } = command;
  const { denied, notMeasured } = judge(rules.rules, { ...measured, rounds, duration });
  return { denied: denied.length > 0 ? denied : capped(id, setting), notMeasured };
}

function capped(id: string, { source, rules: { cap }, endedAt, context }: Setting): readonly RuleDenial[] {
  if (cap === undefined) return [];
  const have = paidOn(context.ask(matches, player(id)), source, dayOf(endedAt, cap.anchor));
  return have < cap.matches ? [] : [{ rule: "matches.cap", reason: "cap_reached", need: cap.matches, have }];
}
