import type { LaidEdge, Layout, Point } from "@espalier/rules/zones/layout";

/** Units of the drawing are pixels. A node's disc stands in the upper part of its cell, its name below it. */
export const cell = { height: 104, disc: 17, middle: 38 } as const;
/** Room above for the names of regions. */
const top = 26;
/** Room at both sides, for names that are wider than their cells. */
const side = 8;
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
  readonly leftOf: (layer: number) => number;
  readonly topOf: (row: number) => number;
}

/** A grid that fills a width where cells may be that wide, and else is wider than it, to be scrolled. */
export function gridOf({ layers, rows }: Pick<Layout, "layers" | "rows">, width: number): Grid {
  const column = Math.min(160, Math.max(94, Math.floor((width - 2 * side) / Math.max(1, layers))));
  const leftOf = (layer: number): number => side + layer * column;
  const topOf = (row: number): number => top + row * cell.height;
  return {
    width: leftOf(layers) + side,
    height: top + rows * cell.height,
    column,
    leftOf,
    topOf,
    spotOf: ({ layer, row }) => ({ x: leftOf(layer + 0.5), y: topOf(row) + cell.middle }),
  };
}

/** Where an edge runs, between the rims of its nodes; `aside` moves it away from others between the same two. */
export function wayOf(
  edge: Pick<LaidEdge, "via">,
  ends: { readonly from: Point; readonly to: Point },
  { spotOf }: Pick<Grid, "spotOf">,
  aside = 0,
): { readonly path: string; readonly middle: Spot } {
  const { from, to } = ends;
  if (from.layer === to.layer && from.row === to.row) return loop(spotOf(from), aside);
  const spots = [from, ...edge.via, to].map(spotOf);
  const [first = spotOf(from), last = spotOf(to)] = [spots[0], spots.at(-1)];
  const step = Math.sign(last.x - first.x) || 1;
  const start = { x: first.x + step * rim, y: first.y + aside * 5 };
  const end = { x: last.x - step * rim, y: last.y + aside * 5 };
  const inner = spots.slice(1, -1);
  // A straight one has to be bent to be moved.
  const bend = aside === 0 || inner.length > 0 ? inner : [between(start, end)];
  const bent = [start, ...bend.map(({ x, y }) => ({ x, y: y + aside * 22 })), end];
  return { path: curve(bent), middle: middleOf(bent) };
}

/** A way that leads back to where it begins. */
function loop({ x, y }: Spot, aside: number): { readonly path: string; readonly middle: Spot } {
  const rise = 24 + aside * 8;
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

/** The middle spot, or that of the middle stretch. */
function middleOf(spots: readonly Spot[]): Spot {
  const at = (spots.length - 1) / 2;
  const [a = { x: 0, y: 0 }, b = a] = [spots[Math.floor(at)], spots[Math.ceil(at)]];
  return between(a, b);
}

function between(a: Spot, b: Spot): Spot {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}
