import * as z from "zod";

/** `PUT …/facts`: booleans are stored as 0 and 1, null forgets. */
export const factsBody = z.strictObject({
  facts: z
    .record(z.string().min(1).max(128), z.union([z.number(), z.boolean(), z.null()]))
    .describe("Host facts by name, as the packs declare them; null forgets one."),
});

export const playerAnswer = z.object({
  registered: z.boolean(),
  facts: z.record(z.string(), z.number().nullable()),
});
