import { layout } from "./layout.ts";
import type { MapInput } from "./map.ts";
import { drawn } from "./map-draw.ts";
import { ascii, lines } from "./map-glyphs.ts";
import { labels, note, type Speech, signs } from "./map-legend.ts";
import { width } from "./map-width.ts";
import { around, distances, type Window } from "./map-window.ts";

/** What a text must keep to. A chat takes 2,000 characters. */
export interface Bounds {
  /** Columns of a line, at least 20; without it lines are as long as the map needs. */
  readonly columns?: number;
  /** Characters in all, line ends included, as UTF-16 counts them. One node with its legend needs about 300. */
  readonly characters?: number;
  readonly ascii?: boolean;
}

export interface DrawnMap {
  readonly text: string;
  /** Columns of its longest line. */
  readonly columns: number;
  /** How many steps around the current node it shows; null where it shows the whole map. */
  readonly radius: number | null;
}

/**
 * A map as text: the drawing, the labels by number, the signs. One that is too large is cut to a window around
 * the current node, as wide as the bounds allow, and says so.
 */
export function mapText(map: MapInput, speech: Speech, bounds: Bounds = {}): DrawnMap {
  const whole = attempt({ map, cut: new Set() }, null, map, speech, bounds);
  if (whole !== undefined) return whole;
  const steps = distances(map);
  let best = textOf(around(map, steps, 0), 0, map, speech, bounds);
  let [low, high] = [1, [...steps.values()].at(-1) ?? 0];
  while (low <= high) {
    const radius = Math.floor((low + high) / 2);
    const tried = attempt(around(map, steps, radius), radius, map, speech, bounds);
    if (tried === undefined) high = radius - 1;
    else [best, low] = [tried, radius + 1];
  }
  return best;
}

/** Characters that a node takes at least: sign and number, again the number, a space, a letter, the line's end. */
const perNode = 6;

/** The text if it keeps to the bounds; what has too many nodes for them is not drawn first. */
function attempt(
  window: Window,
  radius: number | null,
  all: MapInput,
  speech: Speech,
  bounds: Bounds,
): DrawnMap | undefined {
  if (window.map.nodes.length * perNode > (bounds.characters ?? Number.POSITIVE_INFINITY)) return undefined;
  const text = textOf(window, radius, all, speech, bounds);
  return fits(text, bounds) ? text : undefined;
}

function fits({ text, columns }: DrawnMap, bounds: Bounds): boolean {
  return (
    columns <= (bounds.columns ?? Number.POSITIVE_INFINITY) &&
    text.length <= (bounds.characters ?? Number.POSITIVE_INFINITY)
  );
}

/** Columns of a legend, however wide the drawing is. */
const usual = 78;

function textOf(
  { map, cut }: Window,
  radius: number | null,
  { nodes }: MapInput,
  speech: Speech,
  bounds: Bounds,
): DrawnMap {
  const glyphs = bounds.ascii === true ? ascii : lines;
  const laid = layout(map);
  const drawing = drawn(laid, glyphs, cut);
  const columns = Math.min(usual, bounds.columns ?? usual);
  const parts = [
    drawing.lines,
    labels(laid.nodes, columns),
    [
      ...signs(drawing, glyphs, speech, columns),
      ...(radius === null
        ? []
        : note({ shown: map.nodes.length, all: nodes.length, radius }, speech, columns)),
    ],
  ];
  const text = parts.map((part) => part.join("\n")).join("\n\n");
  return { text, radius, columns: Math.max(...text.split("\n").map(width)) };
}
