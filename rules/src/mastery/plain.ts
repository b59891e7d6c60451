import type { JsonObject } from "../kernel/json.ts";

/** Views and reasons are plain JSON; their types are interfaces and cannot say so. */
export function plain(view: object): JsonObject {
  return view as JsonObject;
}
