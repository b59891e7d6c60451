import { type Issue, malformed, Refused } from "./problem.ts";

/**
 * Reads a JSON body. Throws Refused with what is wrong: bytes that are no UTF-8, text that is no JSON,
 * nesting beyond `depth`, a key `__proto__`, U+0000 or half a surrogate pair anywhere, which no
 * database column could hold.
 */
export function parseJson(bytes: Buffer, depth: number): unknown {
  const text = decoded(bytes);
  if (nesting(text) > depth) throw refused([{ path: "body", message: `nests deeper than ${depth} levels` }]);
  const value = parsed(text);
  const issues: Issue[] = [];
  inspect(value, "body", issues);
  if (issues.length > 0) throw refused(issues);
  return value;
}

const utf8 = new TextDecoder("utf-8", { fatal: true });

function decoded(bytes: Buffer): string {
  try {
    return utf8.decode(bytes);
  } catch {
    throw refused([{ path: "body", message: "is not UTF-8" }]);
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw refused([{ path: "body", message: "is not JSON" }]);
  }
}

/** The deepest nesting of a text, looked at before it is parsed: a parser recurses. */
function nesting(text: string): number {
  let depth = 0;
  let deepest = 0;
  let quoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at];
    if (quoted) {
      if (char === "\\") at += 1;
      else if (char === '"') quoted = false;
    } else if (char === '"') {
      quoted = true;
    } else if (char === "{" || char === "[") {
      depth += 1;
      if (depth > deepest) deepest = depth;
    } else if (char === "}" || char === "]") {
      depth -= 1;
    }
  }
  return deepest;
}

/** More findings than anybody reads are not gathered. */
const mostIssues = 20;

function inspect(value: unknown, path: string, issues: Issue[]): void {
  if (issues.length >= mostIssues) return;
  if (typeof value === "string") {
    if (!storable(value)) issues.push({ path, message: "has U+0000 or half a surrogate pair" });
  } else if (Array.isArray(value)) {
    for (const [at, item] of value.entries()) inspect(item, `${path}.${at}`, issues);
  } else if (typeof value === "object" && value !== null) {
    for (const [key, item] of Object.entries(value)) {
      if (key === "__proto__") issues.push({ path, message: "has a key __proto__" });
      else if (!storable(key))
        issues.push({ path, message: "has a key with U+0000 or half a surrogate pair" });
      else inspect(item, `${path}.${key}`, issues);
    }
  }
}

/** In a pattern with flag u only half a surrogate pair is a surrogate. */
function storable(text: string): boolean {
  return !text.includes("\u0000") && !/\p{Cs}/u.test(text);
}

function refused(issues: readonly Issue[]): Refused {
  return new Refused(malformed(issues));
}
