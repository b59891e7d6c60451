import type { Manifest } from "../content/kind.ts";
import { factKey } from "../gates/vocabulary.ts";
import type { Draft, DraftNode } from "./draft.ts";
import { idIn } from "./ids.ts";
import type { ZoneBody } from "./kinds.ts";
import { edgesOf } from "./link-edge.ts";
import type { LinkGate } from "./link-gate.ts";
import { nodesOf } from "./link-node.ts";
import { outOf } from "./out.ts";
import { lineKey } from "./words.ts";
import type { Assume, Region, Zone } from "./zone.ts";

/**
 * A draft as a zone, in time that grows with its size. What names nothing is left out, since the checks say it;
 * undefined without an entry or a goal.
 */
export function link(draft: Draft, gate: LinkGate, manifest: Manifest): Zone | undefined {
  const { id, body } = draft;
  const nodes = nodesOf(draft, gate);
  const entries = entriesOf(draft).flatMap((entry) => nodes.get(entry) ?? []);
  const goal = nodes.get(goalOf(draft) ?? "");
  if (entries.length === 0 || goal === undefined) return undefined;
  const edges = edgesOf(draft, gate);
  const { difficulty, loops, backtrack, runs, showsReasons, forkTimeout, lifetime, narration } = body;
  return {
    id,
    difficulty,
    entries,
    goal,
    nodes,
    edges,
    out: outOf(nodes, edges),
    regions: regionsOf(draft),
    loops,
    backtrack,
    runs,
    showsReasons,
    forkTimeout,
    lifetime,
    assume: assumeOf(body.assume, manifest),
    ...(narration === undefined
      ? {}
      : { narration: { every: narration.every, lines: narration.lines.map((line) => lineKey(id, line)) } }),
    moved: new Map(Object.entries(body.moved).map(([from, to]) => [idIn(id, from), idIn(id, to)])),
  };
}

/** The ids of the nodes where runs begin: those that are named, else a line's first, else all of kind entry. */
export function entriesOf({ id, body, nodes }: Draft): readonly string[] {
  if (body.entries !== undefined) return body.entries.map((entry) => idIn(id, entry));
  const found = body.linear === undefined ? nodes.filter(isEntry) : nodes.slice(0, 1);
  return found.map((node) => node.id);
}

/** The id of the node where a run is completed: the one that is named, else a line's last, else the boss. */
export function goalOf({ id, body, nodes }: Draft): string | undefined {
  if (body.goal !== undefined) return idIn(id, body.goal);
  return (body.linear === undefined ? nodes.find(isBoss) : nodes.at(-1))?.id;
}

function isEntry({ body }: DraftNode): boolean {
  return body.kind === "entry";
}

export function isBoss({ body }: DraftNode): boolean {
  return body.kind === "boss";
}

function regionsOf({ id, body, byId }: Draft): ReadonlyMap<string, Region> {
  const within = new Map<string, string[]>(Object.keys(body.regions).map((region) => [region, []]));
  for (const node of byId.values()) within.get(node.body.region ?? "")?.push(node.id);
  return new Map(
    Object.entries(body.regions).map(([region, { clearedBy }]) => [
      region,
      {
        id: region,
        nodes: within.get(region) ?? [],
        ...(clearedBy === undefined ? {} : { clearedBy: idIn(id, clearedBy) }),
      },
    ]),
  );
}

/** Host facts are their defaults where nothing else is assumed. A plain level is the main skill's: one number. */
function assumeOf({ level, stats, facts, items }: ZoneBody["assume"], manifest: Manifest): Assume {
  const { mainSkill } = manifest;
  const defaults = Object.entries(manifest.facts).flatMap(([name, fact]) =>
    fact.default === undefined ? [] : [[factKey("fact", name), fact.default]],
  );
  const own = Object.entries(stats ?? {}).map(([name, value]) => [factKey("fact", name), Number(value)]);
  return {
    facts: {
      ...Object.fromEntries([...defaults, ...own]),
      ...(level === undefined ? {} : { level }),
      ...(level === undefined || mainSkill === undefined ? {} : { [factKey("level", mainSkill)]: level }),
      ...facts,
    },
    items: { ...items },
  };
}
