import { ApiError } from "@espalier/client";
import type { IntlShape } from "react-intl";

/** What happened, and what to do. */
export interface ProblemText {
  readonly title: string;
  readonly text: string;
}

/** Reasons that are about the request itself, not about the rules; those have texts of their own pack. */
const known: ReadonlySet<string> = new Set([
  "connection_lost",
  "token_expired",
  "token_invalid",
  "token_missing",
  "foreign_player",
  "player_not_found",
  "player_gone",
  "rate_limited",
]);

/** An error in words, for a whole page or panel that could not be shown. */
export function problemText(intl: IntlShape, error: unknown): ProblemText {
  const reason = reasonOf(error);
  const id = known.has(reason) ? reason : "unexpected";
  return {
    title: intl.formatMessage({ id: `problem.${id}` }),
    text: intl.formatMessage({ id: `problem.${id}.do` }, { reason }),
  };
}

export function reasonOf(error: unknown): string {
  return error instanceof ApiError ? error.reason : "page_failed";
}
