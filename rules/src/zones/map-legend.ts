import { type Catalog, type Plural, say } from "../kernel/say.ts";
import type { LaidNode } from "./layout.ts";
import type { Drawing } from "./map-draw.ts";
import type { Glyphs } from "./map-glyphs.ts";
import { cut, plain, width, wrap } from "./map-width.ts";

/** The language a map speaks. */
export interface Speech {
  readonly catalog: Catalog;
  readonly plural: Plural;
}

/** Columns of a label; a longer one is cut. */
const widest = 32;

/** Every node's number and label, several to a line. */
export function labels(nodes: readonly LaidNode[], columns: number): readonly string[] {
  const digits = String(nodes.length).length;
  const room = Math.max(1, Math.min(widest, columns - digits - 1));
  const named = nodes.map(({ number, label, id }) => {
    const shown = plain(label);
    return `${number} ${cut(width(shown) === 0 ? id : shown, room, "...")}`;
  });
  return wrap(named, columns, "  ");
}

/** The signs that a drawing uses, with their meaning. Whatever is in it besides is numbers and lines. */
export function signs(
  { lines, crosses }: Drawing,
  glyphs: Glyphs,
  { catalog, plural }: Speech,
  columns: number,
): readonly string[] {
  const over = `${glyphs.edge.open}${glyphs.over}${glyphs.edge.open}`;
  const all: readonly (readonly [string, string])[] = [
    [glyphs.node.visited, "visited"],
    [glyphs.node.current, "current"],
    [glyphs.node.ahead, "ahead"],
    [glyphs.edge.walked, "walked"],
    [glyphs.lock, "locked"],
    [glyphs.onward, "one_way"],
    [glyphs.back, "one_way_back"],
    [glyphs.loop, "loop"],
    [over, "over"],
    [glyphs.more, "more"],
  ];
  const used = all.filter(([sign]) => (sign === over ? crosses : lines.some((line) => line.includes(sign))));
  const said = used.map(([sign, key]) => `${sign} ${plain(say(catalog, `map.${key}`, {}, plural))}`);
  return wrap(said, columns, "  ");
}

/** What is missing from a map that is cut. */
export function note(
  values: { readonly shown: number; readonly all: number; readonly radius: number },
  { catalog, plural }: Speech,
  columns: number,
): readonly string[] {
  return wrap(plain(say(catalog, "map.cut", values, plural)).split(" "), columns, " ");
}
