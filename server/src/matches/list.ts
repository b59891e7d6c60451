import type { Queries } from "../kernel/db/db.ts";
import type { Cursor } from "../kernel/http/cursor.ts";

/** A match as a player's list shows it, with their seat; times in milliseconds since 1970. */
export interface ListedMatch {
  readonly id: string;
  readonly endedAt: number;
  readonly receivedAt: number;
  readonly [column: string]: unknown;
}

/** A player's matches, the newest first, after the last one of the page before. */
export async function matchesOf(
  db: Queries,
  player: string,
  after: Cursor | undefined,
  limit: number,
): Promise<readonly ListedMatch[]> {
  const rows = await db.query<ListedMatch & { readonly denied: string; readonly notMeasured: string }>(
    listText,
    [player, after?.at ?? null, `match:${after?.id ?? ""}`, limit],
  );
  return rows.map(({ denied, notMeasured, ...match }) => ({
    ...match,
    bot: false,
    denied: JSON.parse(denied),
    notMeasured: JSON.parse(notMeasured),
  }));
}

const listText = `
  select substr(s.subject, 7) as id, m.game, m.engine, m.source, m.ended_at as "endedAt",
    s.received_at as "receivedAt", m.rounds, m.duration, s.seat, s.player, s.item, s.place, s.won,
    s.rounds_won as "roundsWon", s.pays, s.denied::text as denied, s.not_measured::text as "notMeasured"
  from match_seats s join matches m on m.subject = s.subject
  where s.player = $1
    and ($2::float8 is null or (s.received_at, s.subject) < (to_timestamp($2::float8 / 1000), $3))
  order by s.received_at desc, s.subject desc limit $4::int4`;
