import { initialsOf, tintOf } from "./look.ts";

interface TokenProps {
  readonly name: string;
  /** Things of one kind share a colour. */
  readonly kind: string | null;
  readonly size?: "small" | "large";
}

/** What an item looks like: a seed with its initials. Packs bring no pictures, so every item has one. */
export function Token({ name, kind, size = "large" }: TokenProps) {
  return (
    <span
      aria-hidden
      className={`inline-flex shrink-0 items-center justify-center rounded-[50%_50%_50%_14%] border font-semibold font-serif ${sizes[size]} ${tints[tintOf(kind)]}`}
    >
      {initialsOf(name)}
    </span>
  );
}

const sizes = { small: "size-8 text-sm", large: "size-12 text-lg" } as const;

const tints = {
  leaf: "border-leaf/50 bg-leaf-wash text-leaf-deep",
  fruit: "border-fruit-fill/60 bg-fruit-wash text-fruit",
  wood: "border-wood-soft bg-sheet text-wood",
  plain: "border-line-strong/60 bg-sunk text-ink",
} as const;
