import type { Denial, ReasonClass } from "@espalier/rules/kernel/denial";
import type { Json, JsonObject } from "@espalier/rules/kernel/json";

export interface Issue {
  /** Where, dotted: `body.amount`, `params.player`. */
  readonly path: string;
  readonly message: string;
}

/** A refused request as it is sent: RFC 9457 with our stable `reason` and its numbers beside it. */
export interface Problem {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly reason: string;
  readonly detail: string;
  readonly [member: string]: Json | readonly Issue[] | undefined;
}

/** How a room classes its reasons: by the rule that refused, then by the reason. */
export type Classes = (rule: string, reason: string) => ReasonClass | undefined;

/** Thrown where a hook or parser can only refuse by throwing; the error handler sends its problem. */
export class Refused extends Error {
  readonly problem: Problem;
  readonly headers: Readonly<Record<string, string>>;

  constructor(problem: Problem, headers: Readonly<Record<string, string>> = {}) {
    super(problem.reason);
    this.problem = problem;
    this.headers = headers;
  }
}

/** Statuses of the kernel's own reasons; a room's follow from its classes. */
const statuses: Readonly<Record<string, number>> = {
  malformed: 400,
  token_missing: 401,
  token_invalid: 401,
  token_expired: 401,
  server_key_required: 403,
  foreign_player: 403,
  foreign_subject: 403,
  timed_out_request: 408,
  entry_exists: 409,
  grant_conflict: 409,
  key_already_made: 409,
  seq_expired: 410,
  body_too_large: 413,
  url_too_long: 414,
  unsupported_media_type: 415,
  idempotency_key_mismatch: 422,
  rate_limited: 429,
  headers_too_large: 431,
  internal: 500,
  shutting_down: 503,
  unavailable: 503,
  timed_out: 503,
};

const classStatuses: Readonly<Record<ReasonClass, number>> = { missing: 404, conflict: 409, refused: 422 };

/** The status of a reason: the kernel's, else by its room's class, else by its name, else 422. */
export function statusOf(reason: string, rule: string, classes: Classes): number {
  if (Object.hasOwn(statuses, reason)) return statuses[reason] ?? 422;
  const stated = classes(rule, reason);
  if (stated !== undefined) return classStatuses[stated];
  if (reason.startsWith("unknown_") || reason.endsWith("_not_found")) return 404;
  return reason.endsWith("_gone") ? 410 : 422;
}

export function problem(reason: string, members: JsonObject & { readonly detail?: string } = {}): Problem {
  const status = statusOf(reason, "", () => undefined);
  return { ...members, ...head(reason, status), detail: members.detail ?? sentence(reason, members) };
}

/** A request that cannot be read, with everything that is wrong with it. */
export function malformed(issues: readonly Issue[]): Problem {
  const detail = issues.map(({ path, message }) => `${path}: ${message}`).join("; ");
  return { ...head("malformed", 400), detail, issues };
}

export function problemOf(denial: Denial, classes: Classes): Problem {
  const { reason, rule, need, have, detail } = denial;
  const numbers = { ...(need === undefined ? {} : { need }), ...(have === undefined ? {} : { have }) };
  return {
    ...detail,
    ...numbers,
    ...(rule === "" ? {} : { rule }),
    ...head(reason, statusOf(reason, rule, classes)),
    detail: sentence(reason, numbers),
  };
}

function head(reason: string, status: number) {
  return { type: `urn:espalier:reason:${reason}`, title: titleOf(reason), status, reason };
}

/** `level_too_low` reads "Level too low". People get better words from a catalogue; this is for developers. */
function titleOf(reason: string): string {
  const words = reason.replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function sentence(reason: string, { need, have }: JsonObject): string {
  const parts = [...said("needs", need), ...said("has", have)];
  return `${titleOf(reason)}${parts.length === 0 ? "" : `: ${parts.join(", ")}`}.`;
}

function said(word: string, value: Json | undefined): string[] {
  return typeof value === "number" || typeof value === "string" ? [`${word} ${value}`] : [];
}
