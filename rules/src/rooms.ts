import type { AnyRoom } from "./kernel/room.ts";
import { levels } from "./levels/room.ts";
import { mastery } from "./mastery/room.ts";
import { players } from "./players/room.ts";

/** All rooms of the house, in order: a room knows only those before it. */
export const rooms: readonly AnyRoom[] = [players, levels, mastery];
