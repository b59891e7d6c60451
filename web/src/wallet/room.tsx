import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { Coins } from "lucide-react";
import type { WebRoom } from "../kernel/room.ts";
import { de, words as german } from "./locales/de.ts";
import { en, words as english } from "./locales/en.ts";
import { news } from "./news.ts";

const page = lazyRouteComponent(() => import("./Page.tsx"), "Page");

/** What a player has, and how it came and went. */
export const wallet: WebRoom = {
  name: "wallet",
  messages: { en, de },
  words: { en: english, de: german },
  nav: { to: "/wallet", label: "wallet.nav", icon: Coins },
  routes: (parent) => [createRoute({ getParentRoute: () => parent, path: "wallet", component: page })],
  stale: ({ kind }) => (kind.startsWith("wallet.") ? ["wallet", "wallet-entries"] : []),
  news,
};
