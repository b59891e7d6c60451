import { hasError } from "@espalier/rules/content/report";
import { print as printGate } from "@espalier/rules/gates/print";
import type { Reachable, StuckAnswer } from "@espalier/rules/zones/report-answers";
import type { Zone, ZoneEdge, ZoneNode } from "@espalier/rules/zones/zone";
import { printDiagnostic } from "@espalier/server/content/print";
import { Found } from "../output.ts";
import { type Asked, answersOf } from "./asked.ts";
import { oddsLine, stuckLine, walkLine } from "./odds.ts";
import { own } from "./own.ts";
import { routesLine } from "./routes.ts";

export function showValue(asked: Asked, target: string) {
  const { zone, profile, name, findings } = asked;
  const { id, difficulty, entries, goal, regions } = zone;
  return {
    zone: id,
    name: name(id),
    difficulty,
    entries: entries.map((entry) => entry.id),
    goal: goal.id,
    regions: [...regions.values()].map((region) => ({ ...region, name: name(region.id, "region") })),
    nodes: [...zone.nodes.values()].map((node) => ({
      ...shownNode(node),
      name: name(node.id),
    })),
    edges: [...zone.edges.values()].map(shownEdge),
    findings: findings(id),
    profile,
    answers: answersOf(asked, target),
  };
}

function shownNode({ id, kind, region, deadEnd, gate, harvest, finds, lootBias }: ZoneNode) {
  return {
    id,
    kind,
    region: region ?? null,
    deadEnd,
    gate: gate === undefined ? null : printGate(gate.source),
    harvest,
    finds,
    lootBias: lootBias / 10_000,
  };
}

function shownEdge({ id, from, to, weight, gate, secret, fallback, backtrack, cost, onFail }: ZoneEdge) {
  return {
    ...{ id, from, to, weight, secret, fallback, backtrack, cost, onFail: onFail ?? null },
    gate: gate === undefined ? null : printGate(gate.source),
  };
}

type Shown = ReturnType<typeof showValue>;

export function showWords(shown: Shown): string {
  const { zone, name, difficulty, nodes, edges, regions, findings, answers } = shown;
  const ways = byFrom(edges);
  return [
    `${name} (${zone}), difficulty ${difficulty}: ${nodes.length} nodes, ${edges.length} edges`,
    "",
    ...nodes.flatMap((node) => [
      nodeLine(node, shown),
      ...(ways.get(node.id) ?? []).map((edge) => edgeLine(edge, zone)),
    ]),
    "",
    ...(regions.length === 0 ? [] : [...regions.map((region) => regionLine(region, zone)), ""]),
    `to ${own(answers.target, zone)}`,
    `  with luck      ${reachableLine(answers.reachable, zone)}`,
    `  without luck   ${lucklessLine(answers.stuck, zone)}`,
    `  odds           ${oddsLine(answers.odds)}`,
    `  stuck          ${stuckLine(answers.stuck, zone)}`,
    `  routes         ${routesLine(answers.routes.all)}`,
    "",
    ...(findings.length === 0 ? ["the checks find nothing"] : findings.map(printDiagnostic)),
  ].join("\n");
}

/** Ends the command as `check` does where the checks find an error. */
export function showEnd({ findings }: Shown): void {
  if (hasError(findings)) throw new Found();
}

function nodeLine(
  { id, kind, name, gate, deadEnd, region }: Shown["nodes"][number],
  { zone, entries, goal }: Shown,
): string {
  const marks = [
    kind,
    ...(region === null ? [] : [region]),
    ...(entries.includes(id) && kind !== "entry" ? ["entry"] : []),
    ...(id === goal && kind !== "boss" ? ["goal"] : []),
    ...(deadEnd ? ["dead end"] : []),
    ...(gate === null ? [] : [`needs ${gate}`]),
  ];
  const called = name === id ? "" : `${name} `;
  return `${own(id, zone)}  ${called}(${marks.join(", ")})`;
}

function edgeLine(
  { to, gate, secret, fallback, onFail, cost }: Shown["edges"][number],
  zone: string,
): string {
  const notes = [
    ...(gate === null ? [] : [gate]),
    ...(secret ? ["secret"] : []),
    ...(fallback ? ["when all else is closed"] : []),
    ...(onFail === null ? [] : [`else to ${own(onFail, zone)}`]),
    ...cost.map(({ item, count }) => `costs ${item} x${count}`),
  ];
  return `  -> ${own(to, zone)}${notes.length === 0 ? "" : `  [${notes.join("; ")}]`}`;
}

function regionLine({ id, name, clearedBy }: Shown["regions"][number], zone: string): string {
  const called = name === id ? "" : `${name}, `;
  return `region ${id}  ${called}cleared ${clearedBy === undefined ? "with its last node" : `by ${own(clearedBy, zone)}`}`;
}

function reachableLine(reachable: Reachable, zone: string): string {
  switch (reachable.verdict) {
    case "yes":
      return `yes: ${walkLine(reachable.walk, zone)}`;
    case "no":
      return "no";
    case "unknown":
      return `not known within ${reachable.limit.toLocaleString("en")} situations`;
  }
}

/** Whether the target is reached from everywhere that luck may lead to, though all luck ends there. */
function lucklessLine(stuck: StuckAnswer, zone: string): string {
  switch (stuck.verdict) {
    case "never":
      return "yes, from everywhere that luck leads to";
    case "choice":
      return "yes, but for what players choose";
    case "unknown":
      return `not proven, from ${own(stuck.node, zone)}`;
    case "luck":
      return `no, not from ${own(stuck.node, zone)}`;
  }
}

function byFrom<E extends { readonly from: Zone["id"] }>(
  edges: readonly E[],
): ReadonlyMap<string, readonly E[]> {
  const all = new Map<string, E[]>();
  for (const edge of edges) all.set(edge.from, [...(all.get(edge.from) ?? []), edge]);
  return all;
}
