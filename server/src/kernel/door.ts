import { createHash } from "node:crypto";
import { stable } from "@espalier/rules/kernel/digest";
import type { Json } from "@espalier/rules/kernel/json";
import type { Command } from "@espalier/rules/kernel/room";
import type { Subject } from "@espalier/rules/kernel/subject";

/** How deep a command may nest. */
const deepest = 64;
const longest = 256 * 1024;

/**
 * The door for commands of the host's own code: the same limits that HTTP has. Throws a TypeError that
 * says what is wrong, since the host made it. Returns the digest that an idempotency key is compared by.
 */
export function checkCommand(subject: Subject, command: Command, key: string | undefined): string {
  checkText(subject, "subject");
  if (!/^[a-z]+:.{1,160}$/u.test(subject))
    throw new TypeError(`${subject} is no subject: make it with subject()`);
  if (key !== undefined) {
    checkText(key, "key");
    if (key.length < 1 || key.length > 255) throw new TypeError("a key has 1 to 255 characters");
  }
  checkJson(command as unknown, "command", 0);
  const text = stable(command as unknown as Json);
  if (text.length > longest) throw new TypeError("the command is larger than 256 KB");
  return createHash("sha256").update(text).digest("base64url");
}

function checkJson(value: unknown, path: string, depth: number): void {
  if (depth > deepest) throw new TypeError(`${path} nests deeper than ${deepest}`);
  if (value === null || value === undefined || typeof value === "boolean") return;
  if (typeof value === "string") checkText(value, path);
  else if (typeof value === "number") {
    if (!Number.isFinite(value)) throw new TypeError(`${path} is not a finite number`);
  } else if (typeof value === "object") {
    for (const [name, item] of Object.entries(value)) checkJson(item, `${path}.${name}`, depth + 1);
  } else throw new TypeError(`${path} is a ${typeof value}, which JSON cannot hold`);
}

/** Control characters separate columns on their way to the store; lone surrogates have no UTF-8. */
function checkText(text: string, path: string): void {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: those are what is refused.
  if (/[\u0000-\u001f]|\p{Surrogate}/u.test(text)) {
    throw new TypeError(`${path} holds a control character or half a character`);
  }
}
