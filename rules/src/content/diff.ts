import { stable } from "../kernel/digest.ts";
import type { Json, JsonObject } from "../kernel/json.ts";
import type { Entries, Stored } from "./entries.ts";
import { isMap } from "./layer.ts";

/** One entry that differs between two contents. */
export interface Change {
  readonly how: "added" | "removed" | "changed";
  /** `levels/skills`, `manifest` or `locales`. */
  readonly kind: string;
  /** The entry's id; a fact's or setting's name in the manifest; the language of texts. */
  readonly id: string;
  /** Where it changed: `tiers[2].gate`. Empty where it was added or removed whole. */
  readonly paths: readonly string[];
}

/** What changed from one content to another, entry by entry. Order alone is no change here. */
export function diff(before: Entries, after: Entries): readonly Change[] {
  const kinds = new Set([...Object.keys(before.entries), ...Object.keys(after.entries)]);
  return [
    ...compare("manifest", json(before.manifest), json(after.manifest)),
    ...[...kinds].flatMap((kind) => compare(kind, bodies(before, kind), bodies(after, kind))),
    ...compare("locales", json(before.locales), json(after.locales)),
  ];
}

function compare(kind: string, before: JsonObject, after: JsonObject): readonly Change[] {
  const ids = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...ids].flatMap((id): readonly Change[] => {
    const was = own(before, id);
    const is = own(after, id);
    if (was === undefined) return [{ how: "added", kind, id, paths: [] }];
    if (is === undefined) return [{ how: "removed", kind, id, paths: [] }];
    const paths = changed(was, is, "");
    return paths.length === 0 ? [] : [{ how: "changed", kind, id, paths }];
  });
}

/** The deepest paths that hold every difference. */
function changed(was: Json | undefined, is: Json | undefined, path: string): readonly string[] {
  if (was === undefined || is === undefined) return was === is ? [] : [path];
  if (Array.isArray(was) && Array.isArray(is)) return changedItems(was, is, path);
  if (isMap(was) && isMap(is)) {
    const keys = new Set([...Object.keys(was), ...Object.keys(is)]);
    return [...keys].flatMap((key) =>
      changed(own(was, key), own(is, key), path === "" ? key : `${path}.${key}`),
    );
  }
  return stable(was) === stable(is) ? [] : [path];
}

function changedItems(was: readonly Json[], is: readonly Json[], path: string): readonly string[] {
  const length = Math.max(was.length, is.length);
  return Array.from({ length }, (_, index) => changed(was[index], is[index], `${path}[${index}]`)).flat();
}

function bodies({ entries }: Entries, kind: string): JsonObject {
  const of: Readonly<Record<string, Stored>> = Object.hasOwn(entries, kind) ? (entries[kind] ?? {}) : {};
  return Object.fromEntries(Object.entries(of).map(([id, { body }]) => [id, body]));
}

function own(map: JsonObject, key: string): Json | undefined {
  return Object.hasOwn(map, key) ? map[key] : undefined;
}

/** Manifests and locales are plain JSON, which their types do not say. */
function json(value: object): JsonObject {
  return value as JsonObject;
}
