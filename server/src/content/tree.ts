import type { Path } from "@espalier/rules/content/pack";
import type { Json } from "@espalier/rules/kernel/json";
import { type Document, isAlias, isMap, isScalar, isSeq, type Node, type ParsedNode } from "yaml";

/** A value with the offsets where it and its parts stand. */
export interface Spot {
  readonly value: Json;
  /** Offset in the text. */
  readonly at: number;
  /** How many values it holds, itself included. */
  readonly size: number;
  /** Where a text's first character stands after `at`; "below" for block text; undefined for what is no text. */
  readonly lead?: number | "below";
  readonly children: ReadonlyMap<string | number, { readonly key: number; readonly spot: Spot }>;
}

/** Aliases repeat what they name, and a few of them can repeat it a billion times. */
const mostValues = 200_000;

type Tell = (code: string, offset: number, message: string, hint?: string) => void;

/** The value at the end of a path and its key's offset; those of the nearest parent that exists. */
export function spotAt(spot: Spot, path: Path): { readonly key: number; readonly spot: Spot } {
  let at = { key: spot.at, spot };
  for (const step of path)
    at = at.spot.children.get(step) ?? { ...at, spot: { ...at.spot, children: new Map() } };
  return at;
}

/** Turns a parsed document into plain JSON with offsets; what JSON cannot hold is an error. */
export function convert(document: Document.Parsed, error: Tell): Spot {
  return new Converter(error).convert(document.contents, 0);
}

class Converter {
  private readonly error: Tell;
  private readonly anchors = new Map<string, Spot | "open">();
  private left = mostValues;

  constructor(error: Tell) {
    this.error = error;
  }

  convert(node: ParsedNode | Node | null, fallback: number): Spot {
    const at = node?.range?.[0] ?? fallback;
    if (!this.spend(1, at) || node === null) return leaf(null, at);
    if (isAlias(node)) return this.alias(node.source, at);
    const anchor = isScalar(node) || isMap(node) || isSeq(node) ? node.anchor : undefined;
    if (anchor !== undefined) this.anchors.set(anchor, "open");
    const spot = this.plain(node, at);
    if (anchor !== undefined) this.anchors.set(anchor, spot);
    return spot;
  }

  private plain(node: Node, at: number): Spot {
    if (isMap(node)) return this.map(node.items, at);
    if (isSeq(node)) return this.list(node.items, at);
    if (!isScalar(node)) return leaf(null, at);
    const spot = leaf(this.scalar(node.value, at), at);
    return typeof node.value === "string" ? { ...spot, lead: leadOf(node.type) } : spot;
  }

  private alias(name: string, at: number): Spot {
    const target = this.anchors.get(name);
    if (target === "open") this.error("alias_cycle", at, `*${name} stands inside what it names.`);
    if (target === undefined) this.error("unknown_alias", at, `Nothing before this is named &${name}.`);
    if (target === undefined || target === "open" || !this.spend(target.size - 1, at)) return leaf(null, at);
    return { ...target, at };
  }

  private list(items: readonly unknown[], at: number): Spot {
    const children = new Map<number, { key: number; spot: Spot }>();
    for (const [index, item] of items.entries()) {
      const spot = this.convert(item as Node | null, at);
      children.set(index, { key: spot.at, spot });
    }
    return {
      value: [...children.values()].map(({ spot }) => spot.value),
      at,
      size: sizeOf(children),
      children,
    };
  }

  private map(items: readonly { readonly key: unknown; readonly value: unknown }[], at: number): Spot {
    const children = new Map<string, { key: number; spot: Spot }>();
    for (const item of items) {
      const keyNode = item.key as Node | null;
      const keyAt = keyNode?.range?.[0] ?? at;
      const key = this.key(keyNode, keyAt);
      const spot = this.convert(item.value as Node | null, keyAt);
      if (key === undefined) continue;
      if (children.has(key)) this.error("duplicate_key", keyAt, `The key "${key}" is written twice.`);
      else children.set(key, { key: keyAt, spot });
    }
    const value = Object.fromEntries([...children].map(([key, { spot }]) => [key, spot.value]));
    return { value, at, size: sizeOf(children), children };
  }

  private key(node: Node | null, at: number): string | undefined {
    if (!isScalar(node)) {
      this.error("bad_key", at, "A key is plain text.");
      return undefined;
    }
    const key = typeof node.value === "string" ? node.value : (node.source ?? String(node.value));
    if (key === "<<")
      this.error(
        "merge_key",
        at,
        'The merge key "<<" is not supported.',
        'Packs lay entries over each other by "extend: true".',
      );
    else if (key === "__proto__") this.error("bad_key", at, '"__proto__" cannot be a key.');
    else return this.text(key, at);
    return undefined;
  }

  private scalar(value: unknown, at: number): Json {
    if (typeof value === "string") return this.text(value, at);
    if (typeof value === "boolean" || value === null) return value;
    if (typeof value === "number") return this.number(value, at);
    this.error("bad_yaml", at, "Only text, numbers, true, false, null, lists and maps can stand here.");
    return null;
  }

  /** The store can hold neither U+0000 nor half a surrogate pair. */
  private text(text: string, at: number): string {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: this is the character that is looked for.
    if (/[\u0000\p{Surrogate}]/u.test(text))
      this.error("bad_text", at, "Text may hold neither U+0000 nor half a surrogate pair.");
    return text;
  }

  private number(value: number, at: number): Json {
    if (!Number.isFinite(value)) this.error("bad_number", at, "Not a number that can be counted with.");
    else if (Number.isInteger(value) && !Number.isSafeInteger(value)) {
      this.error("unsafe_number", at, "Whole numbers beyond 2^53-1 lose their last digits.");
    } else return value;
    return 0;
  }

  private spend(values: number, at: number): boolean {
    const before = this.left;
    this.left -= values;
    if (this.left >= 0) return true;
    if (before >= 0)
      this.error("too_large", at, `More than ${mostValues} values in one file, aliases counted.`);
    // Stays below zero, so that it is said once.
    return false;
  }
}

function leaf(value: Json, at: number): Spot {
  return { value, at, size: 1, children: new Map() };
}

function leadOf(type: string | null | undefined): number | "below" {
  if (type === "BLOCK_LITERAL" || type === "BLOCK_FOLDED") return "below";
  return type === "QUOTE_DOUBLE" || type === "QUOTE_SINGLE" ? 1 : 0;
}

function sizeOf(children: ReadonlyMap<string | number, { readonly spot: Spot }>): number {
  let size = 1;
  for (const { spot } of children.values()) size += spot.size;
  return size;
}
