import { edgeIdOf, idIn } from "./ids.ts";
import type { ZoneBody } from "./kinds.ts";

/** The texts a zone needs: names of the zone, its regions and nodes, and what it says it tells. */
export function wordsOf(
  id: string,
  { nodes = {}, edges = [], regions, narration }: ZoneBody,
): readonly string[] {
  const words = [`zone.${id}.name`, ...Object.keys(regions).map((region) => `region.${region}.name`)];
  for (const [local, { narration: narrated }] of Object.entries(nodes)) {
    const node = idIn(id, local);
    words.push(`zone.${node}.name`);
    if (narrated) words.push(`zone.${node}.narration`);
  }
  for (const edge of edges) if (edge.hint) words.push(`zone_edge.${edgeIdOf(id, edge)}.hint`);
  for (const line of narration?.lines ?? []) words.push(lineKey(id, line));
  return words;
}

/** The message key of one of a zone's lines. */
export function lineKey(zone: string, line: string): string {
  return `zone_line.${zone}.${line}`;
}
