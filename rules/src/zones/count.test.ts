import { expect, test } from "vitest";
import { routes } from "./count.ts";
import { digraph } from "./graph.ts";

type Pairs = readonly (readonly [from: number, to: number])[];

/** So many diamonds in a row: 3 arcs of nodes each, the last one the target. */
function diamonds(count: number): Pairs {
  return Array.from({ length: count }, (_, at) => at * 3).flatMap(
    (at): Pairs => [
      [at, at + 1],
      [at, at + 2],
      [at + 1, at + 3],
      [at + 2, at + 3],
    ],
  );
}

test.each<[string, number, Pairs, number, object]>([
  [
    "one way",
    3,
    [
      [0, 1],
      [1, 2],
    ],
    2,
    { count: 1n, more: false, shortest: 3, longest: 3, loops: false },
  ],
  [
    "two edges side by side are two",
    2,
    [
      [0, 1],
      [0, 1],
    ],
    1,
    { count: 2n, more: false, shortest: 2, longest: 2, loops: false },
  ],
  [
    "a short cut",
    3,
    [
      [0, 1],
      [1, 2],
      [0, 2],
    ],
    2,
    { count: 2n, more: false, shortest: 2, longest: 3, loops: false },
  ],
  ["no way", 3, [[0, 1]], 2, { count: 0n, more: false, loops: false }],
  ["at the target already", 1, [], 0, { count: 1n, more: false, shortest: 1, longest: 1, loops: false }],
  [
    "a side way that leads nowhere",
    4,
    [
      [0, 1],
      [1, 3],
      [0, 2],
    ],
    3,
    { count: 1n, more: false, shortest: 3, longest: 3, loops: false },
  ],
  [
    "a loop on the way is one place",
    4,
    [
      [0, 1],
      [1, 2],
      [2, 1],
      [2, 3],
    ],
    3,
    { count: 1n, more: false, shortest: 4, longest: 3, loops: true },
  ],
  [
    "a loop off the way",
    4,
    [
      [0, 3],
      [0, 1],
      [1, 2],
      [2, 1],
    ],
    3,
    { count: 1n, more: false, shortest: 2, longest: 2, loops: false },
  ],
  [
    "B6: 30 diamonds",
    91,
    diamonds(30),
    90,
    { count: 1_073_741_824n, more: false, shortest: 61, longest: 61, loops: false },
  ],
  [
    "beyond what is counted",
    6_001,
    diamonds(2_000),
    6_000,
    { count: 1n << 1024n, more: true, shortest: 4_001, longest: 4_001, loops: false },
  ],
])("%s", (_, size, pairs, target, expected) => {
  expect(routes(digraph(size, pairs), [0], target)).toEqual(expected);
});
