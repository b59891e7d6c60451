/**
 * Throws that follow from ids alone: the same seed and names give the same throws on every machine and in
 * every version, for ever. A stream's throws say nothing of its neighbours'.
 */
export interface Random {
  /** An integer from 0 to `below` - 1, all alike. Throws a RangeError unless `below` is an integer from 1 to 2^32. */
  int(below: number): number;
  /** True so many times in 10,000: never at 0, always at 10,000. */
  chance(basisPoints: number): boolean;
  /** A die: an integer from 1 to `sides`. */
  roll(sides: number): number;
  /** An index, as often as its weight says. Weights are integers from 0 whose sum is 1 to 2^32. */
  pick(weights: readonly number[]): number;
}

/** A named stream: `random(ticket.seed, "rotation", periodKey)`. Names are told apart by kind, length and order. */
export function random(seed: string, ...names: readonly (string | number)[]): Random {
  const draw = stream(digest([seed, ...names].map(part).join("")));
  const int = (below: number): number => {
    if (!Number.isInteger(below) || below < 1 || below > words)
      throw new RangeError(`no throw among ${below}`);
    // What is left over beyond the last whole multiple would come up more often, so it is thrown again.
    const fair = words - (words % below);
    for (;;) {
      const drawn = draw();
      if (drawn < fair) return drawn % below;
    }
  };
  return {
    int,
    chance: (basisPoints) => int(10_000) < basisPoints,
    roll: (sides) => 1 + int(sides),
    pick: (weights) => {
      let left = int(weights.reduce((sum, weight) => sum + weight, 0));
      return weights.findIndex((weight) => {
        left -= weight;
        return left < 0;
      });
    },
  };
}

const words = 4_294_967_296;

type State = readonly [number, number, number, number];

/** With its length, so that ("ab", "c") and ("a", "bc") are two streams. */
function part(name: string | number): string {
  if (typeof name === "string") return `s${name.length}:${name}`;
  if (!Number.isSafeInteger(name)) throw new RangeError(`${name} names no stream`);
  return `n${name};`;
}

/**
 * 128 bits of a text: four lanes that run into each other with every character, and then eight times more.
 * `| 0` keeps every sum a 32-bit integer, which engines are quickest with.
 */
function digest(text: string): State {
  let a = 0x243f6a88;
  let b = 0x85a308d3 | 0;
  let c = 0x13198a2e;
  let d = 0x03707344;
  const { length } = text;
  for (let at = 0; at < length + 8; at += 1) {
    const word = at < length ? text.charCodeAt(at) : at;
    const first = Math.imul((turn(a ^ word, 15) + d) | 0, 0x9e3779b1 | 0);
    b = Math.imul(turn((b + first) | 0, 11) ^ (first >>> 16), 0x85ebca77 | 0);
    c = Math.imul((turn(c ^ b, 19) + (b >>> 15)) | 0, 0xc2b2ae3d | 0);
    d = Math.imul(turn((d + c) | 0, 7) ^ (c >>> 13), 0x27d4eb2f);
    a = first ^ d;
  }
  return [a, b, c, d];
}

/** A small fast counting generator of 32-bit words (sfc32): passes PractRand, period at least 2^32. */
function stream([first, second, third, fourth]: State): () => number {
  let [a, b, c, counter] = [first, second, third, fourth];
  return () => {
    const word = (a + b + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (turn(c, 21) + word) | 0;
    return word >>> 0;
  };
}

function turn(word: number, by: number): number {
  return (word << by) | (word >>> (32 - by));
}
