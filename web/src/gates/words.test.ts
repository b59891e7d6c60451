import { faultOf } from "@espalier/rules/kernel/message";
import { describe, expect, it } from "vitest";
import { langs } from "../kernel/lang.ts";
import { rooms } from "../rooms.tsx";

describe.each(langs)("reasons in %s", (lang) => {
  const texts = rooms.flatMap((room) => Object.entries(room.words?.[lang] ?? {}));
  it.each(texts)("%s can be read", (_code, text) => {
    expect(faultOf(text)).toBeUndefined();
  });
});
