import { expect } from "vitest";
import { resolve } from "../content/resolve.ts";
import { gatheringContent } from "../gathering/content.ts";
import { gathering } from "../gathering/room.ts";
import { inventoryContent } from "../inventory/content.ts";
import { inventory } from "../inventory/room.ts";
import { countOf } from "../inventory/state.ts";
import type { Accepted } from "../kernel/decide.ts";
import type { Denial } from "../kernel/denial.ts";
import type { Json } from "../kernel/json.ts";
import { subject } from "../kernel/subject.ts";
import { levelsContent } from "../levels/content.ts";
import { levels } from "../levels/room.ts";
import { masteryContent } from "../mastery/content.ts";
import { mastery } from "../mastery/room.ts";
import { playersContent } from "../players/content.ts";
import { players } from "../players/room.ts";
import { zonesContent } from "../zones/content.ts";
import { zones } from "../zones/room.ts";
import type { Run, RunCommand } from "../zones/state.ts";
import { type RunView, runView } from "../zones/view.ts";
import type { Zone } from "../zones/zone.ts";
import { packOf } from "./packs.ts";
import { hero, type Play, play } from "./play.ts";

type Entry = Readonly<Record<string, Json>>;
type Entries = Readonly<Record<string, Entry>>;

const rooms = [players, levels, inventory, mastery, gathering, zones];
const contents = [
  playersContent,
  levelsContent,
  inventoryContent,
  masteryContent,
  gatheringContent,
  zonesContent,
];

const manifest = {
  mainSkill: "delving",
  facts: {
    perception: { type: "int", min: -5, max: 20, default: 0 },
    agility: { type: "int", min: -5, max: 20 },
    torch: { type: "bool", default: false },
  },
};

/** XP at which levels 2, 3 and so on start. */
export const rungs = [100, 250, 450, 700];

/** Content with these zones; `seam` is a resource place that is each run's own, `well` one that all share. */
export function zoned(zoneBodies: Entries, slots = 20): Readonly<Record<string, unknown>> {
  const ore = { maxGathers: 3, yields: { fixed: [{ item: "coin" }] } };
  const files = {
    "levels/curves.yaml": { rungs: { kind: "table", totals: rungs } },
    "levels/skills.yaml": { delving: { curve: "rungs" } },
    "inventory/items.yaml": {
      coin: { kind: "coin", stack: 100 },
      a: { kind: "key" },
      b: { kind: "key" },
      skull_key: { kind: "key" },
      rune: { kind: "key" },
    },
    "inventory/bags.yaml": { pack: { slots } },
    "gathering/resource_nodes.yaml": { seam: { ...ore, scope: "run" }, well: ore },
    "gathering/resource_places.yaml": { seam: { definition: "seam" }, well: { definition: "well" } },
    "zones/zones.yaml": zoneBodies,
  };
  const { diagnostics, content } = resolve(contents, [packOf("test", files, manifest)]);
  expect(diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
  return content?.rooms ?? {};
}

export const minute = 60_000;
export const hour = 60 * minute;
export const day = 24 * hour;

/** A world with a run in it. */
export interface Crawl {
  readonly game: Play;
  /** Begins a run and says what came of it. */
  start(zone?: string, run?: string): Accepted | Denial;
  tell(command: RunCommand): Accepted | Denial;
  /** What the run is now, as stored. */
  run(): Run;
  view(): RunView;
  held(item: string): number;
  give(item: string, count?: number): void;
  facts(facts: Readonly<Record<string, number | boolean>>): void;
  /** Walks on by numbers or edges, `on` for the only way; every step must be accepted. */
  walk(...steps: readonly (number | string)[]): void;
}

/** `zones` takes the place of those of content: zones that no author wrote. */
export interface Setting {
  readonly run?: string;
  readonly slots?: number;
  readonly zones?: ReadonlyMap<string, Zone>;
}

export function crawl(zoneBodies: Entries, { run = "r1", slots = 20, zones: made }: Setting = {}): Crawl {
  const content = zoned(zoneBodies, slots);
  const game = play(rooms, made === undefined ? content : { ...content, zones: { zones: made } }, contents);
  const [first = ""] = Object.keys(zoneBodies);
  let gifts = 0;
  let of = subject("run", run);
  const tell = (command: RunCommand) => game.tell(zones, command, of);
  return {
    game,
    start(zone = first, id = run) {
      of = subject("run", id);
      return game.tell(zones, { kind: "start", run: id, zone });
    },
    tell,
    run() {
      const now = game.look((context) => context.ask(zones, of).run, of);
      if (now === undefined) throw new Error(`there is no ${of}`);
      return now;
    },
    view() {
      const seen = game.look((context) => runView(context, of), of);
      if (seen === undefined) throw new Error(`there is no ${of}`);
      return seen;
    },
    held: (item) => game.look((context) => countOf(context.ask(inventory, hero), item)),
    give(item, count = 1) {
      gifts += 1;
      const source = { source: "test", ref: `${gifts}` };
      accepted(game.tell(inventory, { kind: "add_items", items: [{ item, count }], ...source }));
    },
    facts(facts) {
      accepted(game.tell(players, { kind: "set_facts", facts }));
    },
    walk(...steps) {
      for (const step of steps) {
        if (step === "on") accepted(tell({ kind: "advance" }));
        else if (typeof step === "number") accepted(tell({ kind: "choose", choice: step }));
        else accepted(tell({ kind: "choose", edge: step }));
      }
    },
  };
}

export function accepted(outcome: Accepted | Denial): Accepted {
  if (outcome.kind === "denial") throw new Error(`${outcome.reason} ${JSON.stringify(outcome.detail)}`);
  return outcome;
}

/** A zone of these edges, `a > b`; nodes are exploration unless named, the first the entry, the last a goal. */
export function graph(edges: Readonly<Record<string, Entry>>, nodes: Entries = {}, more: Entry = {}): Entry {
  const ends = Object.keys(edges).map((pair) => pair.split(" > ") as [string, string]);
  const ids = [...new Set([...ends.flat(), ...Object.keys(nodes)])];
  const [entry] = ids;
  const goal = more["goal"] ?? ids.find((id) => !ends.some(([from]) => from === id)) ?? ids.at(-1) ?? "";
  return {
    goal,
    ...more,
    nodes: Object.fromEntries(
      ids.map((id) => [id, { kind: id === entry ? "entry" : "exploration", ...nodes[id] }]),
    ),
    edges: Object.entries(edges).map(([pair, edge]) => {
      const [from = "", to = ""] = pair.split(" > ");
      return { from, to, hint: true, ...edge };
    }),
  };
}

/** Kinds of an outcome's events, without the room of those of zones; a denial's reason. */
export function kindsOf(outcome: Accepted | Denial): readonly string[] | string {
  if (outcome.kind === "denial") return outcome.reason;
  return outcome.events.map(({ kind }) => kind.replace("zones.", ""));
}
