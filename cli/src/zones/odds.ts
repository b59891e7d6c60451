import type { StuckAnswer } from "@espalier/rules/zones/report-answers";
import { type Asked, answersOf } from "./asked.ts";
import { own } from "./own.ts";

export function oddsValue(asked: Asked, target: string) {
  const { odds, stuck } = answersOf(asked, target);
  return { zone: asked.zone.id, target, profile: asked.profile, odds, stuck };
}

export function oddsWords({ zone, target, odds, stuck }: ReturnType<typeof oddsValue>): string {
  return [
    `to ${own(target, zone)}`,
    `  odds           ${oddsLine(odds)}`,
    `  stranded       ${odds.stranded === undefined ? "not known" : percent(odds.stranded)}`,
    `  stuck          ${stuckLine(stuck, zone)}`,
  ].join("\n");
}

/** Odds that are not exact are a lower bound. */
export function oddsLine({ goal, exact }: { readonly goal: number; readonly exact: boolean }): string {
  return exact ? percent(goal) : `more than ${percent(goal)}`;
}

/** As a share and as a percentage: what a designer compares, and what a person pictures. */
function percent(chance: number): string {
  return `${Number(chance.toFixed(6))} (${Number((chance * 100).toFixed(4))} %)`;
}

export function stuckLine(stuck: StuckAnswer, zone: string): string {
  switch (stuck.verdict) {
    case "never":
      return "never";
    case "unknown":
      return `not proven: it may be at ${own(stuck.node, zone)}; there is more than the ${stuck.limit.toLocaleString("en")} situations that are played through`;
    case "luck":
    case "choice":
      return `${stuck.exact ? "can be" : "may be"} by ${stuck.verdict === "luck" ? "bad luck" : "own choices"} at ${own(stuck.node, zone)}: ${walkLine(stuck.walk, zone)}`;
  }
}

/** Edges by their ids, without the zone that is in all of them. */
export function walkLine(walk: readonly string[], zone: string): string {
  return walk.map((edge) => own(edge, zone)).join(", ") || "at once";
}
