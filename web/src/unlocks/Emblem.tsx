import type { ItemState } from "./states.ts";

interface EmblemProps {
  readonly name: string;
  readonly state: ItemState;
}

/** What an item looks like. Packs bring no pictures: its first letter in a leaf, a silhouette until it ships. */
export function Emblem({ name, state }: EmblemProps) {
  return (
    <span
      aria-hidden
      className={`inline-flex size-14 shrink-0 items-center justify-center rounded-[50%_50%_50%_14%] border font-semibold font-serif text-2xl ${looks[state]}`}
    >
      {state === "unshipped" ? "?" : [...name][0]}
    </span>
  );
}

const looks: Readonly<Record<ItemState, string>> = {
  worn: "border-leaf bg-leaf text-on-leaf",
  had: "border-leaf/50 bg-leaf-wash text-leaf-deep",
  unshipped: "border-ink bg-ink text-paper",
  buyable: "border-fruit-fill/60 bg-fruit-wash text-fruit",
  short: "border-line-strong/60 border-dashed bg-sunk text-soft",
  locked: "border-line-strong/60 border-dashed bg-sunk text-soft",
};
