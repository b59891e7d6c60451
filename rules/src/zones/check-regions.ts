import type { Entry, Report } from "../content/kind.ts";
import type { Draft } from "./draft.ts";
import { idIn } from "./ids.ts";
import type { ZoneBody } from "./kinds.ts";
import type { Lint } from "./lint.ts";

/** Checks a zone's regions: that each has nodes, and is cleared by one of them. */
export function checkRegions({ id, body, nodes, byId }: Draft, lint: Lint): void {
  const used = new Set(nodes.map((node) => node.body.region));
  for (const [region, { clearedBy }] of Object.entries(body.regions)) {
    if (!used.has(region))
      lint.warning("empty_region", ["regions", region], `No node lies in region "${region}".`);
    const node = clearedBy === undefined ? undefined : byId.get(idIn(id, clearedBy));
    if (node === undefined || node.body.region === region) continue;
    const message = `Region "${region}" is cleared by "${node.id}", which does not lie in it.`;
    lint.error("outside_region", ["regions", region, "clearedBy"], message);
  }
}

/** Checks ids across zones: regions are known by theirs alone, and a zone's id begins those of its nodes. */
export function checkZones(entries: ReadonlyMap<string, Entry<ZoneBody>>, report: Report): void {
  const taken = new Map<string, string>();
  for (const [id, entry] of entries) {
    for (const region of Object.keys(entry.body.regions)) {
      const other = taken.get(region);
      taken.set(region, id);
      if (other === undefined) continue;
      const message = `Region "${region}" is in "${id}" and in "${other}".`;
      report.error("duplicate_region", entry.place("regions", region), message, "Rename one of them.");
    }
    const parts = id.split(".");
    const outer = parts.map((_, at) => parts.slice(0, at).join(".")).find((name) => entries.has(name));
    if (outer === undefined) continue;
    const message = `Zone "${id}" reads like a node of zone "${outer}".`;
    report.error("overlapping_zones", entry.place(), message, "Rename one of them.");
  }
}
