import * as z from "zod";
import type { Json, JsonObject } from "../kernel/json.ts";
import type { ContentKind, RoomContent } from "./kind.ts";
import { isMap } from "./layer.ts";
import { packSchema } from "./manifest.ts";
import { longestSlug, slugPattern } from "./slug.ts";

/** JSON Schemas by file name: one per kind, `pack.json` and `locales.json`. For editors; the loader has its own. */
export function schemaFiles(rooms: readonly RoomContent[]): Readonly<Record<string, JsonObject>> {
  const files = new Map<string, JsonObject>([
    ["pack.json", { ...jsonSchema(packSchema), title: "pack.yaml of an Espalier pack" }],
    ["locales.json", locales],
  ]);
  for (const kind of rooms.flatMap((room) => room.kinds)) {
    const name = `${kind.name}.json`;
    if (files.has(name)) throw new Error(`two kinds of content are named ${kind.name}`);
    files.set(name, kindSchema(kind));
  }
  return Object.fromEntries(files);
}

function kindSchema(kind: ContentKind): JsonObject {
  const { $schema, $defs, additionalProperties } = jsonSchema(z.record(z.string(), kind.schema));
  const body = isMap(additionalProperties) ? additionalProperties : {};
  return {
    ...($schema === undefined ? {} : { $schema }),
    title: `${kind.room}/${kind.name}.yaml of an Espalier pack`,
    type: "object",
    propertyNames: { pattern: `^\\$schema$|${slugPattern}`, maxLength: longestSlug },
    properties: { $schema: { type: "string" } },
    // biome-ignore lint/suspicious/noThenProperty: it is JSON Schema's word, and nobody awaits a schema.
    additionalProperties: { if: extending, then: partOf(body), else: body },
    ...($defs === undefined ? {} : { $defs }),
  };
}

/** An entry that is laid over an earlier pack's. */
const extending = { type: "object", required: ["extend"] };

/** The same body with nothing required but what a list holds, which is replaced whole. */
function partOf(body: JsonObject): JsonObject {
  const part = loose(body);
  if (!isMap(part) || !isMap(part.properties)) return { type: "object" };
  return { ...part, properties: { extend: { const: true }, ...part.properties } };
}

/** A schema whose maps ask for no key and take null for a key to be removed. What it refers to stays as it is. */
function loose(schema: Json): Json {
  if (!isMap(schema)) return Array.isArray(schema) ? schema.map(loose) : schema;
  const { required: _, properties, additionalProperties: more, ...rest } = schema;
  const kept = Object.entries(rest).map(
    ([key, value = null]) => [key, key === "anyOf" ? loose(value) : value] as const,
  );
  return {
    ...Object.fromEntries(kept),
    ...(isMap(properties) ? { properties: removables(properties) } : {}),
    ...(more === undefined ? {} : { additionalProperties: isMap(more) ? removable(more) : more }),
  };
}

function removables(properties: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(properties).map(([key, value = {}]) => [key, removable(value)]));
}

function removable(schema: Json): JsonObject {
  return { anyOf: [loose(schema), { type: "null" }] };
}

/** What an author writes, not what comes out; a check that JSON Schema cannot express allows anything. */
function jsonSchema(schema: z.ZodType): JsonObject {
  return z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as JsonObject;
}

const locales: JsonObject = {
  $schema: "https://json-schema.org/draft/2020-12/schema",
  title: "locales/<language>.yaml of an Espalier pack",
  description: "Texts by key. Keys may be nested or joined by dots.",
  type: ["object", "null"],
  additionalProperties: { $ref: "#/$defs/text" },
  $defs: {
    text: {
      anyOf: [{ type: "string" }, { type: "object", additionalProperties: { $ref: "#/$defs/text" } }],
    },
  },
};
