import type { Entry, Report, RoomContent, Sources } from "../content/kind.ts";
import type { Json } from "../kernel/json.ts";
import { check } from "./check.ts";
import { checkZones } from "./check-regions.ts";
import { draftOf } from "./draft.ts";
import { freeze } from "./freeze.ts";
import type { FrozenZone } from "./frozen.ts";
import { type ZoneBody, zones } from "./kinds.ts";
import { link } from "./link.ts";
import { gateLinker } from "./link-gate.ts";
import { lintOf } from "./lint.ts";
import { thaw } from "./thaw.ts";
import { edgeFacts } from "./vocabulary.ts";
import type { Zone, ZonesContent } from "./zone.ts";

export const zonesContent: RoomContent<ZonesContent> = {
  room: "zones",
  kinds: [zones],
  words: ["zone"],
  resolve,
  pins: {
    entries: ({ zones: all }) => all,
    freeze: (zone) => freeze(zone as Zone) as unknown as Json,
    thaw: (body) => thaw(body as unknown as FrozenZone),
  },
};

function resolve(sources: Sources, report: Report): ZonesContent {
  const entries = sources.of(zones);
  checkZones(entries, report);
  const facts = {
    bounded: edgeFacts(sources, entries, "bounded"),
    unbounded: edgeFacts(sources, entries, "unbounded"),
  };
  const linked = [...entries.values()].flatMap((entry) => zoneOf(entry, sources, facts, report) ?? []);
  return { zones: new Map(linked.map((zone) => [zone.id, zone])) };
}

type Facts = Readonly<Record<"bounded" | "unbounded", ReturnType<typeof edgeFacts>>>;

function zoneOf(entry: Entry<ZoneBody>, sources: Sources, facts: Facts, report: Report): Zone | undefined {
  const gate = gateLinker(facts.bounded, facts.unbounded);
  const draft = draftOf(entry.id, entry.body);
  const zone = link(draft, gate, sources.manifest);
  const lint = lintOf(entry, report);
  check({ draft, zone, gate, sources, facts: facts.bounded, lint });
  lint.close();
  return zone;
}
