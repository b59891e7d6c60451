import { asks } from "../gates/ask.ts";
import type { Reason } from "../gates/explain.ts";
import { factKey } from "../gates/vocabulary.ts";
import type { Context } from "../kernel/room.ts";
import { player } from "../kernel/subject.ts";
import type { Missing } from "../mastery/track.ts";
import { consumedBy } from "./consumed.ts";
import { gatesOf, reader, type Walk } from "./roll.ts";
import type { Way } from "./ways.ts";

/** Why a way is open or closed: its gate, that of the node behind it, what it costs, and what is open besides. */
export function reasonOf(walk: Walk, way: Way, context: Context): Reason {
  const reason = whole(walk, way, context);
  return walk.zone.showsReasons ? reason : quiet(reason);
}

/** The smallest sets of things that would open one of the closed ways, fewest first: never a roll, which is thrown. */
export function freeing(
  walk: Walk,
  ways: readonly Way[],
  context: Context,
  most = 3,
): readonly (readonly Missing[])[] {
  const closed = ways.filter(({ hidden, open }) => !hidden && !open);
  const sets = closed.flatMap((way) => asks(whole(walk, way, context), most));
  return sets
    .filter((set) => set.length > 0 && !set.some(({ reason }) => isRoll(reason)))
    .toSorted((a, b) => a.length - b.length)
    .slice(0, most)
    .map((set) =>
      set.map(({ reason, negated }) => (negated === undefined ? reason : { ...reason, negated })),
    );
}

function whole(walk: Walk, way: Way, context: Context): Reason {
  const read = reader(walk, way.edge, context);
  const gates = gatesOf(walk.zone, way.edge).map(({ compiled }) => compiled.explain(read));
  const parts = [...gates, ...costReasons(walk, way, context)];
  if (!way.open && parts.every(({ verdict }) => verdict === "open")) return idle;
  const [only, more] = parts;
  return only !== undefined && more === undefined ? only : allOf(parts);
}

/** A fallback beside another way that is open: nothing is missing. */
const idle: Reason = { code: "other_way_open", verdict: "closed", need: null, have: null, path: [] };

/** What walking uses up. Where that is a key which a gate asks for, the gate has said so. */
function costReasons(walk: Walk, { cost, edge }: Way, context: Context): readonly Reason[] {
  const keys = new Set(gatesOf(walk.zone, edge).flatMap(({ source }) => consumedBy(source).consumed));
  const others = cost.filter(({ item, count }) => count > 1 || !keys.has(item));
  return others.map(({ item, count }) => {
    const have = context.fact(player(walk.run.player), factKey("item", item)) ?? 0;
    const verdict = have >= count ? "open" : "closed";
    const about = { item, count };
    return { code: "missing_item", verdict, need: count, have, path: ["cost", item], about };
  });
}

function allOf(children: readonly Reason[]): Reason {
  const have = children.filter(({ verdict }) => verdict === "open").length;
  const closed = children.some(({ verdict }) => verdict === "closed");
  const verdict = have === children.length ? "open" : closed ? "closed" : "unknown";
  return { code: "all_of", verdict, need: children.length, have, path: [], children };
}

/** Whether a leaf was decided by a roll. */
function isRoll({ code, about }: Reason): boolean {
  const fact = about?.["fact"];
  return rolled.has(code) || (typeof fact === "string" && fact.startsWith("check("));
}

const rolled: ReadonlySet<string> = new Set(["perception_failed", "stat_check_failed"]);

/** Without the numbers of rolls, for zones that do not show them. */
function quiet(reason: Reason): Reason {
  if (isRoll(reason)) {
    const { dc: _, ...about } = reason.about ?? {};
    return { ...reason, need: null, have: null, about };
  }
  return reason.children === undefined ? reason : { ...reason, children: reason.children.map(quiet) };
}
