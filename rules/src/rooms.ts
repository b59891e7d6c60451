import { challengesContent } from "./challenges/content.ts";
import { challenges } from "./challenges/room.ts";
import type { RoomContent } from "./content/kind.ts";
import { gatheringContent } from "./gathering/content.ts";
import { gathering } from "./gathering/room.ts";
import { inventoryContent } from "./inventory/content.ts";
import { inventory } from "./inventory/room.ts";
import type { AnyRoom } from "./kernel/room.ts";
import { levelsContent } from "./levels/content.ts";
import { levels } from "./levels/room.ts";
import { masteryContent } from "./mastery/content.ts";
import { mastery } from "./mastery/room.ts";
import { matchesContent } from "./matches/content.ts";
import { matches } from "./matches/room.ts";
import { playersContent } from "./players/content.ts";
import { players } from "./players/room.ts";
import { unlocksContent } from "./unlocks/content.ts";
import { unlocks } from "./unlocks/room.ts";
import { walletContent } from "./wallet/content.ts";
import { wallet } from "./wallet/room.ts";
import { zonesContent } from "./zones/content.ts";
import { zones } from "./zones/room.ts";

/** All rooms of the house, in order: a room knows only those before it. */
const house = [
  { room: players, content: playersContent },
  { room: levels, content: levelsContent },
  { room: wallet, content: walletContent },
  { room: inventory, content: inventoryContent },
  { room: mastery, content: masteryContent },
  { room: unlocks, content: unlocksContent },
  { room: gathering, content: gatheringContent },
  { room: zones, content: zonesContent },
  { room: matches, content: matchesContent },
  { room: challenges, content: challengesContent },
] as const;

/** What decides, in room order. */
export const rooms: readonly AnyRoom[] = house.map(({ room }) => room);

/** What each room does with content, in room order. */
export const contents: readonly RoomContent[] = house.map(({ content }) => content);
