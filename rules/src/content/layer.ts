import type { Place } from "../kernel/diagnostic.ts";
import type { Json, JsonObject } from "../kernel/json.ts";
import type { Document, Part, Path, Within } from "./pack.ts";

/** What one document says about an entry. */
export interface Layer {
  readonly document: Document;
  /** Where the body stands in the document. */
  readonly base: Path;
  readonly body: Json;
}

/** The place of a value in the last layer that holds it; without path and part, of the entry's id. */
export function placeIn(layers: readonly Layer[], path: Path, part?: Part, within?: Within): Place {
  let best: Layer | undefined;
  let deepest = -1;
  for (const layer of layers) {
    const depth = depthOf(layer.body, path);
    if (depth < deepest) continue;
    best = layer;
    deepest = depth;
  }
  if (best === undefined) throw new Error("an entry without a layer has no place");
  return best.document.place([...best.base, ...path], part ?? (path.length === 0 ? "key" : "value"), within);
}

/** A later body over an earlier one: maps merge key by key, null removes a key, all else replaces. */
export function extend(base: Json, patch: Json): Json {
  if (!isMap(patch)) return patch;
  const merged = new Map(isMap(base) ? Object.entries(base) : []);
  for (const [key, value] of Object.entries(patch)) {
    if (value === undefined || value === null) merged.delete(key);
    else merged.set(key, extend(merged.get(key) ?? null, value));
  }
  return Object.fromEntries(merged);
}

export function isMap(json: Json | undefined): json is JsonObject {
  return typeof json === "object" && json !== null && !Array.isArray(json);
}

/** The value at the end of a path; undefined where nothing stands there. */
export function valueAt(json: Json, path: readonly PropertyKey[]): Json | undefined {
  let at: Json | undefined = json;
  for (const key of path) at = child(at, key);
  return at;
}

function depthOf(json: Json, path: Path): number {
  let at: Json | undefined = json;
  let depth = 0;
  for (const key of path) {
    at = child(at, key);
    if (at === undefined) return depth;
    depth += 1;
  }
  return depth;
}

function child(json: Json | undefined, key: PropertyKey): Json | undefined {
  if (typeof json !== "object" || json === null || !Object.hasOwn(json, key)) return undefined;
  return (json as JsonObject)[String(key)];
}
