import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { Map as MapIcon } from "lucide-react";
import type { WebRoom } from "../kernel/room.ts";
import { de, words as german } from "./locales/de.ts";
import { en, words as english } from "./locales/en.ts";

const list = lazyRouteComponent(() => import("./Page.tsx"), "Page");
const run = lazyRouteComponent(() => import("./RunPage.tsx"), "RunPage");

/** What may open or close a way: the run's own steps, and what gates ask of its player. */
const changing = ["zones.", "levels.level_", "inventory.", "players.", "mastery."];

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
  stale: ({ kind }) =>
    changing.some((stem) => kind.startsWith(stem))
      ? kind.startsWith("zones.")
        ? ["run", "runs"]
        : ["run"]
      : [],
};
