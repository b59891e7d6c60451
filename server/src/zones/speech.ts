import { type Catalog, type Plural, type SayValues, say } from "@espalier/rules/kernel/say";
import type { ContentDesk } from "../kernel/http/services.ts";
import { chatWords } from "./words.ts";

/** A language to speak in. */
export interface Speech {
  readonly catalog: Catalog;
  readonly plural: Plural;
  say(code: string, values?: SayValues): string;
}

/** What a language lacks is said in the content's first one, and at last in English. */
export function speechOf(content: Pick<ContentDesk, "languages" | "locale">, language?: string): Speech {
  const languages = [
    ...new Set([...(language === undefined ? [] : [language]), ...content.languages(), "en"]),
  ];
  const layers = languages.flatMap((one) => {
    const texts = [content.locale(one), Object.hasOwn(chatWords, one) ? chatWords[one] : undefined];
    return texts.flatMap((of) =>
      of === undefined ? [] : [{ language: one, texts: of as Catalog["texts"] }],
    );
  });
  const catalog = layers.reduceRight<Catalog | undefined>(
    (fallback, layer) => (fallback === undefined ? layer : { ...layer, fallback }),
    undefined,
  ) ?? { language: "en", texts: {} };
  return { catalog, plural, say: (code, values = {}) => say(catalog, code, values, plural) };
}

const rules = new Map<string, Intl.PluralRules>();

function plural(count: number, language: string): string {
  const known = rules.get(language) ?? new Intl.PluralRules(language);
  rules.set(language, known);
  return known.select(count);
}
