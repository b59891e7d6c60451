import { useSyncExternalStore } from "react";
import { stored } from "./stored.ts";

export type Lang = "en" | "de";

export const langs: readonly Lang[] = ["en", "de"];

/** Each language by its own name. */
export const langNames: Readonly<Record<Lang, string>> = { en: "English", de: "Deutsch" };

const choice = stored("espalier.lang");

/** What the reader chose, else what the browser asks for, else English. */
export function useLang(): readonly [Lang, (lang: Lang) => void] {
  const chosen = useSyncExternalStore(choice.watch, choice.read);
  return [langs.find((lang) => lang === chosen) ?? preferred(navigator.languages), choice.write];
}

/** The first of the wanted languages that we speak. */
export function preferred(wanted: readonly string[]): Lang {
  for (const tag of wanted) {
    const known = langs.find((lang) => tag.toLowerCase().split("-")[0] === lang);
    if (known !== undefined) return known;
  }
  return "en";
}
