import { gates } from "./gates/room.tsx";
import { gathering } from "./gathering/room.tsx";
import { inventory } from "./inventory/room.tsx";
import type { WebRoom } from "./kernel/room.ts";
import { levels } from "./levels/room.tsx";
import { mastery } from "./mastery/room.tsx";
import { unlocks } from "./unlocks/room.tsx";
import { wallet } from "./wallet/room.tsx";
import { zones } from "./zones/room.tsx";

/** All rooms of the web floor, in the house's order. */
export const rooms: readonly WebRoom[] = [
  gates,
  levels,
  wallet,
  inventory,
  mastery,
  unlocks,
  gathering,
  zones,
];
