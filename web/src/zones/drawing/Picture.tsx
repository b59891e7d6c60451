import type { ForkView } from "@espalier/rules/zones/fork-view";
import { type LaidNode, layout } from "@espalier/rules/zones/layout";
import type { MapInput } from "@espalier/rules/zones/map";
import { useEffect, useMemo, useRef } from "react";
import { useIntl } from "react-intl";
import { Edges } from "./Edges.tsx";
import { Grounds } from "./Grounds.tsx";
import { gridOf } from "./grid.ts";
import { Legend } from "./Legend.tsx";
import { nearOf } from "./near.ts";
import { Place } from "./Place.tsx";
import { Spoken } from "./Spoken.tsx";

import { useWidth } from "./width.ts";
import "./picture.css";

/** Most places that are drawn at once. */
const most = 300;

interface PictureProps {
  readonly map: MapInput;
  readonly name: string;
  /** The fork that is open: its numbers stand at the places it leads to. */
  readonly fork: ForkView | null;
}

/** A run's map as it grew along its frame, scrolled to where its player stands. A list beside it says the same. */
export function Picture({ map, name, fork }: PictureProps) {
  const intl = useIntl();
  const frame = useRef<HTMLElement>(null);
  const near = useMemo(() => nearOf(map, most), [map]);
  const laid = useMemo(() => layout(near), [near]);
  const width = useWidth(frame);
  const grid = useMemo(() => gridOf(laid, width), [laid, width]);
  const here = laid.nodes.find(({ state }) => state === "current");
  const at = here === undefined ? 0 : grid.spotOf(here).x;

  useEffect(() => {
    frame.current?.scrollTo({ left: at - width / 2, behavior: "smooth" });
  }, [at, width]);

  return (
    <>
      <section
        ref={frame}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached with the keyboard.
        tabIndex={0}
        aria-label={intl.formatMessage({ id: "zones.map" }, { zone: name })}
        className="picture"
      >
        <svg aria-hidden width={grid.width} height={grid.height} viewBox={`0 0 ${grid.width} ${grid.height}`}>
          <Grounds nodes={laid.nodes} grid={grid} />
          <Edges laid={laid} grid={grid} />
          {here !== undefined && <You node={here} grid={grid} />}
          {laid.nodes.map((node) => (
            <Place key={node.id} node={node} grid={grid} numbers={numbersOf(node, fork)} />
          ))}
        </svg>
      </section>
      {near !== map && (
        <p className="mt-2 text-sm text-soft">
          {intl.formatMessage({ id: "zones.map.near" }, { shown: near.nodes.length, all: map.nodes.length })}
        </p>
      )}
      <Legend />
      <Spoken map={near} />
    </>
  );
}

/** The ring around where the player stands; it goes along when they do. */
function You({ node, grid }: { readonly node: LaidNode; readonly grid: ReturnType<typeof gridOf> }) {
  const { x, y } = grid.spotOf(node);
  return (
    <g className="picture-you" style={{ transform: `translate(${x}px, ${y}px)` }}>
      <circle r="25" />
      <path d="M-6 -38 L6 -38 L0 -29 Z" />
    </g>
  );
}

function numbersOf({ id }: LaidNode, fork: ForkView | null): string {
  const numbers = fork?.choices.filter(({ to }) => to === id).map(({ choice }) => choice) ?? [];
  return numbers.join(" ");
}
