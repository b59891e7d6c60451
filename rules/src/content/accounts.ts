import type { Entry, RoomContent } from "./kind.ts";
import type { ParsedEntries } from "./parse.ts";
import type { Findings } from "./report.ts";
import { kindKey } from "./sort.ts";

/** A ledger account is named by its id alone, so a skill, a currency and an item may not share one. */
export function checkAccounts(rooms: readonly RoomContent[], parsed: ParsedEntries, report: Findings): void {
  const taken = new Map<string, { readonly kind: string; readonly entry: Entry }>();
  for (const kind of rooms.flatMap((room) => room.kinds).filter(({ account }) => account === true)) {
    for (const entry of parsed.kinds.get(kindKey(kind))?.values() ?? []) {
      const other = taken.get(entry.id);
      if (other === undefined) taken.set(entry.id, { kind: kind.name, entry });
      else clash(kind.name, entry, other.kind, other.entry, report);
    }
  }
}

function clash(kind: string, entry: Entry, otherKind: string, other: Entry, report: Findings): void {
  const { file, line } = other.place();
  const message = `"${entry.id}" is in ${kind} and in ${otherKind}, and a ledger account has one meaning.`;
  report.error("account_clash", entry.place(), message, `Rename one; the other is at ${file}:${line}.`);
}
