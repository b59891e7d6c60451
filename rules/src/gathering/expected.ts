import type { Lot, Yields } from "./yields.ts";

/** What a gather gives of an item on average, exactly, in lowest terms. */
export interface Expected {
  readonly item: string;
  readonly numerator: number;
  readonly denominator: number;
}

/** Every item of a table with its expected count: 3 of 10 throws for 1 to 2 cogs are 9/20. */
export function expectedValue({ fixed, rolls, entries }: Yields): readonly Expected[] {
  const total = entries.reduce((sum, { weight }) => sum + weight, 0);
  const sums = new Map<string, number>();
  const add = ({ item, least, most }: Lot, times: number) => {
    sums.set(item, (sums.get(item) ?? 0) + (least + most) * times);
  };
  const whole = total === 0 ? 1 : total;
  for (const lot of fixed) add(lot, whole);
  for (const { weight, lot } of entries) if (lot !== undefined) add(lot, rolls * weight);
  return [...sums].map(([item, sum]) => {
    const divisor = commonDivisor(sum, 2 * whole);
    return { item, numerator: sum / divisor, denominator: (2 * whole) / divisor };
  });
}

function commonDivisor(a: number, b: number): number {
  return b === 0 ? a : commonDivisor(b, a % b);
}
