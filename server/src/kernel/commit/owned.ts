import { idOf, kindOf, type Subject } from "@espalier/rules/kernel/subject";
import type { Db } from "../db/db.ts";
import type { ServerRoom } from "../room.ts";

/** The subjects that are a player's, such as runs; another subject has none. */
export async function ownedBy(
  db: Db,
  rooms: readonly ServerRoom[],
  subject: Subject,
): Promise<readonly Subject[]> {
  if (kindOf(subject) !== "player") return [];
  const owned: Subject[] = [];
  for (const { name, player } of rooms.flatMap(({ tables }) => tables)) {
    if (player === undefined) continue;
    const rows = await db.query(`select distinct subject from ${name} where ${player} = $1`, [idOf(subject)]);
    owned.push(...rows.map((row) => row["subject"] as Subject));
  }
  return owned;
}
