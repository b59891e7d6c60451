import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { Shovel } from "lucide-react";
import type { WebRoom } from "../kernel/room.ts";
import { de, words as german } from "./locales/de.ts";
import { en, words as english } from "./locales/en.ts";

const page = lazyRouteComponent(() => import("./Page.tsx"), "Page");

/** What a player's own events may change: their own nodes, and what gates ask of them. */
const changing = ["gathering.", "levels.level_", "mastery.", "inventory.", "players."];

/** Resource nodes and what is left of them. */
export const gathering: WebRoom = {
  name: "gathering",
  messages: { en, de },
  words: { en: english, de: german },
  nav: { to: "/gathering", label: "gathering.nav", icon: Shovel },
  routes: (parent) => [createRoute({ getParentRoute: () => parent, path: "gathering", component: page })],
  stale: ({ kind, subject }) =>
    subject.startsWith("player:") && changing.some((stem) => kind.startsWith(stem)) ? ["resources"] : [],
};
