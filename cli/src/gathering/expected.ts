import { expectedValue } from "@espalier/rules/gathering/expected";
import { gathering } from "@espalier/rules/gathering/room";
import type { Definition, GatheringContent } from "@espalier/rules/gathering/state";
import type { Detail } from "../detail.ts";

/** What one gather gives of an item on average: exactly as a fraction, and as a decimal. */
export interface Average {
  readonly item: string;
  readonly numerator: number;
  readonly denominator: number;
  readonly value: number;
}

/** Every item of a definition's yields with its average. */
export function averages({ yields }: Definition): readonly Average[] {
  return expectedValue(yields).map((one) => ({ ...one, value: one.numerator / one.denominator }));
}

/** The averages of all definitions, by their id and in the order of content. */
function allAverages(rooms: Readonly<Record<string, unknown>>): Readonly<Record<string, readonly Average[]>> {
  const { definitions } = (rooms[gathering.name] ?? gathering.empty) as GatheringContent;
  return Object.fromEntries([...definitions].map(([id, definition]) => [id, averages(definition)]));
}

/** `gear 9/20 = 0.45`; a decimal that six places cannot hold stands behind `~`. */
export function averageLine({ item, numerator, denominator, value }: Average): string {
  if (denominator === 1) return `${item} ${numerator}`;
  const exact = 1_000_000 % denominator === 0;
  return `${item} ${numerator}/${denominator} ${exact ? "=" : "~"} ${Number(value.toFixed(6))}`;
}

/** What every yield table gives on average. */
export const gatheringDetail: Detail = (rooms) => {
  const value = allAverages(rooms);
  const lines = Object.entries(value).map(
    ([id, all]) => `${id}: ${all.length === 0 ? "nothing" : all.map(averageLine).join(", ")}`,
  );
  const text =
    lines.length === 0 ? "no yield tables" : `one gather gives on average\n  ${lines.join("\n  ")}`;
  return { name: "yields", value, text };
};
