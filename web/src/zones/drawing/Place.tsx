import type { LaidNode } from "@espalier/rules/zones/layout";
import { useTexts } from "../../kernel/texts.ts";
import { kindIcons } from "../kinds.ts";
import { cell, type Grid } from "./grid.ts";

interface PlaceProps {
  readonly node: LaidNode;
  readonly grid: Grid;
  /** Numbers of the choices that lead here. */
  readonly numbers: string;
}

/** A place: a filled disc where the player was, a hollow one that is still ahead, with a sign of its kind. */
export function Place({ node, grid, numbers }: PlaceProps) {
  const { say } = useTexts();
  const { x, y } = grid.spotOf(node);
  const Icon = kindIcons[node.kind];
  const { disc } = cell;
  const name = say(`zone.${node.id}.name`);
  return (
    <g className="picture-place" data-state={node.state} transform={`translate(${x} ${y})`}>
      <title>{name}</title>
      {node.kind === "boss" ? (
        <rect
          x={-disc}
          y={-disc}
          width={disc * 2}
          height={disc * 2}
          rx="5"
          transform="rotate(45) scale(0.9)"
        />
      ) : (
        <circle r={disc} />
      )}
      <Icon x={-9} y={-9} width={18} height={18} />
      {numbers !== "" && (
        <g className="picture-number" transform={`translate(${disc - 2} ${-disc + 1})`}>
          <rect x={-5 - numbers.length * 4} y="-10" width={10 + numbers.length * 8} height="20" rx="10" />
          <text y="4.5">{numbers}</text>
        </g>
      )}
      <foreignObject x={-grid.column / 2 - 4} y={disc + 6} width={grid.column + 8} height={48}>
        <div className="picture-name">{name}</div>
      </foreignObject>
    </g>
  );
}
