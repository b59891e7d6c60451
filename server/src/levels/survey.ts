import { player } from "@espalier/rules/kernel/subject";
import { changes } from "@espalier/rules/levels/changes";
import { levels } from "@espalier/rules/levels/room";
import type { Db } from "../kernel/db/db.ts";
import type { Engine } from "../kernel/engine.ts";

/** A stored level that the live curve has otherwise. */
export interface LevelChange {
  readonly player: string;
  readonly skill: string;
  readonly xp: number;
  readonly level: number;
  /** The level the live curve gives for this XP. */
  readonly curve: number;
}

const page = 500;

/** Walks all players in the order of their ids and names every level that the live curves would change. */
export async function* surveyLevels(
  db: Db,
  engine: Engine,
): AsyncGenerator<LevelChange | { readonly seen: number }> {
  let last = "";
  for (;;) {
    const rows = await db.query(
      "select id from subjects where id > $1 and id like 'player:%' and gone_at is null order by id limit $2::int4",
      [last, page],
    );
    for (const { id } of rows) {
      const of = (id as string).slice("player:".length);
      const found = await engine.read(player(of), (context) =>
        changes(context.ask(levels, player(of)), context.content(levels)),
      );
      for (const change of found) yield { player: of, ...change };
    }
    if (rows.length > 0) yield { seen: rows.length };
    if (rows.length < page) return;
    last = rows.at(-1)?.["id"] as string;
  }
}

/** Settles one of them, as the policy says. The content's hash makes it happen once. */
export async function settleLevel(
  engine: Engine,
  change: LevelChange,
  policy: "keep_xp" | "keep_level",
): Promise<boolean> {
  const outcome = await engine.submit({
    room: levels.name,
    subject: player(change.player),
    caller: "server:levels",
    key: `levels:${change.skill}:${policy}:${engine.contentHash()}`,
    command: { kind: "adjust", skill: change.skill, policy, ref: engine.contentHash() } as never,
  });
  return outcome.kind === "accepted";
}
