import { randomUUID } from "node:crypto";
import type { Start } from "@espalier/rules/zones/state";
import type { startBody } from "@espalier/rules/zones/wire";
import type * as z from "zod";

/** Ids of runs cannot be guessed. A retry under the same key is answered with the first one's. */
export function start({ zone, entry }: z.output<typeof startBody>): Start {
  return { kind: "start", run: randomUUID(), zone, ...(entry === undefined ? {} : { entry }) };
}
