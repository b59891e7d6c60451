import type { Diagnostic, Place } from "../kernel/diagnostic.ts";
import type { Json } from "../kernel/json.ts";

/** Leads to a value inside a document or body: keys of maps and indexes of lists. */
export type Path = readonly (string | number)[];

/** Whether a place is asked of a value or of the key before it. */
export type Part = "key" | "value";

/** A position in a text that is itself a value, from line 1 and column 1: where a gate's text goes wrong. */
export interface Within {
  readonly line: number;
  readonly column: number;
}

/** One file of a pack after parsing YAML or JSON, before any schema. */
export interface Document {
  /** Inside the pack, with `/`: `levels/skills.yaml`. */
  readonly path: string;
  readonly value: Json;
  /** True where the syntax is broken and `value` holds what could still be read. */
  readonly broken: boolean;
  /** The place at the end of a path, or of its nearest parent that exists. */
  place(path: Path, part?: Part, within?: Within): Place;
}

/** A pack as it was read, with what was found wrong while reading. */
export interface Pack {
  /** The folder's name as people shall see it. */
  readonly folder: string;
  readonly documents: readonly Document[];
  readonly diagnostics: readonly Diagnostic[];
}
