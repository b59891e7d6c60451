import { type Denial, deny, isDenial } from "@espalier/rules/kernel/denial";
import type { FastifyReply, FastifyRequest } from "fastify";
import { type Caller, nobody } from "../auth/caller.ts";
import { subjectId } from "./ids.ts";
import { problem, Refused } from "./problem.ts";
import type { Who } from "./route.ts";
import { sendDenial } from "./send.ts";
import type { Services } from "./services.ts";

/**
 * Decides who may pass, before a byte of the body is read. Routes without `who` are none of ours:
 * the app does not start with such a route.
 */
export function door(services: Services) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    const who = request.routeOptions.config.who;
    if (who === undefined || who === "any") return undefined;
    const caller = await callerOf(request, services);
    if (isDenial(caller)) return challenge(reply, caller);
    request.caller = caller;
    const refused = await admit(who, caller, request.params as Params, services);
    if (refused === undefined) return undefined;
    return caller.kind === "nobody" ? challenge(reply, refused) : sendDenial(reply, refused);
  };
}

type Params = Readonly<Record<string, string | undefined>>;

async function callerOf(request: FastifyRequest, { auth }: Services): Promise<Caller | Denial> {
  const header = request.headers.authorization;
  if (header === undefined) return nobody;
  const token = /^Bearer +(\S+) *$/i.exec(header)?.[1];
  if (token === undefined) return deny("token_invalid");
  try {
    return await auth.identify(token);
  } catch (cause) {
    request.log.error({ err: cause }, "cannot tell who is asking");
    throw new Refused(problem("unavailable"), { "retry-after": "1" });
  }
}

async function admit(
  who: Who,
  caller: Caller,
  params: Params,
  services: Services,
): Promise<Denial | undefined> {
  if (caller.kind === "server") return undefined;
  switch (who) {
    case "any":
      return undefined;
    case "server":
      return deny(caller.kind === "nobody" ? "token_missing" : "server_key_required");
    case "own":
      if (caller.kind === "nobody") return deny("token_missing");
      if (params.run !== undefined) return reader(caller, `run:${params.run}`, services);
      return caller.id === params.player ? undefined : deny("foreign_player");
    case "self":
      return caller.kind === "nobody" ? deny("token_missing") : undefined;
    case "reader":
      return reader(caller, params.subject ?? "", services);
  }
}

/** A subject that cannot be parsed passes here and is refused as malformed where all params are. */
async function reader(caller: Caller, text: string, { mayRead }: Services): Promise<Denial | undefined> {
  const subject = subjectId.safeParse(text);
  if (!subject.success || (await mayRead(caller, subject.data))) return undefined;
  return deny(caller.kind === "nobody" ? "token_missing" : "foreign_subject");
}

function challenge(reply: FastifyReply, denial: Denial): FastifyReply {
  const error = denial.reason === "token_missing" ? "" : ', error="invalid_token"';
  return sendDenial(reply.header("www-authenticate", `Bearer realm="espalier"${error}`), denial);
}
