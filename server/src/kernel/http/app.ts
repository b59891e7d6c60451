import { player } from "@espalier/rules/kernel/subject";
import helmet from "@fastify/helmet";
import rateLimit from "@fastify/rate-limit";
import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import Fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from "fastify";
import { validatorCompiler } from "fastify-type-provider-zod";
import type { Auth } from "../auth/auth.ts";
import { nameOf, nobody } from "../auth/caller.ts";
import { readers } from "../auth/read.ts";
import { keyRoutes } from "../auth/routes.ts";
import type { Queries } from "../db/db.ts";
import type { Engine } from "../engine.ts";
import { serveFeed } from "../feed/plugin.ts";
import { eventRoutes } from "../feed/routes.ts";
import type { Meter } from "../meter.ts";
import { clientError } from "./broken.ts";
import { classesOf } from "./classes.ts";
import { door } from "./door.ts";
import { errorHandler, notFound } from "./errors.ts";
import { parseJson } from "./json.ts";
import { defaultLimits, type Limits } from "./limits.ts";
import { type LogOptions, logAnswer, logger } from "./log.ts";
import { openapi } from "./openapi.ts";
import { servePages } from "./pages.ts";
import { playerRoute } from "./player.ts";
import { docsPolicy, pagePolicy } from "./policy.ts";
import { problem, Refused } from "./problem.ts";
import { isWrite, register } from "./register.ts";
import type { HttpRoom } from "./room.ts";
import type { Route } from "./route.ts";
import type { ContentDesk, Services } from "./services.ts";
import { systemRoutes } from "./system.ts";

export interface AppParts {
  readonly engine: Engine;
  readonly db: Queries;
  readonly auth: Auth;
  readonly content: ContentDesk;
  readonly meter: Meter;
  readonly rooms: readonly HttpRoom[];
  /** Routes that belong to no room's decider: content. */
  readonly routes?: readonly Route[];
  /** The built pages; without it there is only the API. */
  readonly webFolder?: string;
  readonly limits?: Partial<Limits>;
  /** Without it nothing is logged. */
  readonly log?: LogOptions;
}

/** The HTTP API, its docs, the feed and the pages, ready to listen. Throws on a route that is not whole. */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const services = servicesOf(parts);
  const { limits } = services;
  const app = Fastify({
    logger: logger(parts.log),
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: limits.body,
    requestTimeout: limits.arrival,
    handlerTimeout: limits.answer,
    return503OnClosing: false,
    routerOptions: { maxParamLength: limits.url },
    http: { maxHeaderSize: limits.headers },
    clientErrorHandler: clientError,
    frameworkErrors: (error, request, reply) => {
      errorHandler(error, request as FastifyRequest, reply as FastifyReply);
    },
  });
  app.setValidatorCompiler(validatorCompiler as never);
  app.setSerializerCompiler(() => (data) => JSON.stringify(data));
  app.setErrorHandler<FastifyError>(errorHandler);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    "application/json",
    { parseAs: "buffer" },
    async (_request: unknown, body: Buffer) =>
      body.length === 0 ? undefined : parseJson(body, limits.depth),
  );
  app.decorateRequest("caller", null as never);
  const settled = countRequests(app, services);
  app.addHook("onRoute", demandWho);
  await app.register(helmet, { contentSecurityPolicy: { useDefaults: false, directives: pagePolicy } });
  app.addHook("onRequest", door(services));
  await limitRate(app, limits);
  await app.register(swagger, openapi);
  await serveFeed(app, services, settled);
  const classes = classesOf(services.rooms);
  const routes = routesOf(parts);
  for (const route of routes) register(app, route, services, classes);
  await serveDocs(app);
  if (parts.webFolder === undefined) app.setNotFoundHandler(notFound);
  else await servePages(app, parts.webFolder);
  await app.ready();
  app.log.info({ routes: clientWritable(routes) }, "a player may write to these routes");
  return app;
}

/** Every declared route: the kernel's and the rooms'. */
export function routesOf({ rooms, routes = [] }: Pick<AppParts, "rooms" | "routes">): readonly Route[] {
  const theirs = rooms.flatMap(({ http }) => http?.routes ?? []);
  return [...systemRoutes, ...keyRoutes, ...eventRoutes, playerRoute(rooms), ...theirs, ...routes];
}

/** What a player, or anybody at all, may write to: looked over at every start. */
export function clientWritable(routes: readonly Route[]): readonly string[] {
  const open = routes.filter(({ method, who }) => isWrite(method) && who !== "server");
  return open.map(({ method, path, who }) => `${method} ${path} (${who})`);
}

function servicesOf(parts: AppParts): Services {
  const { engine, db, auth, content, meter, rooms } = parts;
  return {
    engine,
    db,
    auth,
    content,
    meter,
    rooms,
    limits: { ...defaultLimits, ...parts.limits },
    mayRead: readers(engine, Object.assign({}, ...rooms.map(({ http }) => http?.reads ?? {}))),
    ready: async () => {
      await engine.events(player("readyz"), 0, 1);
    },
  };
}

/** Counts and logs answers, and refuses new requests once the app closes. Returns a wait for those it took. */
function countRequests(app: FastifyInstance, { limits, meter }: Services): () => Promise<void> {
  const open = new Set<object>();
  let closing = false;
  let idle = (): void => {};
  const done = (request: object): void => {
    open.delete(request);
    if (open.size === 0) idle();
  };
  app.addHook("onRequest", async (request, reply) => {
    request.caller = nobody;
    if (request.headers.upgrade === undefined) {
      open.add(request.raw);
      // A client that leaves before its answer never comes to onResponse.
      reply.raw.once("close", () => done(request.raw));
    }
    if (closing) throw new Refused(problem("shutting_down"), { "retry-after": "1" });
    if (request.url.length > limits.url) throw new Refused(problem("url_too_long", { need: limits.url }));
  });
  app.addHook("onSend", async (_request, reply, payload) => {
    if (closing) reply.header("connection", "close");
    return payload;
  });
  app.addHook("onResponse", async (request, reply) => {
    meter.request(request.method, request.routeOptions.url ?? "none", reply.statusCode, reply.elapsedTime);
    logAnswer(request, reply);
    done(request.raw);
  });
  return async () => {
    closing = true;
    if (open.size === 0) return;
    await new Promise<void>((resolve) => {
      idle = resolve;
      setTimeout(resolve, limits.answer).unref();
    });
  };
}

/** Whatever is served says who may have it; only the docs page brings routes that cannot. */
function demandWho(route: { readonly url: string; readonly config?: { who?: unknown } }): void {
  if (route.config?.who === undefined && !/^\/docs(?:\/|$)/.test(route.url)) {
    throw new Error(`${route.url} does not say who may call it`);
  }
}

async function limitRate(app: FastifyInstance, { requests, serverRequests }: Limits): Promise<void> {
  await app.register(rateLimit, {
    timeWindow: 1_000,
    cache: 10_000,
    max: ({ caller }) => (caller.kind === "server" ? (serverRequests ?? Number.MAX_SAFE_INTEGER) : requests),
    allowList: ({ caller }) =>
      caller.kind === "nobody" || (caller.kind === "server" && serverRequests === undefined),
    keyGenerator: ({ caller }) => nameOf(caller),
    errorResponseBuilder: (_request, { max }) => new Refused(problem("rate_limited", { need: max })),
  });
}

async function serveDocs(app: FastifyInstance): Promise<void> {
  app.get("/openapi.json", { config: { who: "any" }, schema: { hide: true } }, async (_request, reply) =>
    reply.header("cache-control", "no-cache").send(app.swagger()),
  );
  await app.register(swaggerUi, {
    routePrefix: "/docs",
    staticCSP: docsPolicy,
    uiConfig: { url: "/openapi.json", validatorUrl: null, deepLinking: true } as never,
  });
}
