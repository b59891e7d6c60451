import type { BranchState } from "../states.ts";

interface ArmProps {
  readonly state: BranchState;
  /** How many perks hang from it. */
  readonly fruits: number;
}

/** Where leaves sit along a grown arm, in per cent, and whether they point up. */
const leaves = [
  [12, true],
  [25, false],
  [39, true],
  [54, false],
  [69, true],
  [84, false],
] as const;

/** Where fruit hangs, in per cent, the tip first. */
const fruitPlaces = [92, 75, 58, 41, 24] as const;

/**
 * An arm from the trunk out along its wire, drawn for the right side; the left one is its mirror image.
 * Dashed while locked, a green shoot while it may be picked, wood with leaves and fruit once it is grown,
 * a stub where another branch was chosen.
 */
export function Arm({ state, fruits }: ArmProps) {
  return (
    <div aria-hidden className="tree-arm">
      <div className="tree-wire" />
      <svg aria-hidden className="tree-joint" viewBox="0 0 72 56" preserveAspectRatio="none">
        <path d="M0 56 C2 22 22 8 72 8" vectorEffect="non-scaling-stroke" />
      </svg>
      <div className="tree-bough">
        <svg aria-hidden className="tree-limb" viewBox="0 0 100 16" preserveAspectRatio="none">
          {state === "picked" ? (
            <path
              className="tree-wood"
              d="M0 5 C22 3.8 46 7 70 6.4 S94 6.6 100 7.4 L100 8.6 C92 9.4 70 10.4 46 10.6 S20 10.6 0 11 Z"
            />
          ) : (
            <path d="M0 8 C26 6 50 10 74 7.6 S94 7.6 100 8" vectorEffect="non-scaling-stroke" />
          )}
        </svg>
        {state === "picked" && leaves.map(([at, up]) => <Leaf key={at} at={at} up={up} />)}
        {state === "open" && <span className="tree-bud" />}
        {state === "cut" && <span className="tree-cut" />}
        {fruitPlaces.slice(0, fruits).map((at) => (
          <Fruit key={at} at={at} />
        ))}
      </div>
    </div>
  );
}

function Leaf({ at, up }: { readonly at: number; readonly up: boolean }) {
  return (
    <svg aria-hidden className="tree-leaf" data-up={up} style={{ left: `${at}%` }} viewBox="0 0 22 12">
      <path d="M0 6 C5 -1 16 -1 22 6 C16 13 5 13 0 6 Z" />
      <path className="tree-vein" d="M0 6 H17" />
    </svg>
  );
}

function Fruit({ at }: { readonly at: number }) {
  return (
    <svg aria-hidden className="tree-fruit" style={{ left: `${at}%` }} viewBox="0 0 18 28">
      <path className="tree-stem" d="M9 0 C9 5 9 8 9 12" />
      <circle cx="9" cy="18.5" r="7.5" />
      <path className="tree-shine" d="M5.5 17 C6 15 7 14 8.5 13.5" />
    </svg>
  );
}
