import type { FastifyReply, FastifyRequest, FastifyServerOptions } from "fastify";
import { nameOf, nobody } from "../auth/caller.ts";

export interface LogOptions {
  readonly level: string;
  /** Where lines go; standard output without it. */
  readonly stream?: { write(line: string): void };
}

/**
 * One JSON line a request: who, which route, what came of it. Never a header, a query or a body, so no
 * token can get in; what a library might log of its own is redacted too.
 */
export function logger(options: LogOptions | undefined): NonNullable<FastifyServerOptions["logger"]> {
  if (options === undefined) return false;
  return {
    level: options.level,
    ...(options.stream === undefined ? {} : { stream: options.stream }),
    redact: {
      paths: ["*.authorization", "*.cookie", "*.token", "headers", "*.headers", "*.body", "body"],
      remove: true,
    },
    serializers: {
      req: (request: FastifyRequest) => ({ method: request.method, route: request.routeOptions?.url }),
      res: ({ statusCode }) => ({ status: statusCode }),
    },
  };
}

export function logAnswer(request: FastifyRequest, reply: FastifyReply): void {
  request.log.info(
    {
      method: request.method,
      route: request.routeOptions.url ?? "none",
      status: reply.statusCode,
      caller: nameOf(request.caller ?? nobody),
      milliseconds: Math.round(reply.elapsedTime * 10) / 10,
    },
    "answered",
  );
}
