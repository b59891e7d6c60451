import type { FastifyDynamicSwaggerOptions } from "@fastify/swagger";
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from "fastify-type-provider-zod";
import type * as z from "zod";
import { feedPath } from "../feed/docs.ts";

type Operation = Record<string, unknown> & {
  requestBody?: { content: Record<string, { example?: unknown }> };
};
type Document = Record<string, unknown> & {
  paths?: Record<string, Record<string, Operation>>;
  components?: { schemas?: Record<string, unknown> };
};

interface Shown {
  readonly zodSchema: z.core.$ZodTypes;
  readonly jsonSchema: z.core.JSONSchema.BaseSchema;
}

/**
 * Leaves out what tells a reader nothing: the bounds of safe integers and the pattern of a date. Answers stay
 * open: a field may join them within `/v1`, and a client that refuses unknown ones would break.
 */
function plain({ zodSchema, jsonSchema }: Shown): void {
  const { def } = zodSchema._zod;
  if (def.type === "object" && def.catchall === undefined) delete jsonSchema.additionalProperties;
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  if (jsonSchema.format === "date-time") delete jsonSchema.pattern;
}

const zodToJsonConfig = { override: plain };
const transformed = createJsonSchemaTransformObject({ zodToJsonConfig });

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
  transform: createJsonSchemaTransform({ zodToJsonConfig }) as NonNullable<
    FastifyDynamicSwaggerOptions["transform"]
  >,
  transformObject: (parts) => {
    const document = transformed(parts) as Document;
    for (const operation of Object.values(document.paths ?? {}).flatMap(Object.values))
      placeExample(operation);
    document.paths = { ...document.paths, "/v1/feed": feedPath };
    return pruned(document) as ReturnType<NonNullable<FastifyDynamicSwaggerOptions["transformObject"]>>;
  },
};

/** A body's example belongs beside its schema; zod drops examples of schemas that change what they parse. */
function placeExample(operation: Operation): void {
  const { "x-example": example } = operation;
  delete operation["x-example"];
  const media = operation.requestBody?.content["application/json"];
  if (media !== undefined && example !== undefined) media.example = example;
}

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
