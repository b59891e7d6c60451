/** A line across a drawing. `at` is its place from the top, which moves when a line is put in above it. */
export interface Line {
  at: number;
  /** The height it stands for. */
  readonly height: number;
}

/** Puts a line in at a place and moves those below it. */
export function insert(lines: Line[], at: number, height: number): Line {
  const line = { at, height };
  lines.splice(at, 0, line);
  for (let below = at + 1; below < lines.length; below += 1) {
    const moved = lines[below];
    if (moved !== undefined) moved.at = below;
  }
  return line;
}

/** Lines near two places, from the top: from one above the upper to one below the lower. */
export function near(lines: readonly Line[], a: number, b: number): readonly Line[] {
  return lines.slice(Math.max(0, Math.min(a, b) - 1), Math.max(a, b) + 2);
}
