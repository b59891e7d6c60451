import type { FeedEvent } from "@espalier/client";
import type { AnyRoute } from "@tanstack/react-router";
import type { LucideIcon } from "lucide-react";
import type { ComponentType } from "react";
import type { Lang } from "./lang.ts";
import type { Say } from "./texts.ts";

/** Messages of the pages themselves, by id; a pack's own texts come from the server. */
export type Messages = Readonly<Record<string, string>>;

/** A room on the web floor: what it adds to the shell. */
export interface WebRoom {
  readonly name: string;
  readonly messages: Readonly<Record<Lang, Messages>>;
  /** Codes of the rules in words, as `say` reads them, for packs that do not say them their own way. */
  readonly words?: Readonly<Record<Lang, Messages>>;
  /** Its entry in the navigation; `label` is a message id. */
  readonly nav?: { readonly to: string; readonly label: string; readonly icon: LucideIcon };
  readonly routes?: (parent: AnyRoute) => readonly AnyRoute[];
  /** What it shows on a skill's page. */
  readonly skill?: ComponentType<{ readonly skill: string }>;
  /** Query keys (first parts) that are stale once this event happened. */
  readonly stale?: (event: FeedEvent) => readonly string[];
  /** What the player should be told about an event, if anything. */
  readonly news?: (event: FeedEvent, say: Say, format: Format) => News | undefined;
}

/** A page message by id, with its values filled in. */
export type Format = (id: string, values?: Readonly<Record<string, string | number>>) => string;

/** A short message in passing. `tone` is earned for good news, refused for a denial. */
export interface News {
  /** What it is about: a newer one about the same replaces it. */
  readonly about?: string;
  readonly tone: "earned" | "refused" | "plain";
  readonly title: string;
  readonly text?: string;
}
