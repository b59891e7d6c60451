import type { LaidEdge, Layout } from "@espalier/rules/zones/layout";
import { type Grid, type Spot, wayOf } from "./grid.ts";

/** Wood has no tips: where the player went, there is nothing to point at. */
const tipped = ["open", "locked"] as const;

/** All edges of a map: shoots that are still ahead, wood where the player went, and barred ones. */
export function Edges({ laid, grid }: { readonly laid: Layout; readonly grid: Grid }) {
  const nodes = new Map(laid.nodes.map((node) => [node.id, node]));
  const met = new Map<string, number>();
  const ways = laid.edges.flatMap((edge) => {
    const [from, to] = [nodes.get(edge.from), nodes.get(edge.to)];
    if (from === undefined || to === undefined) return [];
    const pair = [edge.from, edge.to].sort().join(" ");
    const before = met.get(pair) ?? 0;
    met.set(pair, before + 1);
    // The second of the same two places runs below the first, the third above it, and so on.
    const side = Math.ceil(before / 2) * (before % 2 === 1 ? 1 : -1);
    return [{ edge, ...wayOf(edge, { from, to }, grid, side) }];
  });
  return (
    <>
      <defs>
        {tipped.map((state) => (
          <marker
            key={state}
            id={`picture-tip-${state}`}
            viewBox="0 0 10 10"
            refX="8"
            refY="5"
            markerUnits="userSpaceOnUse"
            markerWidth="11"
            markerHeight="11"
            orient="auto-start-reverse"
          >
            <path d="M0 1 L10 5 L0 9 Z" className="picture-tip" data-state={state} />
          </marker>
        ))}
      </defs>
      {ways.map(({ edge, path }) => (
        <Way key={edge.id} edge={edge} path={path} />
      ))}
      {ways.map(({ edge, middle }) => edge.state === "locked" && <Bar key={edge.id} at={middle} />)}
    </>
  );
}

function Way({ edge: { state, oneWay }, path }: { readonly edge: LaidEdge; readonly path: string }) {
  const tip = `url(#picture-tip-${state})`;
  return (
    <path
      className="picture-way"
      data-state={state}
      d={path}
      {...(state === "walked" ? {} : { markerEnd: tip })}
      {...(state === "walked" || oneWay ? {} : { markerStart: tip })}
    />
  );
}

/** A small lock across a way. */
function Bar({ at: { x, y } }: { readonly at: Spot }) {
  return (
    <g className="picture-lock" transform={`translate(${x} ${y})`}>
      <circle r="10" />
      <path d="M-3 -1 V-3 A3 3 0 0 1 3 -3 V-1" />
      <rect x="-4.5" y="-1" width="9" height="6" rx="1.2" />
    </g>
  );
}
