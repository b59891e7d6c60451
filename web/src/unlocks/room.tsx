import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { PawPrint } from "lucide-react";
import type { WebRoom } from "../kernel/room.ts";
import { de, words as german } from "./locales/de.ts";
import { en, words as english } from "./locales/en.ts";
import { news } from "./news.ts";

const page = lazyRouteComponent(() => import("./Page.tsx"), "Page");

/** What may change what is had, and what the rest takes. */
const changing = ["unlocks.", "levels.level_", "wallet."];

/** What a player has unlocked and wears, and what the rest takes. */
export const unlocks: WebRoom = {
  name: "unlocks",
  messages: { en, de },
  words: { en: english, de: german },
  nav: { to: "/collection", label: "unlocks.nav", icon: PawPrint },
  routes: (parent) => [createRoute({ getParentRoute: () => parent, path: "collection", component: page })],
  stale: ({ kind }) => (changing.some((stem) => kind.startsWith(stem)) ? ["unlocks"] : []),
  news,
};
