import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import { hasZodFastifySchemaValidationErrors } from "fastify-type-provider-zod";
import { OutcomeUnknown } from "../commit/fence.ts";
import { connectionLost } from "../db/errors.ts";
import { type Issue, malformed, type Problem, problem, Refused } from "./problem.ts";
import { sendProblem } from "./send.ts";

/** Turns whatever was thrown into a problem. What is a bug is logged; its words and stack stay inside. */
export function errorHandler(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  if (error instanceof Refused) {
    sendProblem(reply.headers(error.headers), error.problem);
    return;
  }
  const known = problemOfError(error);
  if (known === undefined) request.log.error({ err: error }, "request failed");
  if (known?.status === 503) reply.header("retry-after", "1");
  sendProblem(reply, known ?? problem("internal"));
}

export function notFound(request: FastifyRequest, reply: FastifyReply): void {
  sendProblem(reply, problem("unknown_route", { method: request.method }));
}

function problemOfError(error: FastifyError): Problem | undefined {
  if (hasZodFastifySchemaValidationErrors(error)) return malformed(issuesOf(error));
  if (connectionLost(error) || error instanceof OutcomeUnknown) return problem("unavailable");
  switch (error.code) {
    case "FST_ERR_CTP_BODY_TOO_LARGE":
      return problem("body_too_large");
    case "FST_ERR_CTP_INVALID_MEDIA_TYPE":
      return problem("unsupported_media_type", { need: "application/json" });
    case "FST_ERR_HANDLER_TIMEOUT":
      return problem("timed_out", {
        detail: "No answer in time. Send it again under the same Idempotency-Key.",
      });
    case "FST_ERR_BAD_URL":
      return malformed([{ path: "url", message: "cannot be decoded" }]);
    default:
      return rest(error.statusCode);
  }
}

/** Other refusals of the HTTP library: all of them are about a request that cannot be read. */
function rest(status: number | undefined): Problem | undefined {
  if (status === 414) return problem("url_too_long");
  if (status === undefined || status < 400 || status >= 500) return undefined;
  return malformed([{ path: "request", message: "cannot be read" }]);
}

interface Validation {
  readonly validation: readonly {
    readonly keyword: string;
    readonly instancePath: string;
    readonly message?: string;
    readonly params: Readonly<Record<string, unknown>>;
  }[];
  readonly validationContext?: string;
}

function issuesOf({ validation, validationContext = "request" }: Validation): Issue[] {
  const where = validationContext === "querystring" ? "query" : validationContext;
  return validation.flatMap(({ keyword, instancePath, message = "is not valid", params }) => {
    const path = [where, ...instancePath.split("/").filter((part) => part !== "")].join(".");
    if (keyword !== "unrecognized_keys") return [{ path, message }];
    const keys = params.keys as readonly string[];
    return keys.map((key) => ({ path: `${path}.${key}`, message: "is not a known field" }));
  });
}
