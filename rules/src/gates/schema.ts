import * as z from "zod";
import { kinds } from "./kinds/index.ts";
import { parse } from "./parse.ts";
import { shape } from "./shape.ts";
import type { Problem } from "./state.ts";
import { type Gate, operators } from "./types.ts";

const gates = { type: "array", items: { $ref: "#/$defs/gate" } } as const;
const sides = { type: "array", minItems: 2, maxItems: 2 } as const;

/**
 * A gate in content: text or JSON in, the checked tree out. Every issue has the path of the node, and for text
 * its line and column. Use it as a field of any content schema.
 */
export const gateSchema: z.ZodType<Gate> = z
  .unknown()
  .transform((input, context): Gate => {
    const read = typeof input === "string" ? parse(input) : shape(input);
    if (read.ok) return read.gate;
    if ("issues" in read) {
      for (const { path, message } of read.issues) {
        context.issues.push({ code: "custom", input, path: [...path], message });
      }
    } else {
      for (const problem of read.problems)
        context.issues.push({ code: "custom", input, path: [], ...told(problem) });
    }
    return z.NEVER;
  })
  .meta({
    id: "gate",
    description: "A requirement: true, false, its text form, or one node of the tree.",
    anyOf: [
      { type: "boolean" },
      { type: "string", description: "level >= 10 and (has skull_key or rank(arcana) >= expert)" },
      {
        type: "object",
        properties: {
          all: gates,
          any: gates,
          not: { $ref: "#/$defs/gate" },
          atLeast: { type: "array", prefixItems: [{ type: "integer", minimum: 0 }, gates] },
          ref: { type: "string" },
          text: { type: "string" },
          ...Object.fromEntries(operators.map((operator) => [operator, sides])),
          kind: { enum: Object.keys(kinds) },
          label: { type: "string" },
          hint: { type: "string" },
          secret: { type: "boolean" },
        },
      },
    ],
  });

/** A problem in a text, with its place in it: what reads content finds the place in the file. */
function told({ code, message, line, column, expected, hint }: Problem) {
  const wanted = expected.length === 0 ? "" : `; expected ${expected.join(", ")}`;
  const params = { code, line, column, ...(hint === undefined ? {} : { hint }) };
  return { message: `${message}${wanted}`, params };
}
