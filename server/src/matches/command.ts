import { type Denial, isDenial } from "@espalier/rules/kernel/denial";
import type { Json } from "@espalier/rules/kernel/json";
import type { Game } from "@espalier/rules/matches/game";
import type { RecordMatch } from "@espalier/rules/matches/state";
import type { matchBody } from "@espalier/rules/matches/wire";
import type * as z from "zod";
import { count } from "./count.ts";

type Body = z.output<typeof matchBody>;

/** The command that a report asks for. Events are counted here, so that counts alone are decided on and stored. */
export function commandOf(body: Body, games: readonly Game[]): RecordMatch | Denial {
  const { id: _, endedAt, events, seats, ...head } = body;
  const counted =
    events === undefined
      ? seats.map(({ stats }) => stats ?? {})
      : count(body.game, events as readonly Json[], seats.length, games);
  if ("kind" in counted && isDenial(counted)) return counted;
  const stats = counted as readonly Record<string, number>[];
  return {
    kind: "record",
    ...given({ ...head, endedAt: endedAt === undefined ? undefined : Date.parse(endedAt) }),
    seats: seats.map(({ bot: __, ...seat }, at) => ({ ...given(seat), stats: stats[at] ?? {} })),
  };
}

/** A parsed body without members that are undefined. */
function given<T extends object>(body: T) {
  return Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined)) as {
    readonly [K in keyof T]: Exclude<T[K], undefined>;
  };
}
