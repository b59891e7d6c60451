import type { Zone } from "@espalier/rules/zones/zone";
import type { Command } from "commander";
import { Misused, print } from "../output.ts";
import { withJson, withPacks } from "../settings.ts";
import type { Asked } from "./asked.ts";
import { addImport } from "./import.ts";
import { load, profileFor, zoneNamed } from "./load.ts";
import { type MapOptions, printMap } from "./map.ts";
import { oddsValue, oddsWords } from "./odds.ts";
import { routesValue, routesWords } from "./routes.ts";
import { showEnd, showValue, showWords } from "./show.ts";

interface Options {
  readonly packs: readonly string[];
  readonly json?: boolean;
}

interface AnswerOptions extends Options {
  readonly profile?: string;
  readonly target?: string;
}

/** Zones as content has them: what they are made of, how they look, what luck and choices may do in them. */
export function addZones(program: Command): void {
  const zones = program.command("zones").description("look at zones: their shape, odds and routes");
  withJson(withPacks(zones.command("list")))
    .description("list all zones of the packs")
    .action(runList);
  withAnswers(zones.command("show").argument("<zone>", "the zone's id"))
    .description("say all about one, with the four answers and what proves each")
    .action(asking(showValue, showWords, showEnd));
  withJson(withPacks(zones.command("map").argument("<zone>", "the zone's id")))
    .description("draw it, hidden rooms included")
    .option("--ascii", "with letters and dashes alone")
    .option("--columns <n>", "the longest line", Number)
    .action(runMap);
  withAnswers(zones.command("odds").argument("<zone>", "the zone's id"))
    .description("say how likely a player gets to the goal, and is stranded")
    .action(asking(oddsValue, oddsWords));
  withAnswers(zones.command("routes").argument("<zone>", "the zone's id"))
    .description("count the ways, and say what nobody can go round")
    .action(asking(routesValue, routesWords));
  addImport(zones);
}

function withAnswers(command: Command): Command {
  return withJson(withPacks(command))
    .option(
      "--profile <facts>",
      "the player, over what the zone assumes: level=5,keys=skull_key,perception=3",
    )
    .option("--target <node>", "another node than the goal");
}

async function runList({ packs, json }: Options): Promise<void> {
  const { zones, name } = await load(packs);
  const all = [...zones.values()].map((zone) => ({
    id: zone.id,
    name: name(zone.id),
    difficulty: zone.difficulty,
    nodes: zone.nodes.size,
    edges: zone.edges.size,
  }));
  const width = Math.max(0, ...all.map(({ id }) => id.length));
  const lines = all.map(
    ({ id, name: called, difficulty, nodes, edges }) =>
      `${id.padEnd(width)}  difficulty ${difficulty}, ${nodes} nodes, ${edges} edges  ${called}`,
  );
  print(json, { zones: all }, lines.length === 0 ? "there is no zone in these packs" : lines.join("\n"));
}

async function runMap(id: string, options: MapOptions & Options): Promise<void> {
  const loaded = await load(options.packs);
  printMap(zoneNamed(loaded, id), loaded, options);
}

/** A command that puts a question about a zone: its answer for programs, and in words. */
function asking<T>(
  value: (asked: Asked, target: string) => T,
  words: (value: T) => string,
  end?: (value: T) => void,
) {
  return async (id: string, options: AnswerOptions): Promise<void> => {
    const loaded = await load(options.packs);
    const zone = zoneNamed(loaded, id);
    const profile = profileFor(zone, options.profile ?? "");
    const told = value({ ...loaded, zone, profile }, targetIn(zone, options.target));
    print(options.json, told, words(told));
    end?.(told);
  };
}

function targetIn(zone: Zone, asked: string | undefined): string {
  if (asked === undefined) return zone.goal.id;
  const id = [asked, `${zone.id}.${asked}`].find((one) => zone.nodes.has(one));
  if (id === undefined) throw new Misused(`${zone.id} has no node ${asked}`);
  return id;
}
