import * as z from "zod";
import { osrs } from "./osrs.ts";
import { power } from "./power.ts";
import { steps } from "./steps.ts";
import { table } from "./table.ts";

/** Every kind of curve. A new one is its file and two lines here. */
export const curve = z.discriminatedUnion("kind", [table.schema, steps.schema, power.schema, osrs.schema]);

export type Curve = z.infer<typeof curve>;

export function expand(one: Curve): readonly bigint[] {
  switch (one.kind) {
    case "table":
      return table.expand(one);
    case "steps":
      return steps.expand(one);
    case "power":
      return power.expand(one);
    case "osrs":
      return osrs.expand(one);
  }
}
