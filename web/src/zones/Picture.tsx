import { type LaidEdge, type LaidNode, layout, type Point } from "@espalier/rules/zones/layout";
import type { MapInput } from "@espalier/rules/zones/map";
import { useEffect, useMemo, useRef } from "react";
import { useIntl } from "react-intl";
import { useTexts } from "../kernel/texts.ts";
import { linesOf } from "./label.ts";
import "./picture.css";

/** Units of the drawing: a column holds a name below its node, a row two lines of it. */
const column = 132;
const row = 96;
const margin = { x: 66, y: 40 };
const radius = 15;

/** A run's map as a picture, scrolled to where its player stands. A list says the same to those who cannot see it. */
export function Picture({ map, zone }: { readonly map: MapInput; readonly zone: string }) {
  const intl = useIntl();
  const laid = useMemo(() => layout(map), [map]);
  const frame = useRef<HTMLDivElement>(null);
  const here = laid.nodes.find(({ state }) => state === "current");
  const width = (laid.layers - 1) * column + 2 * margin.x;
  const height = (laid.rows - 1) * row + 2 * margin.y + 24;
  const at = here === undefined ? 0 : xOf(here);

  useEffect(() => {
    const box = frame.current;
    if (box !== null) box.scrollTo({ left: at - box.clientWidth / 2 });
  }, [at]);

  return (
    <>
      <section
        ref={frame}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached with the keyboard.
        tabIndex={0}
        aria-label={intl.formatMessage({ id: "zones.map" }, { zone })}
        className="picture"
      >
        <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden>
          <defs>
            {(["open", "locked", "walked"] as const).map((state) => (
              <marker
                key={state}
                id={`tip-${state}`}
                viewBox="0 0 10 10"
                refX="9"
                refY="5"
                markerUnits="userSpaceOnUse"
                markerWidth="11"
                markerHeight="11"
                orient="auto-start-reverse"
              >
                <path d="M0 0 L10 5 L0 10 Z" className={`tip ${state}`} />
              </marker>
            ))}
          </defs>
          {laid.edges.map((edge) => (
            <Way key={edge.id} edge={edge} nodes={laid.nodes} />
          ))}
          {laid.nodes.map((node) => (
            <Place key={node.id} node={node} />
          ))}
        </svg>
      </section>
      <Legend />
      <Spoken map={map} />
    </>
  );
}

function Place({ node }: { readonly node: LaidNode }) {
  const { say } = useTexts();
  const [x, y] = [xOf(node), yOf(node)];
  return (
    <g className={`place ${node.state}`} transform={`translate(${x} ${y})`}>
      {node.state === "current" && <circle r={radius + 6} className="halo" />}
      {node.kind === "boss" ? (
        <rect x={-radius} y={-radius} width={2 * radius} height={2 * radius} rx="3" transform="rotate(45)" />
      ) : (
        <circle r={node.kind === "fork" || node.kind === "merge" ? radius * 0.7 : radius} />
      )}
      <text className="number" y="5">
        {node.number}
      </text>
      {linesOf(say(`zone.${node.id}.name`), 18).map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place in the name.
        <text key={at} className="name" y={radius + 20 + at * 16}>
          {line}
        </text>
      ))}
    </g>
  );
}

function Way({ edge, nodes }: { readonly edge: LaidEdge; readonly nodes: readonly LaidNode[] }) {
  const from = nodes.find(({ id }) => id === edge.from);
  const to = nodes.find(({ id }) => id === edge.to);
  if (from === undefined || to === undefined) return null;
  if (from === to) {
    const [x, y] = [xOf(from), yOf(from) - radius];
    return (
      <path
        className={`way ${edge.state}`}
        d={`M${x - 8} ${y} C${x - 26} ${y - 30} ${x + 26} ${y - 30} ${x + 8} ${y}`}
      />
    );
  }
  const points = [from, ...edge.via, to].map((point): readonly [number, number] => [xOf(point), yOf(point)]);
  const [start = [0, 0], next = [0, 0]] = points;
  const lock = between(start, next);
  return (
    <g>
      <path
        className={`way ${edge.state}`}
        d={curve(trimmed(points))}
        markerEnd={`url(#tip-${edge.state})`}
        {...(edge.oneWay ? {} : { markerStart: `url(#tip-${edge.state})` })}
      />
      {edge.state === "locked" && (
        <g className="lock" transform={`translate(${lock[0]} ${lock[1]})`}>
          <circle r="9" />
          <path d="M-3.5 -3.5 L3.5 3.5 M3.5 -3.5 L-3.5 3.5" />
        </g>
      )}
    </g>
  );
}

/** What the picture's signs mean, beside each other as they are drawn. */
function Legend() {
  const intl = useIntl();
  return (
    <ul aria-hidden className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-sm text-soft">
      {(["current", "visited", "ahead", "locked"] as const).map((sign) => (
        <li key={sign} className="inline-flex items-center gap-2">
          <span className={`sign ${sign}`}>{sign === "locked" ? "×" : ""}</span>
          {intl.formatMessage({ id: `zones.sign.${sign}` })}
        </li>
      ))}
    </ul>
  );
}

/** The map for those who hear it: each place with the ways that lead on. */
function Spoken({ map }: { readonly map: MapInput }) {
  const intl = useIntl();
  const { say } = useTexts();
  const name = (id: string): string => say(`zone.${id}.name`);
  return (
    <ul className="sr-only">
      {map.nodes.map((node) => {
        const ways = map.edges.filter(({ from }) => from === node.id);
        return (
          <li key={node.id}>
            {intl.formatMessage(
              { id: "zones.spoken" },
              {
                node: name(node.id),
                state: intl.formatMessage({ id: `zones.sign.${node.state}` }),
                ways:
                  ways.length === 0
                    ? intl.formatMessage({ id: "zones.spoken.none" })
                    : intl.formatList(
                        ways.map(({ to, state }) =>
                          state === "locked"
                            ? intl.formatMessage({ id: "zones.spoken.locked" }, { node: name(to) })
                            : name(to),
                        ),
                      ),
              },
            )}
          </li>
        );
      })}
    </ul>
  );
}

function xOf({ layer }: Point): number {
  return margin.x + layer * column;
}

function yOf({ row: at }: Point): number {
  return margin.y + at * row;
}

type Spot = readonly [number, number];

/** Ends at the rims of its nodes. */
function trimmed(points: readonly Spot[]): readonly Spot[] {
  const rim = radius + 5;
  return points.map((point, at) => {
    if (at !== 0 && at !== points.length - 1) return point;
    const next = points[at === 0 ? 1 : at - 1] ?? point;
    const way = Math.sign(next[0] - point[0]) || 1;
    return [point[0] + way * rim, point[1]];
  });
}

/** A place on a way's first curve, off the rows that other ways run along. */
function between([x, y]: Spot, [toX, toY]: Spot): Spot {
  const t = 0.36;
  const along = 3 * t * (1 - t) * (1 - t) * 0.5 + 3 * t * t * (1 - t) * 0.5 + t * t * t;
  const across = 3 * t * t * (1 - t) + t * t * t;
  return [x + (toX - x) * along, y + (toY - y) * across];
}

/** From point to point, leaving and arriving level. */
function curve(points: readonly Spot[]): string {
  const [first = [0, 0], ...rest] = points;
  let before: Spot = first;
  let path = `M${first[0]} ${first[1]}`;
  for (const point of rest) {
    const half = (before[0] + point[0]) / 2;
    path += ` C${half} ${before[1]} ${half} ${point[1]} ${point[0]} ${point[1]}`;
    before = point;
  }
  return path;
}
