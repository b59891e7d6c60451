import type { NodeView } from "@espalier/rules/gathering/node";
import { useIntl } from "react-intl";
import { Progress } from "../../kernel/ui/Progress.tsx";
import { chargesOf } from "../states.ts";
import "./bough.css";

/** Where leaves sit along the wood, in per cent, and whether they point up. */
const leaves = [
  [6, true],
  [24, true],
  [41, false],
  [58, true],
  [77, true],
] as const;

/**
 * What is left of a node: fruit along a bough, bare stems where it was picked, a bud where the next one grows.
 * A bough that bears no more has lost its leaves. Where there are too many to draw, a shoot along its wire.
 */
export function Bough({ node, name }: { readonly node: NodeView; readonly name: string }) {
  const intl = useIntl();
  const { remaining, max, nextAt } = node;
  const charges = chargesOf(node);
  if (charges === undefined) {
    const text = intl.formatMessage({ id: "gathering.left" }, { remaining, max });
    return <Progress label={name} value={remaining} max={max} text={text} />;
  }
  const alive = remaining > 0 || nextAt !== null;
  return (
    <div aria-hidden className="bough" data-alive={alive}>
      <svg aria-hidden className="bough-wood" viewBox="0 0 100 12" preserveAspectRatio="none">
        <path d="M0 2.5 C18 1.5 40 5 62 4.4 S92 4.6 100 5.6 L100 6.6 C90 7.4 66 8.6 44 8.4 S16 9 0 9.5 Z" />
      </svg>
      {alive && leaves.map(([at, up]) => <Leaf key={at} at={at} up={up} />)}
      <div className="bough-fruits">
        {charges.map((charge, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a charge is its place on the bough.
          <Charge key={at} charge={charge} />
        ))}
      </div>
    </div>
  );
}

function Leaf({ at, up }: { readonly at: number; readonly up: boolean }) {
  return (
    <svg aria-hidden className="bough-leaf" data-up={up} style={{ left: `${at}%` }} viewBox="0 0 22 12">
      <path d="M0 6 C5 -1 16 -1 22 6 C16 13 5 13 0 6 Z" />
    </svg>
  );
}

function Charge({ charge }: { readonly charge: "here" | "bud" | "gone" }) {
  return (
    <svg aria-hidden className="bough-charge" data-charge={charge} viewBox="0 0 18 28">
      <path className="bough-stem" d="M9 0 C9 4 9 6 9 10" />
      <path className="bough-bud" d="M9 8 C5 11 5 15 9 18 C13 15 13 11 9 8 Z" />
      <g className="bough-fruit">
        <circle cx="9" cy="18" r="8" />
        <path className="bough-shine" d="M5 16.5 C5.5 14.5 6.5 13.5 8 13" />
      </g>
    </svg>
  );
}
