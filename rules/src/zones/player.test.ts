import fc from "fast-check";
import { expect, test } from "vitest";
import { random } from "../kernel/random.ts";
import { levels } from "../levels/room.ts";
import { accepted, type Crawl, crawl, graph, rungs } from "../testing/runs.ts";
import { type Sketch, zoneOf } from "../testing/zones.ts";
import { sketches } from "../testing/zones-random.ts";
import { checkZone } from "./report.ts";
import type { Zone } from "./zone.ts";

/** A zone as runs need it: time enough, and its regions said at their nodes. */
function walkable(sketch: Sketch): Zone {
  const zone = zoneOf(sketch);
  const regions = new Map([...zone.regions].flatMap(([id, { nodes }]) => nodes.map((node) => [node, id])));
  const nodes = [...zone.nodes].map(([id, node]) => {
    const region = regions.get(id);
    return [id, region === undefined ? node : { ...node, region }] as const;
  });
  return { ...zone, nodes: new Map(nodes), lifetime: 1_000_000_000, forkTimeout: 1_000_000_000 };
}

/** Without errors, ends that nobody meant, and what could not be proven. */
function isClean(zone: Zone): boolean {
  const odd = new Set(["dead_end", "unproven"]);
  return !checkZone(zone).some(({ severity, code }) => severity === "error" || odd.has(code));
}

/** A player as the zone assumes one, before it. */
function assumed(zone: Zone, run: string): Crawl {
  const world = crawl({ any: graph({ "a > b": {} }) }, { run, zones: new Map([[zone.id, zone]]) });
  const perception = zone.assume.facts["fact(perception)"];
  if (perception !== undefined) world.facts({ perception });
  for (const [item, count] of Object.entries(zone.assume.items)) world.give(item, count);
  const amount = rungs[(zone.assume.facts["level"] ?? 1) - 2];
  const grant = {
    kind: "grant",
    skill: "delving",
    amount: amount ?? 0,
    source: "test",
    ref: "assumed",
  } as const;
  if (amount !== undefined) accepted(world.game.tell(levels, grant));
  return world;
}

/** Takes whatever is open, at random, until the run ends or stands where an end is meant. */
function wander(world: Crawl, isEnd: (node: string) => boolean, seed: string): void {
  const dice = random(seed, "player");
  for (let step = 0; step < 2_000 && !isEnd(world.run().node); step += 1) {
    const { advance, fork, back } = world.view();
    const open = fork?.choices.filter(({ state }) => state === "open").map(({ edge }) => edge) ?? [];
    const ways = [...(advance === null ? [] : [advance.edge]), ...open, ...back.map(({ edge }) => edge)];
    const edge = ways[ways.length === 0 ? 0 : dice.int(ways.length)];
    if (edge === undefined) return;
    accepted(world.tell({ kind: "choose", edge }));
  }
}

test.each([
  ["keys and levels", {}],
  ["rolls", { rolls: true }],
  ["rolls that lead elsewhere, and fallbacks", { rolls: true, branches: true }],
  ["keys that are spent", { rolls: true, spends: true }],
  ["ways back", { rolls: true, back: true, spends: true }],
  ["gates that close", { falling: true, branches: true }],
  ["finds of luck", { rolls: true, luckyFinds: true }],
])("whoever wanders through a zone that checks clean comes to an end that is meant: %s", (_, spice) => {
  let walks = 0;
  fc.assert(
    fc.property(sketches(spice), fc.nat(1_000_000), (sketch, seed) => {
      const zone = walkable(sketch);
      if (!isClean(zone)) return;
      walks += 1;
      const isEnd = (node: string) => node === zone.goal.id || zone.nodes.get(node)?.deadEnd === true;
      const world = assumed(zone, `run${seed}`);
      accepted(world.start(zone.id));
      wander(world, isEnd, `${seed}`);
      const { status, node } = world.run();
      expect(isEnd(node), `${status} at ${node}`).toBe(true);
      expect(status === "completed").toBe(node === zone.goal.id);
    }),
    { numRuns: 800 },
  );
  expect(walks).toBeGreaterThan(20);
});
