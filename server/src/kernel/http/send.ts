import { type Denial, isDenial } from "@espalier/rules/kernel/denial";
import type { FastifyReply } from "fastify";
import { type Classes, type Problem, problemOf } from "./problem.ts";
import type { Answer } from "./route.ts";

const json = "application/json; charset=utf-8";

/** As bytes: of a text fastify would add a charset to the type, which JSON does not have. */
export function sendProblem(reply: FastifyReply, problem: Problem): FastifyReply {
  return reply
    .code(problem.status)
    .header("cache-control", "no-store")
    .type("application/problem+json")
    .send(Buffer.from(JSON.stringify(problem)));
}

export function sendDenial(reply: FastifyReply, denial: Denial, classes: Classes = noClasses): FastifyReply {
  return sendProblem(reply, problemOf(denial, classes));
}

/** Sends what a handler answered. A command's reply goes out as the engine wrote it, byte for byte. */
export function sendAnswer(reply: FastifyReply, answer: Answer, classes: Classes): FastifyReply {
  if (isDenial(answer)) return sendDenial(reply, answer, classes);
  switch (answer.kind) {
    case "denied":
      return sendDenial(reply, answer.denial, classes);
    case "accepted":
      if (answer.replayed) reply.header("idempotent-replayed", "true");
      return reply.header("cache-control", "no-store").type(json).send(answer.body);
    case "text":
      return reply
        .code(answer.status ?? 200)
        .type(answer.type)
        .send(answer.text);
    case "found":
      return sendFound(reply, answer.body, answer.etag);
  }
}

function sendFound(reply: FastifyReply, body: object, etag: string | undefined): FastifyReply {
  if (etag === undefined)
    return reply.header("cache-control", "no-store").type(json).send(JSON.stringify(body));
  const quoted = `"${etag}"`;
  reply.header("etag", quoted).header("cache-control", "no-cache");
  const known = reply.request.headers["if-none-match"];
  if (known?.split(",").some((tag) => tag.trim().replace(/^W\//, "") === quoted) === true) {
    return reply.code(304).send();
  }
  return reply.type(json).send(JSON.stringify(body));
}

function noClasses(): undefined {
  return undefined;
}
