import type { FastifyDynamicSwaggerOptions } from "@fastify/swagger";
import { jsonSchemaTransform, jsonSchemaTransformObject } from "fastify-type-provider-zod";
import { feedPath } from "../feed/docs.ts";

type Document = Record<string, unknown> & {
  paths?: Record<string, unknown>;
  components?: { schemas?: Record<string, unknown> };
};

/** The OpenAPI 3.1 document: made from the declared routes, so it cannot say anything else than they do. */
export const openapi: FastifyDynamicSwaggerOptions = {
  openapi: {
    openapi: "3.1.0",
    info: {
      title: "Espalier",
      version: "1",
      description:
        "A server-authoritative progression engine for games. Refusals are RFC 9457 problems with a stable `reason`. " +
        "Writes take an `Idempotency-Key`: the same key and body get the same answer, with `Idempotent-Replayed: true`. " +
        "Integers are JSON numbers up to 2^53-1 and strings beyond; times are ISO 8601, UTC.",
      license: { name: "Apache-2.0", identifier: "Apache-2.0" },
    },
    servers: [{ url: "/" }],
    components: {
      securitySchemes: {
        serverKey: {
          type: "http",
          scheme: "bearer",
          description: "The game's backend: may award and administer",
        },
        playerToken: {
          type: "http",
          scheme: "bearer",
          bearerFormat: "JWT",
          description: "A player: `sub` is the player's id, `exp` is required",
        },
      },
    },
  },
  transform: jsonSchemaTransform as NonNullable<FastifyDynamicSwaggerOptions["transform"]>,
  transformObject: (parts) => {
    const document = jsonSchemaTransformObject(parts) as Document;
    document.paths = { ...document.paths, "/v1/feed": feedPath };
    return pruned(document) as ReturnType<NonNullable<FastifyDynamicSwaggerOptions["transformObject"]>>;
  },
};

/** Leaves out schemas that nothing refers to: every registered one comes in an input and an output form. */
function pruned(document: Document): Document {
  const all = document.components?.schemas ?? {};
  const used = new Set<string>();
  const visit = (value: unknown): void => {
    for (const [, name = ""] of JSON.stringify(value).matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
      if (used.has(name)) continue;
      used.add(name);
      visit(all[name] ?? {});
    }
  };
  visit(document.paths);
  const schemas = Object.fromEntries(Object.entries(all).filter(([name]) => used.has(name)));
  return { ...document, components: { ...document.components, schemas } };
}
