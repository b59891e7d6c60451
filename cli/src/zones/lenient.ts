import type { ContentKind, Entry, Report, RoomContent, Sources } from "@espalier/rules/content/kind";
import { finding } from "@espalier/rules/content/report";
import type { Diagnostic, Place } from "@espalier/rules/kernel/diagnostic";
import { wholeCodes } from "@espalier/rules/zones/findings";
import { zones as kind } from "@espalier/rules/zones/kinds";

/** What the checks say of each zone, by its id. */
export type Notes = Map<string, Diagnostic[]>;

/**
 * The room's content, sound even where zones fail as a whole: that counts as a warning. What the checks say is
 * noted for each zone, as they say it.
 */
export function lenient(content: RoomContent, notes: Notes): RoomContent {
  return {
    ...content,
    resolve: (sources, report) => {
      const owners = new WeakMap<Place, string>();
      return content.resolve(owned(sources, owners), noting(report, owners, notes));
    },
  };
}

/** Sources of which each place knows the zone that it was asked of. */
function owned(sources: Sources, owners: WeakMap<Place, string>): Sources {
  const tagged = <T>(entry: Entry<T>): Entry<T> => ({
    ...entry,
    place: (...path) => {
      const place = { ...entry.place(...path) };
      owners.set(place, entry.id);
      return place;
    },
  });
  return {
    ...sources,
    of: <T>(asked: ContentKind<T>) => {
      const entries = sources.of(asked);
      if (asked.name !== kind.name) return entries;
      return new Map([...entries].map(([id, entry]) => [id, tagged(entry)]));
    },
  };
}

function noting(report: Report, owners: WeakMap<Place, string>, notes: Notes): Report {
  const noted =
    (severity: "error" | "warning"): Report["error"] =>
    (code, place, message, hint) => {
      const zone = owners.get(place);
      if (zone !== undefined) {
        const said = notes.get(zone) ?? [];
        notes.set(zone, said);
        said.push(finding(severity, code, place, message, hint));
      }
      report[wholeCodes.has(code) ? "warning" : severity](code, place, message, hint);
    };
  return { error: noted("error"), warning: noted("warning") };
}
