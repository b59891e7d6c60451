import { kindOf, type Subject } from "@espalier/rules/kernel/subject";
import type { Db, Statement } from "../db/db.ts";
import type { ServerRoom } from "../room.ts";

const ownedByKernel = ["events", "ledger_entries", "answers"];

/**
 * Deletes everything a subject has. What stays is its id, its version and when it went, so that no
 * node's memory can bring it back. Returns false where it was not there.
 */
export async function remove(
  db: Db,
  rooms: readonly ServerRoom[],
  subject: Subject,
  at: number,
  releases: readonly Statement[],
): Promise<boolean> {
  const kind = kindOf(subject);
  const tables = rooms.flatMap((room) => room.tables.filter((table) => table.on === kind));
  const names = [...tables.map((table) => table.name as string), ...ownedByKernel];
  const deletes = names.map(
    (name): Statement => ({ text: `delete from ${name} where subject = $1`, values: [subject] }),
  );
  const [bury = []] = await db.pipeline([
    {
      text:
        "update subjects set version = version + 1, was = version, gone_at = to_timestamp($2::float8 / 1000) " +
        "where id = $1 and gone_at is null returning id",
      values: [subject, at],
    },
    ...deletes,
    ...releases,
  ]);
  return bury.length > 0;
}
