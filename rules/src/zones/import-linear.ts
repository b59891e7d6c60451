import { roomId } from "./linear.ts";
import type { Import, Remaining } from "./state.ts";
import type { Zone } from "./zone.ts";

/** A row of the model before zones were graphs: a player in a room of a sequence. */
export interface LinearRow {
  readonly player: string;
  readonly zone: string;
  /** From 0. */
  readonly currentRoom: number;
  /** How many rooms its sequence has. */
  readonly rooms: number;
  /** The row's own id; without one a player has one walk in a zone. */
  readonly run?: string;
}

/** What was left of what a room yields. */
export interface LinearHarvest {
  readonly player: string;
  readonly zone: string;
  readonly region?: string;
  /** From 0. */
  readonly room: number;
  readonly remaining: number;
  readonly run?: string;
}

/** A row as a command on its player, or why it cannot be one: a stable code with what it is about. */
export type Imported =
  | { readonly kind: "import"; readonly player: string; readonly command: Import }
  | {
      readonly kind: "refused";
      readonly player: string;
      readonly zone: string;
      readonly reason: string;
      readonly need?: number;
      readonly have?: number;
    };

/**
 * Rows as runs on linear zones: room n is `<zone>.r{n+1}`, those before it are visited and cleared. A run's id
 * follows from its row, so that importing twice is importing once.
 */
export function importLinear(
  rows: readonly LinearRow[],
  harvests: readonly LinearHarvest[],
  zones: ReadonlyMap<string, Zone>,
): readonly Imported[] {
  const left = new Map<string, LinearHarvest[]>();
  for (const harvest of harvests) {
    const of = runOf(harvest);
    left.set(of, [...(left.get(of) ?? []), harvest]);
  }
  return rows.map((row) => imported(row, left.get(runOf(row)) ?? [], zones.get(row.zone)));
}

/** The id of the run that a row becomes. */
export function runOf({ run, zone, player }: Pick<LinearRow, "run" | "zone" | "player">): string {
  return run === undefined ? `linear:${zone}:${player}` : `linear:${run}`;
}

function imported(row: LinearRow, harvests: readonly LinearHarvest[], zone: Zone | undefined): Imported {
  const { player, currentRoom, rooms } = row;
  const refused = (reason: string, need?: number, have?: number): Imported => ({
    kind: "refused",
    player,
    zone: row.zone,
    reason,
    ...(need === undefined ? {} : { need }),
    ...(have === undefined ? {} : { have }),
  });
  if (zone === undefined) return refused("unknown_zone");
  if (zone.nodes.size !== rooms) return refused("room_count_differs", zone.nodes.size, rooms);
  if (!Number.isInteger(currentRoom) || currentRoom < 0 || currentRoom >= rooms)
    return refused("room_out_of_range", rooms - 1, currentRoom);
  const path = Array.from({ length: currentRoom + 1 }, (_, at) => roomId(zone.id, at));
  if (path.some((node) => !zone.nodes.has(node))) return refused("not_linear");
  const remaining = remainingOf(harvests, zone);
  if (typeof remaining === "string") return refused(remaining);
  return {
    kind: "import",
    player,
    command: { kind: "import", run: runOf(row), zone: zone.id, path, remaining },
  };
}

/** What is left moves to the resource places of the same room; a room that names none, or another region, is no match. */
function remainingOf(harvests: readonly LinearHarvest[], { id, nodes }: Zone): readonly Remaining[] | string {
  const all = new Map<string, number>();
  for (const { room, region = "", remaining } of harvests) {
    const node = nodes.get(roomId(id, room));
    if (node === undefined) return "room_out_of_range";
    if (region !== "" && node.region !== undefined && node.region !== region) return "region_differs";
    if (node.harvest.length === 0) return "nothing_to_harvest";
    for (const resource of node.harvest) all.set(resource, remaining);
  }
  return [...all].map(([resource, remaining]) => ({ resource, remaining }));
}
