import type * as z from "zod";

type Schema = z.core.$ZodTypes;

/** Schemas that hold each other in a circle are followed this far. */
const deepest = 24;

/** The keys a map may have at the end of a path; none where the schema knows no fixed keys there. */
export function keysAt(schema: z.core.$ZodType, path: readonly PropertyKey[]): readonly string[] {
  let at = unwrap(schema as Schema);
  for (const key of path) at = at.flatMap((one) => inside(one, key));
  return [
    ...new Set(at.flatMap((one) => (one._zod.def.type === "object" ? Object.keys(one._zod.def.shape) : []))),
  ];
}

/** The forms behind wrappers and unions: objects, records, lists, scalars. */
function unwrap(schema: Schema, depth = 0): readonly Schema[] {
  if (depth > deepest) return [];
  return held(schema)?.flatMap((one) => unwrap(one as Schema, depth + 1)) ?? [schema];
}

/** What a wrapper stands for; undefined for a schema that stands for itself. */
function held(schema: Schema): readonly z.core.$ZodType[] | undefined {
  const { def } = schema._zod;
  switch (def.type) {
    case "optional":
    case "nullable":
    case "nonoptional":
    case "default":
    case "prefault":
    case "catch":
    case "readonly":
      return [def.innerType];
    case "lazy":
      return [def.getter()];
    case "pipe":
      return [def.in, def.out];
    case "union":
      return def.options;
    case "intersection":
      return [def.left, def.right];
    default:
      return undefined;
  }
}

function inside(schema: Schema, key: PropertyKey): readonly Schema[] {
  const next = childOf(schema, key);
  return next === undefined ? [] : unwrap(next as Schema);
}

function childOf(schema: Schema, key: PropertyKey): z.core.$ZodType | undefined {
  const { def } = schema._zod;
  if (def.type === "object") return Object.hasOwn(def.shape, key) ? def.shape[String(key)] : undefined;
  if (def.type === "record") return def.valueType;
  if (def.type === "array") return def.element;
  if (def.type === "tuple") return def.items[Number(key)] ?? def.rest ?? undefined;
  return undefined;
}
