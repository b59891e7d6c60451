import type { Layout } from "./layout.ts";
import type { Line } from "./layout-lines.ts";
import { type Channel, channelOf } from "./map-channel.ts";
import { gridOf, type Stop } from "./map-grid.ts";

/** A layout as lines of text and what runs between each layer and the next. */
export interface Routes {
  readonly lines: readonly Line[];
  /** By layer. */
  readonly stops: readonly (readonly Stop[])[];
  /** Between a layer and the next. */
  readonly channels: readonly Channel[];
}

/** Leads the edges of a layout along lines: its rows, and more where those are not enough. */
export function routed(layout: Layout): Routes {
  const lines: Line[] = Array.from({ length: layout.rows }, (_, at) => ({ at, height: at }));
  const grid = gridOf(layout, lines);
  const channels = grid.pending.map((pending, layer) => {
    const [left = new Map(), right = new Map()] = [grid.stops[layer], grid.stops[layer + 1]];
    return channelOf(pending, left, right, lines);
  });
  return { lines, stops: grid.stops.map((stops) => [...stops.values()]), channels };
}
