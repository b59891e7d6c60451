import { take } from "@espalier/client";
import { type Catalog, knows, type Plural, type SayValues, say } from "@espalier/rules/content/say";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { api } from "./api.ts";
import { useLang } from "./lang.ts";

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
  const { data } = useQuery({
    queryKey: ["texts", language],
    queryFn: async () =>
      take(await api.GET("/v1/content/locales/{lang}", { params: { path: { lang: language } } })),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return useMemo(() => textsOf({ language, texts: data ?? {} }), [language, data]);
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
