import type { Random } from "../kernel/random.ts";

/** What a gather takes from a resource node. Spans in milliseconds. */
export type Depletion =
  /** One charge each. */
  | { readonly kind: "charges" }
  /** One charge so many times in 10,000: never at 0. */
  | { readonly kind: "chance"; readonly chance: number }
  /**
   * One charge when the node was worked on for `life`. It counts while gathers are at most `idle` apart, and
   * runs backwards after that. Only a gather takes the charge, so nothing falls while nobody is there.
   */
  | { readonly kind: "timer"; readonly life: number; readonly idle: number };

export interface Wear {
  readonly takes: 0 | 1;
  /** How long the node has been worked on, for its timer. */
  readonly worked: number;
}

/** When it was last gathered from, and how long it had been worked on then. */
interface Worked {
  readonly touched: number;
  readonly worked: number;
}

/** What a gather takes; `dice` are asked for only where chance decides. */
export function wear(depletion: Depletion, before: Worked | undefined, at: number, dice: () => Random): Wear {
  switch (depletion.kind) {
    case "charges":
      return { takes: 1, worked: 0 };
    case "chance":
      return { takes: dice().chance(depletion.chance) ? 1 : 0, worked: 0 };
    case "timer": {
      const worked = before === undefined ? 0 : clock(depletion, before, at);
      return worked >= depletion.life ? { takes: 1, worked: 0 } : { takes: 0, worked };
    }
  }
}

function clock(
  { life, idle }: Extract<Depletion, { readonly kind: "timer" }>,
  { touched, worked }: Worked,
  at: number,
): number {
  const passed = Math.max(0, at - touched);
  const on = Math.min(passed, idle);
  return Math.max(0, Math.min(life, worked + on) - (passed - on));
}
