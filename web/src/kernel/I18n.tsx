import { type ReactNode, useEffect, useMemo } from "react";
import { IntlProvider } from "react-intl";
import { type Lang, useLang } from "./lang.ts";
import { de } from "./locales/de.ts";
import { en } from "./locales/en.ts";
import type { Messages, WebRoom } from "./room.ts";
import { useRooms } from "./rooms.ts";

/** Speaks the chosen language to everything inside it. */
export function I18n({ children }: { readonly children: ReactNode }) {
  const rooms = useRooms();
  const [lang] = useLang();
  const messages = useMemo(() => messagesOf(rooms, lang), [rooms, lang]);
  useEffect(() => {
    document.documentElement.lang = lang;
  }, [lang]);
  return (
    <IntlProvider locale={lang} messages={messages}>
      {children}
    </IntlProvider>
  );
}

/** The shell's messages and every room's. */
export function messagesOf(rooms: readonly WebRoom[], lang: Lang): Messages {
  return Object.assign({}, lang === "de" ? de : en, ...rooms.map((room) => room.messages[lang]));
}
