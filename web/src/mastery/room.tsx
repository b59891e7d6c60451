import { lazy } from "react";
import type { WebRoom } from "../kernel/room.ts";
import { de, words as german } from "./locales/de.ts";
import { en, words as english } from "./locales/en.ts";
import { news } from "./news.ts";

const Panel = lazy(async () => ({ default: (await import("./Panel.tsx")).Panel }));

/** What a skill's levels open: its track as a tree, on the skill's page. */
export const mastery: WebRoom = {
  name: "mastery",
  messages: { en, de },
  words: { en: english, de: german },
  skill: Panel,
  stale: (event) =>
    event.kind.startsWith("mastery.") || event.kind.startsWith("levels.level_") ? ["mastery"] : [],
  news,
};
