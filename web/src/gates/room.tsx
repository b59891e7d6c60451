import type { WebRoom } from "../kernel/room.ts";
import { de, words as german } from "./locales/de.ts";
import { en, words as english } from "./locales/en.ts";

/** Requirements in words, for every room that has gates. */
export const gates: WebRoom = {
  name: "gates",
  messages: { en, de },
  words: { en: english, de: german },
};
