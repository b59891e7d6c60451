import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { Backpack } from "lucide-react";
import type { WebRoom } from "../kernel/room.ts";
import { de, words as german } from "./locales/de.ts";
import { en, words as english } from "./locales/en.ts";
import { news } from "./news.ts";

const page = lazyRouteComponent(() => import("./Page.tsx"), "Page");

/** What a player carries. */
export const inventory: WebRoom = {
  name: "inventory",
  messages: { en, de },
  words: { en: english, de: german },
  nav: { to: "/bag", label: "inventory.nav", icon: Backpack },
  routes: (parent) => [createRoute({ getParentRoute: () => parent, path: "bag", component: page })],
  stale: (event) => (event.kind.startsWith("inventory.") ? ["inventory"] : []),
  news,
};
