import type { MapEdge, MapNode } from "./map.ts";

/** The signs of a drawing, each one column wide. */
export interface Glyphs {
  readonly node: Readonly<Record<MapNode["state"], string>>;
  /** An edge along its own stretch; walked ones are stronger. */
  readonly edge: Readonly<Record<"open" | "walked", string>>;
  /** A line up and down; between two lines across it passes over, and joins neither. */
  readonly over: string;
  readonly lock: string;
  /** One-way edges, towards the right and the left. */
  readonly onward: string;
  readonly back: string;
  /** An edge from a node to itself, after the node's number. */
  readonly loop: string;
  /** A node whose other edges lie outside what is shown. */
  readonly more: string;
  /** Corners and joins, by the arms they have: the sum of `arm`. */
  readonly join: (arms: number) => string;
}

export const arm = { left: 1, right: 2, up: 4, down: 8 } as const;

/** Unicode's box lines and circles. Terminals set to East Asian widths draw them two columns wide. */
export const lines: Glyphs = {
  node: { visited: "●", current: "◉", ahead: "○" },
  edge: { open: "─", walked: "━" },
  over: "│",
  lock: "x",
  onward: "▸",
  back: "◂",
  loop: "↺",
  more: "┄",
  join: (arms) => " ───│┘└┴│┐┌┬│┤├┼".charAt(arms),
};

/** For terminals and chats that show nothing else. A `+` joins what it touches; a `|` between `-` does not. */
export const ascii: Glyphs = {
  node: { visited: "#", current: "@", ahead: "o" },
  edge: { open: "-", walked: "=" },
  over: "|",
  lock: "x",
  onward: ">",
  back: "<",
  loop: "~",
  more: ".",
  join: (arms) => " ---|+++|+++|+++".charAt(arms),
};

/** What an edge's own stretch looks like; whether it is locked or one-way is marked on it. */
export function strokeOf({ state }: Pick<MapEdge, "state">, { edge }: Glyphs): string {
  return state === "walked" ? edge.walked : edge.open;
}
