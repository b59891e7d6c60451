import * as z from "zod";
import { clientMessage, closeCodes, serverMessage } from "./wire.ts";

const ref = (name: string): object => ({ $ref: `#/components/schemas/${name}` });

const codes = [
  [closeCodes.shuttingDown, "the server stops; come back and resume"],
  [closeCodes.failed, "the server failed; come back and resume"],
  [closeCodes.malformed, "too many messages that could not be read"],
  [closeCodes.unauthenticated, "no token within 5 seconds, a wrong one, or one that has ended"],
  [closeCodes.slow, "you read too slowly; resume after the last seq that came"],
  [closeCodes.flooding, "too many messages a second"],
] as const;

/** How the feed stands in the OpenAPI document, which has no words of its own for a WebSocket. */
export const feedPath = {
  get: {
    summary: "The feed: a WebSocket with a subject's events as they happen",
    operationId: "get_feed",
    tags: ["events"],
    description: [
      "The first message must be `{kind: authenticate, token}`; the answer is `ready`. A token may be renewed the same way.",
      "Then `{kind: subscribe, subject, after}`: first come the stored events after `after`, then the live ones, in order, each once.",
      "`seq_expired` carries a `snapshot` with its `seq`, to subscribe after; `seq_ahead` means that the server knows less than you.",
      `Close codes: ${codes.map(([code, why]) => `${code} ${why}`).join("; ")}.`,
    ].join("\n\n"),
    security: [{ playerToken: [] }, { serverKey: [] }],
    responses: {
      101: { description: "Talks WebSocket from here on; messages are JSON" },
      default: {
        description: "Refused, with a stable reason",
        content: { "application/problem+json": { schema: ref("Problem") } },
      },
    },
    "x-messages": { client: ref(nameOf(clientMessage, "Input")), server: ref(nameOf(serverMessage, "")) },
  },
};

function nameOf(schema: z.ZodType, form: string): string {
  return `${z.globalRegistry.get(schema)?.id ?? ""}${form}`;
}
