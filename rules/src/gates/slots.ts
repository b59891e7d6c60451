import type { Read } from "./types.ts";
import { boundsOf, type FactSpec, noFacts, specOf, type Vocabulary } from "./vocabulary.ts";

/** Fact values by slot; NaN is unknown. */
export type Values = Float64Array;

/** Numbers the facts of many gates, so that one flat array of values serves them all. */
export interface Slots {
  /** The keys, by slot. Grows while gates are compiled. */
  readonly keys: readonly string[];
  /** The slot of a key, made when new. */
  at(key: string): number;
  /** The fact's declaration, or undefined where it has none. */
  spec(slot: number): FactSpec | undefined;
  /** Inclusive bounds, infinite where not declared. Known values never lie outside. */
  bounds(slot: number): readonly [number, number];
  /** Lends values that hold anything; fill what you look at. Saves an array per evaluation. */
  borrow(): Values;
  /** Takes them back; nothing of theirs may be kept. */
  giveBack(values: Values): void;
}

/** An empty table over declared facts. */
export function slotTable(facts: Vocabulary = noFacts): Slots {
  const keys: string[] = [];
  const specs: (FactSpec | undefined)[] = [];
  const bounds: (readonly [number, number])[] = [];
  const slots = new Map<string, number>();
  let spare: Values | undefined;
  return {
    keys,
    at(key) {
      const known = slots.get(key);
      if (known !== undefined) return known;
      slots.set(key, keys.length);
      const spec = specOf(facts, key);
      specs.push(spec);
      bounds.push(boundsOf(spec));
      return keys.push(key) - 1;
    },
    spec: (slot) => specs[slot],
    bounds: (slot) => bounds[slot] ?? boundsOf(undefined),
    borrow() {
      const values = spare !== undefined && spare.length >= keys.length ? spare : undefined;
      spare = undefined;
      return values ?? new Float64Array(keys.length);
    },
    giveBack(values) {
      spare = values;
    },
  };
}

/** Values with every slot unknown. */
export function blank(slots: Slots): Values {
  return new Float64Array(slots.keys.length).fill(Number.NaN);
}

/**
 * Reads the facts of some slots into `values`. An absent fact takes its default or stays unknown. A reader that
 * failed says so by NaN; that, a fraction or a value outside the declared bounds leaves the fact unknown too: a
 * broken provider never opens or closes anything. Returns the slots where that happened. What a reader throws
 * passes through: the kernel throws to have a state loaded and then decides again.
 */
export function fill(values: Values, slots: Slots, needs: readonly number[], read: Read): readonly number[] {
  const broken: number[] = [];
  for (const slot of needs) {
    const value = read(slots.keys[slot] as string) ?? slots.spec(slot)?.default;
    const bounds = slots.bounds(slot);
    const sound =
      value !== undefined && Number.isSafeInteger(value) && value >= bounds[0] && value <= bounds[1];
    if (!sound && value !== undefined) broken.push(slot);
    values[slot] = sound ? value : Number.NaN;
  }
  return broken;
}
