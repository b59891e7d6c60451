import type { Json } from "./json.ts";

/**
 * JSON text with sorted keys, so that equal values give equal text wherever they came from.
 * Members that are undefined are left out, as JSON does. A key `__proto__` is a key like any other.
 */
export function stable(json: Json): string {
  if (json === null || typeof json !== "object") return JSON.stringify(json);
  if (isList(json)) return `[${json.map(stable).join(",")}]`;
  const members: string[] = [];
  for (const key of Object.keys(json).sort()) {
    const value = json[key];
    if (value !== undefined) members.push(`${JSON.stringify(key)}:${stable(value)}`);
  }
  return `{${members.join(",")}}`;
}

function isList(json: Json): json is readonly Json[] {
  return Array.isArray(json);
}
