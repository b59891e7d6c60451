import type { RoomContent } from "./content/kind.ts";
import { levelsContent } from "./levels/content.ts";
import { masteryContent } from "./mastery/content.ts";
import { playersContent } from "./players/content.ts";

/** What each room does with content, in room order. Apart from `rooms.ts`, which must stay free of schemas. */
export const contents: readonly RoomContent[] = [playersContent, levelsContent, masteryContent];
