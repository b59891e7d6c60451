import type { LaidEdge, Layout, Point } from "@espalier/rules/zones/layout";

/** Units of the drawing are pixels. A node's disc stands in the upper part of its cell, its name below it. */
export const cell = { height: 104, disc: 17, middle: 38 } as const;
/** Room above for the names of regions. */
const top = 26;
/** A disc's rim, and a little air. */
const rim = cell.disc + 4;

export interface Spot {
  readonly x: number;
  readonly y: number;
}

export interface Grid {
  readonly width: number;
  readonly height: number;
  /** How wide a cell is. */
  readonly column: number;
  readonly spotOf: (point: Point) => Spot;
  readonly topOf: (row: number) => number;
}

/** A grid that fills a width where cells may be that wide, and else is wider than it, to be scrolled. */
export function gridOf({ layers, rows }: Pick<Layout, "layers" | "rows">, width: number): Grid {
  const column = Math.min(160, Math.max(94, Math.floor(width / Math.max(1, layers))));
  const topOf = (row: number): number => top + row * cell.height;
  return {
    width: layers * column,
    height: top + rows * cell.height,
    column,
    topOf,
    spotOf: ({ layer, row }) => ({ x: (layer + 0.5) * column, y: topOf(row) + cell.middle }),
  };
}

/** Where an edge runs, between the rims of its nodes; `side` moves it aside of others between the same two. */
export function wayOf(
  edge: Pick<LaidEdge, "via">,
  ends: { readonly from: Point; readonly to: Point },
  { spotOf }: Pick<Grid, "spotOf">,
  side = 0,
): { readonly path: string; readonly middle: Spot } {
  const { from, to } = ends;
  if (from.layer === to.layer && from.row === to.row) return loop(spotOf(from), side);
  const spots = [from, ...edge.via, to].map(spotOf);
  const [first = spotOf(from), last = spotOf(to)] = [spots[0], spots.at(-1)];
  const step = Math.sign(last.x - first.x) || 1;
  const bent = spots.map(({ x, y }, at) => {
    if (at === 0) return { x: x + step * rim, y: y + side * 5 };
    if (at === spots.length - 1) return { x: x - step * rim, y: y + side * 5 };
    return { x, y: y + side * 10 };
  });
  return { path: curve(bent), middle: middleOf(bent, side) };
}

/** A way that leads back to where it begins. */
function loop({ x, y }: Spot, side: number): { readonly path: string; readonly middle: Spot } {
  const rise = 24 + side * 8;
  const edge = y - cell.disc;
  return {
    path: `M${x - 7} ${edge} C${x - 24} ${edge - rise} ${x + 24} ${edge - rise} ${x + 7} ${edge - 3}`,
    middle: { x, y: edge - rise * 0.75 },
  };
}

/** From spot to spot, leaving and arriving level. */
function curve(spots: readonly Spot[]): string {
  return spots.reduce((path, { x, y }, at) => {
    const before = spots[at - 1];
    if (before === undefined) return `M${x} ${y}`;
    const half = (before.x + x) / 2;
    return `${path} C${half} ${before.y} ${half} ${y} ${x} ${y}`;
  }, "");
}

/** The middle of the middle stretch. */
function middleOf(spots: readonly Spot[], side: number): Spot {
  const at = Math.floor((spots.length - 1) / 2);
  const [a = { x: 0, y: 0 }, b = a] = [spots[at], spots[at + 1]];
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 + (spots.length === 2 ? side * 2 : 0) };
}
