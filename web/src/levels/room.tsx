import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { Trees } from "lucide-react";
import type { WebRoom } from "../kernel/room.ts";
import { de } from "./locales/de.ts";
import { en } from "./locales/en.ts";
import { news } from "./news.ts";

const page = lazyRouteComponent(() => import("./Page.tsx"), "Page");

/** Skills and their levels: the list, and each skill's page that later rooms add to. */
export const levels: WebRoom = {
  name: "levels",
  messages: { en, de },
  nav: { to: "/skills", label: "levels.nav", icon: Trees },
  routes: (parent) => [
    createRoute({ getParentRoute: () => parent, path: "skills", component: page }),
    createRoute({ getParentRoute: () => parent, path: "skills/$skill", component: page }),
  ],
  stale: (event) => (event.kind.startsWith("levels.") ? ["skills"] : []),
  news,
};
