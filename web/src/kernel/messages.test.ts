import { createIntl } from "react-intl";
import { describe, expect, it } from "vitest";
import { rooms } from "../rooms.tsx";
import { messagesOf } from "./I18n.tsx";
import { langs } from "./lang.ts";

/** Names of the values a message asks for. */
function namesIn(message: string): readonly string[] {
  return [...new Set([...message.matchAll(/\{(\w+)/g)].map(([, name]) => name ?? ""))].sort();
}

describe.each(langs)("messages in %s", (lang) => {
  const messages = messagesOf(rooms, lang);
  const english = messagesOf(rooms, "en");

  it("are all there, and none besides", () => {
    expect(Object.keys(messages).sort()).toEqual(Object.keys(english).sort());
  });

  it("can be read, and ask for the same values as in English", () => {
    const faults: unknown[] = [];
    const intl = createIntl({ locale: lang, messages, onError: (error) => faults.push(error) });
    for (const [id, message] of Object.entries(messages)) {
      const names = namesIn(message);
      const said = intl.formatMessage({ id }, Object.fromEntries(names.map((name) => [name, 7])));
      expect(said, id).not.toContain("{");
      expect(
        names.filter((name) => !namesIn(english[id] ?? "").includes(name)),
        id,
      ).toEqual([]);
    }
    expect(faults).toEqual([]);
  });
});
