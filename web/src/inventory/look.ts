export type Tint = "leaf" | "fruit" | "wood" | "plain";

const tints: readonly Tint[] = ["leaf", "fruit", "plain", "wood"];

/** The colour of a kind: any will do, as long as it stays the same. */
export function tintOf(kind: string | null): Tint {
  if (kind === null) return "plain";
  let sum = 0;
  for (const letter of kind) sum = (sum * 7 + (letter.codePointAt(0) ?? 0)) % 9_973;
  return tints[sum % tints.length] ?? "plain";
}

/** The first letters of a name's first two words. */
export function initialsOf(name: string): string {
  const words = name.split(/[\s_-]+/).filter((word) => word !== "");
  return words
    .slice(0, 2)
    .map((word) => [...word][0] ?? "")
    .join("")
    .toUpperCase();
}
