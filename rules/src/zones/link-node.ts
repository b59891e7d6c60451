import type { Draft } from "./draft.ts";
import type { EncounterBody, NodeBody } from "./kinds.ts";
import type { LinkGate } from "./link-gate.ts";
import type { Encounter, Found, NodeKind, ZoneNode } from "./zone.ts";

/** A draft's nodes by id, in authored order; of two with one id the first. */
export function nodesOf({ body: { encounter }, byId }: Draft, gate: LinkGate): ReadonlyMap<string, ZoneNode> {
  const nodes = new Map<string, ZoneNode>();
  for (const [id, { body }] of byId) nodes.set(id, nodeOf(id, body, gate, encounter));
  return nodes;
}

function nodeOf(id: string, body: NodeBody, gate: LinkGate, usual: EncounterBody | undefined): ZoneNode {
  const { kind, region, position, deadEnd, harvest, finds, lootBias, narration } = body;
  const encounter = encounterOf(body, usual);
  return {
    id,
    kind,
    ...(region === undefined ? {} : { region }),
    ...(position === undefined ? {} : { position }),
    ...(body.gate === undefined ? {} : { gate: gate(body.gate).gate }),
    deadEnd,
    ...(encounter === undefined ? {} : { encounter }),
    harvest,
    finds: finds.length === 0 ? nothing : finds.map(foundOf),
    lootBias: Math.floor(lootBias * 10_000 + 0.5),
    narrated: narration,
  };
}

/** Shared by all where nothing lies: a zone has many. */
const nothing: ZoneNode["finds"] = [];

function foundOf({ item, count, chance }: NodeBody["finds"][number]): Found {
  return { item, count, ...(chance === undefined ? {} : { chance }) };
}

const fought: readonly NodeKind[] = ["elite", "trap", "boss"];

/** Its own; for elites, traps and bosses else the zone's, or one that the host resolves. */
function encounterOf({ kind, encounter }: NodeBody, usual: EncounterBody | undefined): Encounter | undefined {
  const body = encounter ?? (fought.includes(kind) ? (usual ?? {}) : undefined);
  if (body === undefined) return undefined;
  if (body === "auto") return { auto: 10_000 };
  const { override, auto } = body;
  return { ...(override === undefined ? {} : { override }), ...(auto === undefined ? {} : { auto }) };
}
