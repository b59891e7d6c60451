/** Whole-number arithmetic, exact at any size. */
export function power(base: bigint, exponent: number): bigint {
  let result = 1n;
  let square = base;
  for (let rest = exponent; rest > 0; rest = Math.floor(rest / 2)) {
    if (rest % 2 === 1) result *= square;
    square *= square;
  }
  return result;
}

/** The greatest whole number whose `degree`-th power is not above `value`. */
export function root(value: bigint, degree: number): bigint {
  if (value < 2n || degree === 1) return value;
  const n = BigInt(degree);
  const bits = value.toString(2).length;
  let guess = 1n << BigInt(Math.ceil(bits / degree));
  for (;;) {
    const next = ((n - 1n) * guess + value / power(guess, degree - 1)) / n;
    if (next >= guess) return guess;
    guess = next;
  }
}
