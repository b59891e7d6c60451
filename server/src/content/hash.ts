import { createHash } from "node:crypto";
import type { Content } from "@espalier/rules/content/resolve";

/** Content with its name: equal hash, equal rules on every node. */
export interface Hashed extends Content {
  /** 32 hexadecimal digits. */
  readonly hash: string;
}

export function hashed(content: Content): Hashed {
  return { ...content, hash: hashOf(content.digest) };
}

/** The first 128 bits of the SHA-256 of a text, in hexadecimal. */
export function hashOf(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 32);
}
