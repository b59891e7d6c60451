import type { Manifest } from "../content/kind.ts";
import type { FactSpec, Vocabulary } from "../gates/vocabulary.ts";

/** What gates may ask of the host game: `fact(perception)`. */
export function hostFacts({ facts }: Manifest): Vocabulary {
  const of = Object.entries(facts).map(([name, fact]): [string, FactSpec] => [
    name,
    { ...fact, class: "volatile" },
  ]);
  return { fact: { of: new Map(of) } };
}
