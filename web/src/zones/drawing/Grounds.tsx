import type { LaidNode } from "@espalier/rules/zones/layout";
import { useMemo } from "react";
import { useTexts } from "../../kernel/texts.ts";
import { cell, type Grid } from "./grid.ts";
import { groundOf, type Patch, seamOf } from "./ground.ts";

/** How many tints there are; regions take turns. */
const tints = 3;

/** The regions, each a bed of its own colour with its name. */
export function Grounds({ nodes, grid }: { readonly nodes: readonly LaidNode[]; readonly grid: Grid }) {
  const { say } = useTexts();
  const grounds = useMemo(() => groundOf(nodes), [nodes]);
  const { column, leftOf, topOf } = grid;
  const bed = ({ layer, from, to }: Patch, shift: number) => ({
    x: leftOf(layer + shift) + 6,
    y: topOf(from) - 2,
    width: column - 12,
    height: (to - from + 1) * cell.height - 10,
  });
  return grounds.map(({ region, patches }, at) => {
    const [first] = patches;
    return (
      <g key={region} className="picture-ground" data-tint={at % tints}>
        {patches.map((patch) => (
          <rect key={`${patch.layer} ${patch.from}`} {...bed(patch, 0)} />
        ))}
        {patches.flatMap((a) =>
          patches.flatMap((b) => {
            const seam = seamOf(a, b);
            return seam === undefined
              ? []
              : [<rect key={`${a.from} ${b.layer} ${b.from}`} {...bed(seam, 0.5)} />];
          }),
        )}
        {first !== undefined && (
          <text x={leftOf(first.layer) + 4} y={topOf(first.from) - 14}>
            {say(`region.${region}.name`)}
          </text>
        )}
      </g>
    );
  });
}
