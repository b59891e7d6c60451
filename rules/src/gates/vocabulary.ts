import { nearest } from "../kernel/nearest.ts";

/**
 * How a fact may move: never, only up, down by being spent, any way, or by a roll.
 * Checks ask it: what a perk needs should not be spendable, and luck has no place in it.
 */
export type FactClass = "static" | "monotone" | "consumable" | "volatile" | "chance";

/** What is declared of a fact. Its value is an integer: a boolean 0 or 1, a rank or choice its ordinal from 0. */
export interface FactSpec {
  readonly type: "int" | "bool" | "ranks" | "choice";
  /** Smallest and largest value, inclusive; ranks and choices have theirs by their names. */
  readonly min?: number;
  readonly max?: number;
  /** Names of ranks (lowest first) or choices. */
  readonly values?: readonly string[];
  readonly class: FactClass;
  /** What an absent fact is; without one it is unknown. */
  readonly default?: number;
  /** Message key of its name. */
  readonly label?: string;
}

/** The facts of one name: bare (`level`), of listed arguments (`level(salvage)`), or of any argument. */
export interface Family {
  readonly bare?: FactSpec;
  readonly of?: ReadonlyMap<string, FactSpec>;
  readonly any?: FactSpec;
}

/** All declared facts by family name. */
export type Vocabulary = Readonly<Record<string, Family>>;

export const noFacts: Vocabulary = {};

/** `factKey("level", "salvage")` is `level(salvage)`; without arguments the bare name. */
export function factKey(name: string, ...args: readonly (string | number)[]): string {
  return args.length === 0 ? name : `${name}(${args.join(",")})`;
}

/** The name and the argument of a key; a bare key has the argument "". */
export function splitKey(key: string): readonly [name: string, argument: string] {
  const at = key.indexOf("(");
  return at < 0 || !key.endsWith(")") ? [key, ""] : [key.slice(0, at), key.slice(at + 1, -1)];
}

/** A declaration, or undefined when the fact is not declared. */
export function specOf(facts: Vocabulary, key: string): FactSpec | undefined {
  const [name, argument] = splitKey(key);
  if (!Object.hasOwn(facts, name)) return undefined;
  const family = facts[name];
  return argument === "" ? family?.bare : (family?.of?.get(argument) ?? family?.any);
}

/** The declared key that reads most like this one. */
export function nearestKey(facts: Vocabulary, key: string): string | undefined {
  const [name] = splitKey(key);
  const family = Object.hasOwn(facts, name) ? facts[name] : undefined;
  const siblings = family === undefined ? [] : keysOf(name, family);
  return (
    nearest(key, siblings) ??
    nearest(
      key,
      Object.entries(facts).flatMap(([n, f]) => keysOf(n, f)),
    )
  );
}

/** Inclusive bounds, infinite where nothing is declared. */
export function boundsOf(spec: FactSpec | undefined): readonly [number, number] {
  if (spec === undefined) return [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
  const low = spec.type === "int" ? Number.NEGATIVE_INFINITY : 0;
  const high =
    spec.type === "bool" ? 1 : spec.values === undefined ? Number.POSITIVE_INFINITY : spec.values.length - 1;
  return [spec.min ?? low, spec.max ?? high];
}

function keysOf(name: string, family: Family): string[] {
  const listed = [...(family.of?.keys() ?? [])].map((argument) => factKey(name, argument));
  return family.bare === undefined ? listed : [name, ...listed];
}
