import { isDenial } from "@espalier/rules/kernel/denial";
import * as z from "zod";
import { contentId } from "../http/ids.ts";
import { found, type Route, route } from "../http/route.ts";
import { nameOf } from "./caller.ts";
import type { KeyView } from "./keys.ts";

const keyAnswer = z.object({
  id: z.string(),
  name: z.string(),
  madeBy: z.string(),
  madeAt: z.iso.datetime(),
  revokedAt: z.iso.datetime().nullable(),
});

/** Server keys that rest in the database. Those of the environment are not listed: it is their place. */
export const keyRoutes: readonly Route[] = [
  route({
    method: "GET",
    path: "/v1/admin/keys",
    who: "server",
    summary: "List server keys, without their secrets",
    answer: z.object({ keys: z.array(keyAnswer) }),
    handle: async ({ services }) => found({ keys: (await services.auth.keys.list()).map(shown) }),
  }),
  route({
    method: "POST",
    path: "/v1/admin/keys",
    who: "server",
    summary: "Make a server key",
    description:
      "The key is shown this once. A retry under the same Idempotency-Key is refused with `key_already_made`, since the secret is not stored: revoke that key and make another.",
    body: z.strictObject({ name: contentId }),
    example: { name: "matchmaker" },
    answer: z.object({ id: z.string(), name: z.string(), key: z.string() }),
    async handle({ services, caller, key, body }) {
      const madeBy = nameOf(caller);
      const request = key === undefined ? {} : { request: `${madeBy}\n${key}` };
      const made = await services.auth.keys.create({ name: body.name, madeBy, ...request });
      return isDenial(made) ? made : found({ ...made, name: body.name });
    },
  }),
  route({
    method: "DELETE",
    path: "/v1/admin/keys/{key}",
    who: "server",
    summary: "Revoke a server key",
    description: "On other nodes it ends within 5 seconds. Revoking twice changes nothing.",
    params: z.object({ key: z.string().regex(/^[0-9a-f]{16}$/, "must be a key's id") }),
    answer: z.object({ id: z.string(), revoked: z.literal(true) }),
    handle: async ({ services, params }) =>
      (await services.auth.keys.revoke(params.key)) ?? found({ id: params.key, revoked: true }),
  }),
];

function shown({ madeAt, revokedAt, ...key }: KeyView): object {
  return {
    ...key,
    madeAt: new Date(madeAt).toISOString(),
    revokedAt: revokedAt === null ? null : new Date(revokedAt).toISOString(),
  };
}
