/** The parts of a drawn map's signs that following its lines takes. */
export interface Signs {
  readonly node: Readonly<Record<string, string>>;
  readonly edge: Readonly<Record<"open" | "walked", string>>;
  readonly over: string;
  readonly lock: string;
  readonly onward: string;
  readonly back: string;
  readonly loop: string;
  readonly more: string;
}

/** An edge as a reader finds it: by the numbers of its nodes, from left to right. */
export interface Followed {
  readonly left: number;
  readonly right: number;
  /** The signs on its way, such as `x▸`. */
  readonly marks: string;
  readonly walked: boolean;
}

interface Step {
  readonly line: number;
  readonly column: number;
  readonly heading: Heading;
  readonly marks: string;
  readonly walked: boolean;
}

type Heading = "right" | "up" | "down";

interface Place {
  readonly number: number;
  readonly loops: string;
  readonly end: number;
}

const moves = { left: [0, -1], right: [0, 1], up: [-1, 0], down: [1, 0] } as const;
const behind = { right: "left", up: "down", down: "up" } as const;

/** Where a box line has arms. */
const boxes: Readonly<Record<string, string>> = {
  "┌": "right down",
  "┐": "left down",
  "└": "right up",
  "┘": "left up",
  "├": "right up down",
  "┤": "left up down",
  "┬": "left right down",
  "┴": "left right up",
  "┼": "left right up down",
};

/**
 * Reads a drawing as people do: from every node to the right, along the lines, at joins every way but back to
 * the left. Throws where a line leads nowhere, or where nobody comes along it.
 */
export function follow(drawing: readonly string[], signs: Signs): readonly Followed[] {
  const cells = drawing.map((line) => [...line]);
  const at = (line: number, column: number): string => cells[line]?.[column] ?? " ";
  const places = placesOf(drawing, signs);
  const walked = new Set<string>();
  const found: Followed[] = [];
  for (const [key, { number, loops, end }] of places) {
    const line = Number(key.split(":")[0]);
    for (const loop of loops.split(signs.loop).slice(1))
      found.push({ left: number, right: number, marks: loop, walked: false });
    const open: Step[] =
      at(line, end) === " " ? [] : [{ line, column: end, heading: "right", marks: "", walked: false }];
    for (let step = open.pop(); step !== undefined; step = open.pop()) {
      const place = places.get(`${step.line}:${step.column}`);
      if (place !== undefined && step.heading === "right")
        found.push({ left: number, right: place.number, marks: step.marks, walked: step.walked });
      else {
        walked.add(`${step.line}:${step.column}`);
        open.push(...next(step, at, signs));
      }
    }
  }
  for (const [line, row] of cells.entries())
    for (const [column, char] of row.entries())
      if (char !== " " && !walked.has(`${line}:${column}`) && !inside(places, line, column))
        throw new Error(`nothing leads along ${char} at ${line}:${column}`);
  return found;
}

function inside(places: ReadonlyMap<string, Place>, line: number, column: number): boolean {
  for (let start = column; start >= 0; start -= 1) {
    const place = places.get(`${line}:${start}`);
    if (place !== undefined) return column < place.end;
  }
  return false;
}

function placesOf(drawing: readonly string[], signs: Signs): ReadonlyMap<string, Place> {
  const [some, loop, more] = [Object.values(signs.node).join(""), signs.loop, `\\${signs.more}`];
  const node = new RegExp(`[${some}](\\d+)((?:${loop}${signs.lock}?)*)(?:${more})?`, "g");
  return new Map(
    drawing.flatMap((line, row) =>
      [...line.matchAll(node)].map((match) => [
        `${row}:${match.index}`,
        { number: Number(match[1]), loops: match[2] ?? "", end: match.index + match[0].length },
      ]),
    ),
  );
}

function next(step: Step, at: (line: number, column: number) => string, signs: Signs): readonly Step[] {
  const char = at(step.line, step.column);
  const flat = [signs.edge.open, signs.edge.walked, signs.lock, signs.onward, signs.back];
  if (char === signs.over) return [moved(step, step.heading)];
  if (flat.includes(char) && step.heading === "right") {
    const marks = flat.indexOf(char) > 1 ? step.marks + char : step.marks;
    return [moved({ ...step, marks, walked: step.walked || char === signs.edge.walked }, "right")];
  }
  const arms = char === "+" ? plusArms(step, at, [...flat, "+"]) : (boxes[char] ?? "").split(" ");
  if (!arms.includes(behind[step.heading]))
    throw new Error(`nothing goes ${step.heading} at ${step.line}:${step.column} "${char}"`);
  const ways: readonly Heading[] = ["right", "up", "down"];
  return ways
    .filter(
      (way) => arms.includes(way) && (step.heading === "right" || way === "right" || way === step.heading),
    )
    .map((way) => moved(step, way));
}

function moved(step: Step, heading: Heading): Step {
  const [down, right] = moves[heading];
  return { ...step, heading, line: step.line + down, column: step.column + right };
}

/** A plus has an arm wherever a line touches it. */
function plusArms(
  { line, column }: Step,
  at: (line: number, column: number) => string,
  flat: readonly string[],
): readonly string[] {
  const touching = { left: flat, right: flat, up: ["|", "+"], down: ["|", "+"] };
  return (["left", "right", "up", "down"] as const).filter((side) =>
    touching[side].includes(at(line + moves[side][0], column + moves[side][1])),
  );
}
