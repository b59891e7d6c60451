import type { Routes } from "@espalier/rules/zones/count";
import type { Sphere } from "@espalier/rules/zones/report-answers";
import { type Asked, answersOf } from "./asked.ts";
import { listed } from "./own.ts";

export function routesValue(asked: Asked, target: string) {
  const { routes, mustPass, spheres } = answersOf(asked, target);
  return { zone: asked.zone.id, target, profile: asked.profile, routes, mustPass, spheres };
}

export function routesWords({ zone, routes, mustPass, spheres }: ReturnType<typeof routesValue>): string {
  return [
    `with all gates open   ${routesLine(routes.all)}`,
    `for this player       ${routesLine(routes.open)}`,
    "",
    `nobody goes round     ${listed(mustPass.all.nodes, zone)}`,
    `  nor these edges     ${listed(mustPass.all.edges, zone)}`,
    `this player neither   ${listed(mustPass.open.nodes, zone)}`,
    "",
    ...spheres.map(sphereLine),
  ].join("\n");
}

export function routesLine({ count, more, shortest, longest, loops }: Routes): string {
  if (count === 0n) return "none";
  const ways = `${more ? "more than " : ""}${count} ${count === 1n ? "route" : "routes"}`;
  return `${ways} of ${shortest === longest ? shortest : `${shortest} to ${longest}`} nodes${loops ? ", with loops on the way" : ""}`;
}

function sphereLine({ nodes, gains }: Sphere, at: number): string {
  return `sphere ${at}: ${nodes} ${nodes === 1 ? "node" : "nodes"}${gains.length === 0 ? "" : `, gives ${gains.join(", ")}`}`;
}
