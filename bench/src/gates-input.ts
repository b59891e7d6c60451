/** The benchmark's gate: 8 atoms on 3 levels. */
export const text =
  "level >= 10 and (has skull_key or (rank(arcana) >= 2 and has ore x3)) and not flag.dead" +
  " and (perk(keen_eye) or level(salvage) >= 4 or fact(perception) >= 12)";

/** A plain object of facts by key; undefined where nobody knows. */
export type Facts = Readonly<Record<string, number | boolean | undefined>>;

/** The same gate for JSON logic, which reads a fact by `read`: "var" or "val". */
export function rule(read: "var" | "val"): object {
  const fact = (key: string) => ({ [read]: key });
  const least = (key: string, need: number) => ({ ">=": [fact(key), need] });
  return {
    and: [
      least("level", 10),
      { or: [least("item(skull_key)", 1), { and: [least("rank(arcana)", 2), least("item(ore)", 3)] }] },
      { "!": fact("fact(dead)") },
      { or: [fact("perk(keen_eye)"), least("level(salvage)", 4), least("fact(perception)", 12)] },
    ],
  };
}

/** Seeded contexts; in every fourth, each fact is missing one time in four. */
export function contexts(count: number): readonly Facts[] {
  const next = numbers(20_260_101);
  return Array.from({ length: count }, (_, i) => {
    const known = <T>(value: T) => (i % 4 === 3 && next() < 0.25 ? undefined : value);
    const upTo = (most: number) => Math.floor(next() * (most + 1));
    return {
      level: known(upTo(25)),
      "item(skull_key)": known(upTo(1)),
      "rank(arcana)": known(upTo(4)),
      "item(ore)": known(upTo(8)),
      "fact(dead)": known(next() < 0.2),
      "perk(keen_eye)": known(next() < 0.3),
      "level(salvage)": known(upTo(8)),
      "fact(perception)": known(upTo(20)),
    };
  });
}

/** Numbers from 0 to below 1, the same on every run. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 4_294_967_296;
  };
}
