/** Why a request failed: RFC 9457 with Espalier's stable `reason` and its numbers. */
export interface Problem {
  readonly reason: string;
  /** HTTP status; 0 where no answer came. */
  readonly status: number;
  readonly title?: string;
  readonly need?: unknown;
  readonly have?: unknown;
  readonly [detail: string]: unknown;
}

/** A problem as an exception, for callers that want one. */
export class ApiError extends Error {
  override readonly name = "ApiError";
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(problem.title ?? problem.reason);
    this.problem = problem;
  }

  get reason(): string {
    return this.problem.reason;
  }

  get status(): number {
    return this.problem.status;
  }
}

/** The data of an answer. Throws ApiError where the answer is a problem. */
export function take<T>(answer: {
  readonly data?: T;
  readonly error?: unknown;
  readonly response: Response;
}): T {
  if (answer.error !== undefined || !answer.response.ok) {
    throw new ApiError(problemOf(answer.error, answer.response.status));
  }
  return answer.data as T;
}

/** Reads any error body as a problem; one that is not ours (a proxy's page) becomes `http_<status>`. */
export function problemOf(body: unknown, status: number): Problem {
  const known =
    typeof body === "object" && body !== null && "reason" in body && typeof body.reason === "string";
  return known ? { ...(body as { reason: string }), status } : { reason: `http_${status}`, status };
}
