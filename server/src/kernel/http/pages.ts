import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { notFound } from "./errors.ts";

/** Files whose name holds a hash of their content never change. */
const hashed = "public, max-age=31536000, immutable";

/**
 * Serves the built pages. An address that names no file is the pages' own, so it gets `index.html`;
 * addresses of the API, and missing assets, stay not found.
 */
export async function servePages(app: FastifyInstance, folder: string): Promise<void> {
  const root = resolve(folder);
  if (!existsSync(join(root, "index.html")))
    throw new Error(`${root} holds no built pages: index.html is missing`);
  await app.register(fastifyStatic, {
    root,
    serve: false,
    dotfiles: "ignore",
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.setHeader(
        "cache-control",
        /[\\/]assets[\\/]/.test(path.slice(root.length)) ? hashed : "no-cache",
      );
    },
  });
  app.get("/*", { config: { who: "any" }, schema: { hide: true } }, (request, reply) => {
    const path = (request.params as { "*": string })["*"];
    if (isOurs(path)) reply.callNotFound();
    else reply.sendFile(path === "" ? "index.html" : path);
  });
  app.setNotFoundHandler((request, reply) => {
    if (isPage(request)) reply.sendFile("index.html");
    else notFound(request, reply);
  });
}

function isOurs(path: string): boolean {
  return /^(?:v1|docs|openapi\.json|healthz|readyz|metrics)(?:\/|$)/.test(path);
}

function isPage(request: FastifyRequest): boolean {
  if (request.method !== "GET" && request.method !== "HEAD") return false;
  const path = request.url.slice(1).split("?")[0] ?? "";
  if (isOurs(path) || path.startsWith("assets/")) return false;
  return request.headers.accept?.includes("text/html") === true;
}
