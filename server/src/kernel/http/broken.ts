import { STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import { malformed, type Problem, problem } from "./problem.ts";

/** Answers a request that never became one: broken HTTP, headers beyond their limit, a body that took too long. */
export function clientError(error: Error & { readonly code?: string }, socket: Socket): void {
  if (error.code === "ECONNRESET" || socket.destroyed) return;
  const told = problemOf(error.code);
  if (socket.writable) socket.write(text(told));
  socket.destroySoon();
}

function problemOf(code: string | undefined): Problem {
  if (code === "HPE_HEADER_OVERFLOW") return problem("headers_too_large");
  if (code === "ERR_HTTP_REQUEST_TIMEOUT") return problem("timed_out_request");
  return malformed([{ path: "request", message: "is not HTTP" }]);
}

function text(told: Problem): string {
  const body = JSON.stringify(told);
  return (
    `HTTP/1.1 ${told.status} ${STATUS_CODES[told.status] ?? ""}\r\nConnection: close\r\n` +
    `Content-Type: application/problem+json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`
  );
}
