import type { FeedEvent } from "@espalier/client";
import type { MapInput } from "@espalier/rules/zones/map";
import type { RunView } from "@espalier/rules/zones/view";

/** Zones as the server shows them. */
const zones = [
  {
    id: "cellar",
    difficulty: 2,
    entries: ["cellar.stairs"],
    goal: "cellar.vault",
    regions: ["wine"],
    runs: "one",
    forkTimeout: 21_600_000,
    lifetime: 604_800_000,
  },
] as const;

/** A run at a fork: one way open, one closed by a roll, one only sensed. */
export const run: RunView = {
  id: "r1",
  player: "demo",
  zone: "cellar",
  status: "open",
  node: "cellar.stairs",
  kind: "fork",
  region: "wine",
  place: 1,
  steps: 1,
  visited: [{ node: "cellar.stairs", place: 1, outcome: "cleared", left: [] }],
  encounter: null,
  harvest: [],
  advance: null,
  fork: {
    fork: 1,
    node: "cellar.stairs",
    deadline: "2026-11-04T16:00:00.000Z",
    choices: [
      {
        choice: 1,
        edge: "cellar.aisle",
        to: "cellar.racks",
        kind: "exploration",
        state: "open",
        hint: null,
        reason: null,
        rolls: [],
        cost: [{ item: "crowbar", count: 1 }],
      },
      {
        choice: 2,
        edge: "cellar.hatch",
        to: "cellar.vault",
        kind: "boss",
        state: "closed",
        hint: "zone_edge.cellar.hatch.hint",
        reason: {
          code: "perception_failed",
          verdict: "closed",
          need: 14,
          have: 9,
          path: [],
          about: { stat: "perception" },
        },
        rolls: [{ stat: "perception", die: 7, total: 9 }],
        cost: [],
      },
    ],
    hints: ["zone_edge.cellar.crack.hint"],
  },
  back: [],
  asks: [],
  startedAt: "2026-11-04T10:00:00.000Z",
  endedAt: null,
  expiresAt: "2026-11-11T10:00:00.000Z",
};

const map: MapInput = {
  nodes: [
    { id: "cellar.stairs", label: "Stairs", kind: "fork", region: "wine", state: "current" },
    { id: "cellar.racks", label: "Racks", kind: "exploration", region: "wine", state: "ahead" },
    { id: "cellar.vault", label: "Vault", kind: "boss", state: "ahead" },
  ],
  edges: [
    { id: "cellar.aisle", from: "cellar.stairs", to: "cellar.racks", state: "open", oneWay: true },
    { id: "cellar.hatch", from: "cellar.stairs", to: "cellar.vault", state: "locked", oneWay: true },
    { id: "cellar.on", from: "cellar.racks", to: "cellar.vault", state: "open", oneWay: true },
  ],
};

/** What the zones room answers a path with. */
export function zonesPage(
  { run, told }: { readonly run: RunView; readonly told: readonly FeedEvent[] },
  path: string,
): object | undefined {
  if (path === "/v1/zones") return { zones };
  if (path.endsWith("/runs")) return { runs: [listed(run)], cursor: null };
  if (path === `/v1/runs/${run.id}`) return { run };
  if (path === `/v1/runs/${run.id}/map`) return map;
  if (path === `/v1/subjects/${encodeURIComponent(`run:${run.id}`)}/events`)
    return { events: told, more: false };
  return undefined;
}

function listed({ visited, status, ...run }: RunView) {
  return { ...run, visited: visited.length, status: status === "stuck" ? "open" : status };
}

/** What the pack calls them. */
export const cellar: Readonly<Record<string, string>> = {
  "fact.perception.name": "Perception",
  "region.wine.name": "Wine",
  "zone.cellar.name": "Old Cellar",
  "zone.cellar.text": "It goes down further than the house goes up.",
  "zone.cellar.stairs.name": "Stairs",
  "zone.cellar.stairs.narration": "The ninth step is missing.",
  "zone.cellar.racks.name": "Racks",
  "zone.cellar.vault.name": "Vault",
  "zone_edge.cellar.hatch.hint": "A hatch, if one knew how.",
  "zone_edge.cellar.crack.hint": "A cold draft from nowhere.",
};
