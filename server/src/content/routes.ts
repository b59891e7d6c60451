import { deny } from "@espalier/rules/kernel/denial";
import { player } from "@espalier/rules/kernel/subject";
import * as z from "zod";
import type { HttpRoom } from "../kernel/http/room.ts";
import { type Answer, found, type Route, route } from "../kernel/http/route.ts";
import type { Services } from "../kernel/http/services.ts";

const language = z
  .string()
  .regex(/^[A-Za-z0-9-]{1,35}$/, "must be a language tag")
  .meta({ examples: ["en"] });

const finding = z.object({
  code: z.string(),
  severity: z.enum(["error", "warning", "info"]),
  file: z.string(),
  line: z.int(),
  column: z.int(),
  message: z.string(),
  hint: z.string().optional(),
});

/** What is live, its words, and what is wrong with it. */
export function contentRoutes(rooms: readonly HttpRoom[]): readonly Route[] {
  const sections = rooms.flatMap(({ rules, http }) =>
    http?.pages === undefined ? [] : [[rules.name, http.pages] as const],
  );
  return [
    route({
      method: "GET",
      path: "/v1/content",
      who: "any",
      summary: "The live content, as pages need it",
      description:
        "One section a room. `ETag` is the hash that every reply names: another one means look again.",
      answer: z.object({
        hash: z.string(),
        languages: z.array(z.string()).meta({ description: "The first is the one to fall back to" }),
        ...Object.fromEntries(sections.map(([name, { answer }]) => [name, answer])),
      }),
      handle: ({ services }) => content(services, sections),
    }),
    locale,
    check,
  ];
}

type Pages = NonNullable<NonNullable<HttpRoom["http"]>["pages"]>;

/** Content has no subject; any will do to look at it with. */
const anybody = player("content");

async function content(services: Services, sections: readonly (readonly [string, Pages])[]): Promise<Answer> {
  const { engine, content } = services;
  const hash = engine.contentHash();
  const shown = await engine.read(anybody, (context) =>
    Object.fromEntries(sections.map(([name, { look }]) => [name, look(context)])),
  );
  return found({ hash, languages: content.languages(), ...shown }, hash);
}

const locale = route({
  method: "GET",
  path: "/v1/content/locales/{language}",
  who: "any",
  summary: "The texts of one language, by key",
  params: z.object({ language }),
  answer: z.object({ language: z.string(), texts: z.record(z.string(), z.string()) }),
  async handle({ services, params }) {
    const texts = services.content.locale(params.language);
    if (texts === undefined) return deny("unknown_language", { have: params.language });
    return found({ language: params.language, texts }, `${services.engine.contentHash()}-${params.language}`);
  },
});

const check = route({
  method: "GET",
  path: "/v1/content/check",
  who: "server",
  summary: "Every finding about the packs as they were last loaded",
  answer: z.object({ ok: z.boolean(), content: z.string(), findings: z.array(finding) }),
  async handle({ services }) {
    const findings = services.content.findings();
    const ok = findings.every(({ severity }) => severity !== "error");
    return found({ ok, content: services.engine.contentHash(), findings });
  },
});
