import { createHash } from "node:crypto";
import { stable } from "@espalier/rules/kernel/digest";
import type { Json } from "@espalier/rules/kernel/json";

/** Names what was asked: the same key must not come with anything else. */
export function requestHash(method: string, path: string, body: Json | undefined): string {
  const asked = `${method}\n${path}\n${body === undefined ? "" : stable(body)}`;
  return createHash("sha256").update(asked).digest("base64url");
}
