import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { Map as MapIcon } from "lucide-react";
import type { WebRoom } from "../kernel/room.ts";
import { de, words as german } from "./locales/de.ts";
import { en, words as english } from "./locales/en.ts";
import { news } from "./news.ts";

const list = lazyRouteComponent(() => import("./Page.tsx"), "Page");
const run = lazyRouteComponent(() => import("./RunPage.tsx"), "RunPage");

/** What else of a player's may open or close a way. */
const asked = ["levels.level_", "inventory.", "players.", "mastery.", "zones.region_cleared"];

/** Zones, and the runs through them. */
export const zones: WebRoom = {
  name: "zones",
  messages: { en, de },
  words: { en: english, de: german },
  nav: { to: "/zones", label: "zones.nav", icon: MapIcon },
  routes: (parent) => [
    createRoute({ getParentRoute: () => parent, path: "zones", component: list }),
    createRoute({ getParentRoute: () => parent, path: "runs/$run", component: run }),
  ],
  stale: ({ kind, subject }) => {
    if (!subject.startsWith("player:")) return [];
    if (asked.some((stem) => kind.startsWith(stem))) return ["run", "run_map", "run_resources"];
    return kind.startsWith("zones.") ? ["runs"] : [];
  },
  news,
};
