/** One figure of a suite, as one JSON line of `npm run bench -- <suite> --json`. */
export interface Case {
  readonly suite: string;
  readonly case: string;
  readonly value: number;
  readonly unit: string;
  /** To the program it is measured beside; what more means is the suite's to say. */
  readonly ratio?: number;
  readonly target?: number;
  /** Whether the target is met; true where there is none. */
  readonly ok: boolean;
}

export type Suite = (options: { readonly quick: boolean }) => Promise<readonly Case[]>;
