import { take } from "@espalier/client";
import { type Catalog, knows, type Plural, type SayValues, say } from "@espalier/rules/kernel/say";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { api } from "./api.ts";
import { type Lang, useLang } from "./lang.ts";
import type { Messages, WebRoom } from "./room.ts";
import { useRooms } from "./rooms.ts";

/** Puts a code of the rules or the packs into words: `say("reason.level_too_low", { need: 4, have: 2 })`. */
export type Say = (code: string, values?: SayValues) => string;

export interface Texts {
  readonly say: Say;
  /** Whether the packs have words for a code. */
  readonly has: (code: string) => boolean;
}

/** What the packs call things, in the reader's language. Until it is loaded, codes stand for themselves. */
export function useTexts(): Texts {
  const [language] = useLang();
  const rooms = useRooms();
  const { data } = useQuery({
    queryKey: ["texts", language],
    queryFn: () => load(language),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return useMemo(() => {
    const own = { language, texts: wordsOf(rooms, language) };
    return textsOf(data === undefined ? own : { ...data, fallback: own });
  }, [language, rooms, data]);
}

/** The packs' texts in a language, or in their first one where they do not speak it. */
async function load(language: string): Promise<Pick<Catalog, "language" | "texts">> {
  const answer = await locale(language);
  if (answer.error?.reason !== "unknown_language") return take(answer);
  const [first = language] = take(await api.GET("/v1/content")).languages;
  return take(await locale(first));
}

function locale(language: string) {
  return api.GET("/v1/content/locales/{language}", { params: { path: { language } } });
}

function wordsOf(rooms: readonly WebRoom[], lang: Lang): Messages {
  return Object.assign({}, ...rooms.map((room) => room.words?.[lang] ?? {}));
}

function textsOf(catalog: Catalog): Texts {
  return {
    say: (code, values = {}) => say(catalog, code, values, plural),
    has: (code) => knows(catalog, code),
  };
}

const plurals = new Map<string, Intl.PluralRules>();

const plural: Plural = (count, language) => {
  const rules = plurals.get(language) ?? new Intl.PluralRules(language);
  plurals.set(language, rules);
  return rules.select(count);
};
