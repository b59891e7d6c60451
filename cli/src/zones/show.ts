import { print as printGate } from "@espalier/rules/gates/print";
import type { Reachable } from "@espalier/rules/zones/report-answers";
import type { Zone, ZoneEdge, ZoneNode } from "@espalier/rules/zones/zone";
import { type Asked, answersOf } from "./asked.ts";
import { oddsLine, stuckLine, walkLine } from "./odds.ts";
import { routesLine } from "./routes.ts";

export function showValue(asked: Asked, target: string) {
  const { zone, profile, name } = asked;
  const { id, difficulty, entries, goal, regions } = zone;
  return {
    zone: id,
    name: name(`zone.${id}.name`),
    difficulty,
    entries: entries.map((entry) => entry.id),
    goal: goal.id,
    regions: [...regions.values()],
    nodes: [...zone.nodes.values()].map((node) => ({
      ...shownNode(node),
      name: name(`zone.${node.id}.name`),
    })),
    edges: [...zone.edges.values()].map(shownEdge),
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
  const { zone, name, difficulty, nodes, edges, answers } = shown;
  const ways = byFrom(edges);
  return [
    `${name} (${zone}), difficulty ${difficulty}: ${nodes.length} nodes, ${edges.length} edges`,
    "",
    ...nodes.flatMap((node) => [nodeLine(node, shown), ...(ways.get(node.id) ?? []).map(edgeLine)]),
    "",
    `to ${answers.target}`,
    `  with luck      ${reachableLine(answers.reachable, zone)}`,
    `  stuck          ${stuckLine(answers.stuck, zone)}`,
    `  odds           ${oddsLine(answers.odds)}`,
    `  routes         ${routesLine(answers.routes.all)}`,
  ].join("\n");
}

function nodeLine(
  { id, kind, name, gate, deadEnd, region }: Shown["nodes"][number],
  { entries, goal }: Shown,
) {
  const marks = [
    kind,
    ...(region === null ? [] : [region]),
    ...(entries.includes(id) && kind !== "entry" ? ["entry"] : []),
    ...(id === goal && kind !== "boss" ? ["goal"] : []),
    ...(deadEnd ? ["dead end"] : []),
    ...(gate === null ? [] : [`needs ${gate}`]),
  ];
  return `${id}  ${name} (${marks.join(", ")})`;
}

function edgeLine({ to, gate, secret, fallback, onFail, cost }: Shown["edges"][number]): string {
  const notes = [
    ...(gate === null ? [] : [gate]),
    ...(secret ? ["secret"] : []),
    ...(fallback ? ["when all else is closed"] : []),
    ...(onFail === null ? [] : [`else to ${onFail}`]),
    ...cost.map(({ item, count }) => `costs ${item} x${count}`),
  ];
  return `  -> ${to}${notes.length === 0 ? "" : `  [${notes.join("; ")}]`}`;
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

function byFrom<E extends { readonly from: Zone["id"] }>(
  edges: readonly E[],
): ReadonlyMap<string, readonly E[]> {
  const all = new Map<string, E[]>();
  for (const edge of edges) all.set(edge.from, [...(all.get(edge.from) ?? []), edge]);
  return all;
}
