import type { Json } from "@espalier/rules/kernel/json";
import type { FastifyInstance, FastifyRequest, FastifySchema } from "fastify";
import * as z from "zod";
import { type Caller, nobody } from "../auth/caller.ts";
import { requestHash } from "./hash.ts";
import { type Classes, malformed, Refused } from "./problem.ts";
import type { Call, Route, Who } from "./route.ts";
import { sendAnswer } from "./send.ts";
import type { Services } from "./services.ts";
import { problemAnswer } from "./wire.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** Who may call it; see Who. */
    who?: Who;
  }
  interface FastifyRequest {
    caller: Caller;
  }
}

const idempotencyKey = z
  .string()
  .regex(/^[\x20-\x7e]{1,255}$/, "must be 1 to 255 printable ASCII characters")
  .optional()
  .meta({ description: "Names this request: sent again under the same key, it is done once" });

const writeHeaders = z.looseObject({ "idempotency-key": idempotencyKey });

export function isWrite(method: string): boolean {
  return method !== "GET" && method !== "HEAD";
}

/** Puts a declared route into the app. Throws when its declaration is not whole. */
export function register(app: FastifyInstance, route: Route, services: Services, classes: Classes): void {
  check(route);
  const write = isWrite(route.method);
  app.route({
    method: route.method,
    url: route.path.replaceAll(/\{(\w+)\}/g, ":$1"),
    config: { who: route.who },
    schema: schemaOf(route),
    ...(write ? { preValidation: bodyAsDeclared(route) } : {}),
    handler: (request, reply) => {
      const call = callOf(request, services, write) as Parameters<typeof route.handle>[0];
      // Not awaited: a reply that an async handler returns is waited for until its last byte went out.
      route.handle(call).then(
        (answer) => {
          if (!reply.sent) sendAnswer(reply, answer, classes);
        },
        (error: unknown) => {
          if (!reply.sent) reply.send(error);
        },
      );
    },
  });
}

/** A missing `who` cannot be written in TypeScript; it can in JavaScript and by a cast. */
function check({ method, path, who, params }: Route): void {
  if (!whos.includes(who)) throw new Error(`${method} ${path} does not say who may call it`);
  const placeholders = [...path.matchAll(/\{(\w+)\}/g)].map((found) => found[1] ?? "");
  const declared = Object.keys(params?.shape ?? {});
  if (placeholders.toSorted().join() !== declared.toSorted().join()) {
    throw new Error(`${method} ${path} declares params ${declared.join(", ") || "none"}`);
  }
  const needed = named[who];
  if (needed.length > 0 && !needed.some((name) => placeholders.includes(name))) {
    throw new Error(`${method} ${path} is for ${who}, but its path names no {${needed.join("} or {")}}`);
  }
}

/** What the path of a route must name, one of these: by it the door decides. */
const named: Readonly<Record<Who, readonly string[]>> = {
  any: [],
  own: ["player", "run"],
  self: [],
  reader: ["subject"],
  server: [],
};
const whos = Object.keys(named);
const empty = z.strictObject({});

function schemaOf(route: Route): FastifySchema {
  return {
    summary: route.summary,
    operationId: operationId(route),
    tags: [route.tag ?? tagOf(route.path)],
    security: security[route.who],
    ...(route.description === undefined ? {} : { description: route.description }),
    ...(route.params === undefined ? {} : { params: route.params }),
    querystring: route.query ?? empty,
    ...(route.body === undefined ? {} : { body: route.body }),
    ...(route.example === undefined ? {} : { "x-example": route.example }),
    ...(isWrite(route.method) ? { headers: writeHeaders } : {}),
    response: {
      200: { description: "Done", content: { [mediaOf(route)]: { schema: route.answer } } },
      default: {
        description: "Refused, with a stable reason",
        content: { "application/problem+json": { schema: problemAnswer } },
      },
    },
  };
}

function mediaOf({ answer }: Route): string {
  return answer instanceof z.ZodString ? "text/plain" : "application/json";
}

const security: Readonly<Record<Who, readonly { readonly [scheme: string]: readonly string[] }[]>> = {
  any: [],
  own: [{ playerToken: [] }, { serverKey: [] }],
  self: [{ playerToken: [] }, { serverKey: [] }],
  reader: [{ playerToken: [] }, { serverKey: [] }, {}],
  server: [{ serverKey: [] }],
};

/** `POST /v1/players/{player}/grants` is `post_players_player_grants`. */
function operationId({ method, path }: Route): string {
  const words = path.replace(/^\/v1/, "").split(/[^a-zA-Z0-9]+/);
  return [method.toLowerCase(), ...words.filter((word) => word !== "")].join("_");
}

/** The last noun of a path that is no placeholder: `/v1/players/{player}/skills` is about skills. */
function tagOf(path: string): string {
  const nouns = path.split("/").filter((part) => part !== "" && part !== "v1" && !part.startsWith("{"));
  return (nouns[0] === "players" ? nouns[1] : nouns[0]) ?? "players";
}

/** A body that is missing counts as `{}`, so that what it lacks is listed; one that nobody asked for is refused. */
function bodyAsDeclared(route: Route) {
  return async (request: FastifyRequest): Promise<void> => {
    if (route.body !== undefined) {
      if (request.body === undefined || request.body === null) request.body = {};
    } else if (
      request.body !== undefined &&
      request.body !== null &&
      !empty.safeParse(request.body).success
    ) {
      throw new Refused(malformed([{ path: "body", message: "must be empty" }]));
    }
  };
}

function callOf(request: FastifyRequest, services: Services, write: boolean): Call {
  const key = write ? (request.headers["idempotency-key"] as string | undefined) : undefined;
  return {
    params: request.params,
    query: request.query,
    body: request.body,
    caller: request.caller ?? nobody,
    ...(key === undefined ? {} : { key }),
    hash:
      key === undefined ? "" : requestHash(request.method, pathOf(request), request.body as Json | undefined),
    services,
  };
}

/** The path as decoded, so that two spellings of one address are one request. */
function pathOf(request: FastifyRequest): string {
  return JSON.stringify([request.routeOptions.url, request.params]);
}
