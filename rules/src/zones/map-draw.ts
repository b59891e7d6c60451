import type { LaidEdge, LaidNode, Layout } from "./layout.ts";
import type { Channel, Stretch } from "./map-channel.ts";
import { arm, type Glyphs, strokeOf } from "./map-glyphs.ts";
import type { Stop } from "./map-grid.ts";
import { columns, type Order, type Span } from "./map-order.ts";
import { type Routes, routed } from "./map-route.ts";

export interface Drawing {
  readonly lines: readonly string[];
  /** Whether lines pass over others. */
  readonly crosses: boolean;
}

/** Draws a layout; nodes named in `cut` have edges that are not part of it. */
export function drawn(layout: Layout, glyphs: Glyphs, cut: ReadonlySet<string>): Drawing {
  const routes = routed(layout);
  const layers = new Map(layout.nodes.map(({ id, layer }) => [id, layer]));
  const paper: Paper = {
    glyphs,
    cells: routes.lines.map(() => []),
    layerOf: (id) => layers.get(id) ?? 0,
    crosses: false,
  };
  const loops = new Map<string, string>();
  for (const { from, to, state } of layout.edges)
    if (from === to)
      loops.set(from, `${loops.get(from) ?? ""}${glyphs.loop}${state === "locked" ? glyphs.lock : ""}`);
  const nameOf = ({ id, state, number }: LaidNode): string =>
    `${glyphs.node[state]}${number}${loops.get(id) ?? ""}${cut.has(id) ? glyphs.more : ""}`;
  drawLayers(paper, routes, nameOf);
  return { lines: paper.cells.map((cells) => cells.join("").trimEnd()), crosses: paper.crosses };
}

interface Paper {
  readonly glyphs: Glyphs;
  /** By line and column, as far as something is drawn. */
  readonly cells: string[][];
  readonly layerOf: (node: string) => number;
  crosses: boolean;
}

function drawLayers(paper: Paper, { stops, channels }: Routes, nameOf: (node: LaidNode) => string): void {
  let at = 0;
  for (const [layer, here] of stops.entries()) {
    const names = here.map(({ node }) => (node === undefined ? "" : nameOf(node)));
    const end = at + Math.max(1, ...names.map((name) => name.length));
    const goesOn = new Set(channels[layer]?.stretches.map(({ left }) => left));
    for (const [index, stop] of here.entries()) {
      if (goesOn.has(stop)) across(paper, stop, at, end, stop.edge);
      for (const [offset, char] of [...(names[index] ?? "")].entries())
        put(paper, stop.line.at, at + offset, char);
    }
    const channel = channels[layer];
    at = channel === undefined ? end : drawChannel(paper, channel, layer, end);
  }
}

/** An edge's own columns, between those where edges part and those where they meet: back, lock, onward. */
const own = 3;

/** Draws what runs between a layer and the next; returns the column at which the next begins. */
function drawChannel(paper: Paper, channel: Channel, layer: number, start: number): number {
  const parts = tracksOf(channel.stretches, channel.parts, ({ left }) => left);
  const meets = tracksOf(channel.stretches, channel.meets, ({ right }) => right);
  const middle = start + 2 * parts.count;
  const beyond = middle + own;
  const end = beyond + 2 * meets.count;
  const partAt = (stop: Stop): number | undefined => offset(parts.columnOf.get(stop), start + 1);
  const meetAt = (stop: Stop): number | undefined => offset(meets.columnOf.get(stop), beyond);
  for (const stop of channel.parts.keys()) across(paper, stop, start, partAt(stop) ?? start, undefined);
  for (const stop of channel.meets.keys()) across(paper, stop, meetAt(stop) ?? end, end, undefined);
  for (const { edge, left, right, line } of channel.stretches) {
    across(paper, { line }, partAt(left) ?? start, meetAt(right) ?? end, edge);
    mark(paper, edge, layer, line.at, middle);
  }
  for (const [stop, span] of parts.spans)
    upright(paper, partAt(stop) ?? start, span, (at) => tee(at, stop, parts.turns, arm.left, arm.right));
  for (const [stop, span] of meets.spans)
    upright(paper, meetAt(stop) ?? end, span, (at) => tee(at, stop, meets.turns, arm.right, arm.left));
  return end;
}

interface Tracks {
  readonly count: number;
  readonly columnOf: ReadonlyMap<Stop, number>;
  readonly spans: ReadonlyMap<Stop, Span>;
  /** The lines of a stop's stretches. */
  readonly turns: ReadonlyMap<Stop, ReadonlySet<number>>;
}

/** The upright lines of one side. A stop whose only stretch is on its own line needs none. */
function tracksOf(
  stretches: readonly Stretch[],
  order: Order<Stop>,
  side: (stretch: Stretch) => Stop,
): Tracks {
  const turns = new Map<Stop, Set<number>>();
  for (const stretch of stretches) {
    const own = turns.get(side(stretch)) ?? new Set();
    turns.set(side(stretch), own.add(stretch.line.at));
  }
  const spans = new Map<Stop, Span>();
  for (const [stop, lines] of turns) {
    const span = { top: Math.min(stop.line.at, ...lines), bottom: Math.max(stop.line.at, ...lines) };
    if (span.top < span.bottom) spans.set(stop, span);
  }
  const columnOf = columns(order, spans);
  return { count: Math.max(-1, ...columnOf.values()) + 1, columnOf, spans, turns };
}

function offset(column: number | undefined, from: number): number | undefined {
  return column === undefined ? undefined : from + 2 * column;
}

/** The arms of an upright line at a line across, besides up and down; 0 where it passes over. */
function tee(
  at: number,
  stop: Stop,
  turns: ReadonlyMap<Stop, ReadonlySet<number>>,
  towards: number,
  away: number,
): number {
  return (stop.line.at === at ? towards : 0) | (turns.get(stop)?.has(at) === true ? away : 0);
}

function upright(paper: Paper, column: number, { top, bottom }: Span, arms: (at: number) => number): void {
  for (let at = top; at <= bottom; at += 1) {
    const sides = arms(at);
    const crossed = sides === 0 && (paper.cells[at]?.[column] ?? " ") !== " ";
    paper.crosses ||= crossed;
    const all = sides | (at > top ? arm.up : 0) | (at < bottom ? arm.down : 0);
    put(paper, at, column, sides === 0 ? paper.glyphs.over : paper.glyphs.join(all));
  }
}

/** A line across, up to but without `to`; without an edge it belongs to several. */
function across(
  paper: Paper,
  { line }: Pick<Stop, "line">,
  from: number,
  to: number,
  edge: LaidEdge | undefined,
): void {
  const stroke = strokeOf(edge ?? { state: "open" }, paper.glyphs);
  for (let column = from; column < to; column += 1) put(paper, line.at, column, stroke);
}

/** A lock where its walker begins, an arrow where they arrive. */
function mark(paper: Paper, edge: LaidEdge, layer: number, line: number, middle: number): void {
  const [from, to] = [paper.layerOf(edge.from), paper.layerOf(edge.to)];
  const onward = from < to;
  const [first, last] = [layer === Math.min(from, to), layer + 1 === Math.max(from, to)];
  const { lock, onward: right, back: left } = paper.glyphs;
  if (edge.state === "locked" && (onward ? first : last)) put(paper, line, middle + 1, lock);
  if (edge.oneWay && !onward && first) put(paper, line, middle, left);
  if (edge.oneWay && onward && last) put(paper, line, middle + 2, right);
}

function put(paper: Paper, line: number, column: number, char: string): void {
  const cells = paper.cells[line];
  if (cells === undefined) return;
  while (cells.length < column) cells.push(" ");
  cells[column] = char;
}
