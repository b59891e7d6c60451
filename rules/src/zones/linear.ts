import type { DraftEdge, DraftNode } from "./draft.ts";
import { edgeIdOf } from "./ids.ts";
import type { ZoneBody } from "./kinds.ts";

type Rooms = NonNullable<ZoneBody["linear"]>;

/** Rooms one after the other as nodes: `crypt.r1`, `crypt.r2` and so on. */
export function linearNodes(zone: string, rooms: Rooms): readonly DraftNode[] {
  return rooms.map((room, at) => ({
    id: roomId(zone, at),
    body: typeof room === "string" ? { ...plain, kind: room } : room,
    path: ["linear", at],
  }));
}

/** The way from each room to the next. */
export function linearEdges(zone: string, rooms: Rooms): readonly DraftEdge[] {
  return rooms.slice(1).map((_, at) => {
    const [from, to] = [roomId(zone, at), roomId(zone, at + 1)];
    const body = { ...open, from, to };
    return { id: edgeIdOf(zone, body), from, to, body, path: ["linear", at] };
  });
}

/** Rooms are counted from 0, their ids from 1. */
export function roomId(zone: string, at: number): string {
  return `${zone}.r${at + 1}`;
}

const plain = { deadEnd: false, harvest: [], finds: [], lootBias: 1, narration: false };
const open = { hint: false, weight: 1, oneWay: false, cost: [], fallback: false, selfLoop: false };
