import fc from "fast-check";
import { expect, test } from "vitest";
import { random } from "../kernel/random.ts";
import { subject } from "../kernel/subject.ts";
import { accepted, crawl, graph } from "../testing/runs.ts";
import { type Sketch, zoneOf } from "../testing/zones.ts";
import { sketches } from "../testing/zones-random.ts";
import { mapView } from "./view.ts";
import { isFound } from "./ways.ts";
import { zoneView } from "./zone-view.ts";

/** Every way with a roll hides what it leads to. */
function secretive(sketch: Sketch): Sketch {
  const edges = sketch.edges.map(([from, to, more = {}]) => {
    const secret = more.gate?.includes("perception") === true;
    return [from, to, { ...more, secret }] as const;
  });
  return { ...sketch, edges };
}

test("what nobody found is in no event, view or map, however a run goes", () => {
  let hidden = 0;
  const ofZone = fc.tuple(sketches({ rolls: true, branches: true, back: true }), fc.nat(1_000_000));
  fc.assert(
    fc.property(ofZone, ([sketch, seed]) => {
      const zone = { ...zoneOf(secretive(sketch)), lifetime: 1_000_000_000, forkTimeout: 1_000_000_000 };
      const run = `run${seed}`;
      const of = subject("run", run);
      const world = crawl({ any: graph({ "a > b": {} }) }, { run, zones: new Map([[zone.id, zone]]) });
      const outside = world.game.look((context) => zoneView(context, zone.id));
      for (const edge of zone.edges.values())
        if (edge.secret) expect(JSON.stringify(outside)).not.toContain(`"${edge.id}"`);
      const dice = random(run, "player");
      let outcome = world.start(zone.id);
      for (let step = 0; step < 12; step += 1) {
        // In memory a pin is the zone's own text; the house names it by a hash.
        const events = accepted(outcome).events.map(({ data: { pin: _, ...data }, ...event }) => ({
          ...event,
          data,
        }));
        const view = world.view();
        const map = world.game.look((context) => mapView(context, of, (code) => code), of);
        const { hints: _, ...fork } = view.fork ?? { hints: [] };
        const told = JSON.stringify([events, { ...view, fork }, map]);
        const walk = { id: run, run: world.run(), zone };
        for (const edge of zone.edges.values()) {
          if (isFound(walk, edge)) continue;
          hidden += 1;
          expect(told).not.toContain(`"${edge.id}"`);
          expect(world.tell({ kind: "choose", edge: edge.id })).toMatchObject({ kind: "denial" });
        }
        const open = view.fork?.choices.filter(({ state }) => state === "open") ?? [];
        const ways = [...(view.advance === null ? [] : [view.advance]), ...open, ...view.back];
        const way = ways[ways.length === 0 ? 0 : dice.int(ways.length)];
        if (way === undefined) return;
        outcome = world.tell({ kind: "choose", edge: way.edge });
      }
    }),
    { numRuns: 150 },
  );
  expect(hidden).toBeGreaterThan(100);
});
