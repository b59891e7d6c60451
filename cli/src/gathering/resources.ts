import { print as printGate } from "@espalier/rules/gates/print";
import { resourceNodes } from "@espalier/rules/gathering/kinds";
import { type NodeView, nodeView } from "@espalier/rules/gathering/node";
import { gathering } from "@espalier/rules/gathering/room";
import { type Definition, nodeOf } from "@espalier/rules/gathering/state";
import { playerResourcesView, resourceSubjects } from "@espalier/rules/gathering/view";
import type { Lot } from "@espalier/rules/gathering/yields";
import { player, type Subject, subject } from "@espalier/rules/kernel/subject";
import { type House, openHouse } from "@espalier/server/house";
import type { Command } from "commander";
import { print } from "../output.ts";
import { type PlaceOptions, placeOf, withJson, withPacks, withPlace } from "../settings.ts";
import { type Average, averageLine, averages } from "./expected.ts";

interface Options extends PlaceOptions {
  readonly packs: readonly string[];
  readonly player?: string;
  readonly json?: boolean;
}

/** A placed node. What is left of one that each player has alone is known of a named player only. */
type Listed = Omit<NodeView, "remaining"> & { readonly remaining: number | null };

/** A node with what its definition says. */
interface Shown extends Listed {
  /** As text, by which content may write it. */
  readonly gate: string | null;
  readonly yields: Definition["yields"];
  readonly expected: readonly Average[];
}

/** What is left of resource nodes, and what they give. */
export function addGathering(program: Command): void {
  const resources = program.command("resources").description("say what is left of resource nodes");
  withAll(resources.command("list").description("list all that stand in the world")).action(runList);
  withAll(resources.command("show").argument("<node>", "the node's id"))
    .description("say all about one: what it asks, yields and gives on average")
    .action(runShow);
}

function withAll(command: Command): Command {
  const placed = withJson(withPacks(withPlace(command)));
  return placed.option("--player <id>", "whose count to take where each player has their own");
}

async function runList(options: Options): Promise<void> {
  const nodes = await withHouse(options, (house) => listed(house, options.player));
  print(options.json, { nodes }, nodes.length === 0 ? "no resource node stands anywhere" : table(nodes));
}

async function runShow(id: string, options: Options): Promise<void> {
  const node = await withHouse(options, (house) => shown(house, id.trim().toLowerCase(), options.player));
  if (node === undefined) throw new Error(`there is no resource node ${id}`);
  print(options.json, { node }, describe(node));
}

async function withHouse<T>(options: Options, work: (house: House) => Promise<T>): Promise<T> {
  const house = await openHouse({ ...placeOf(options), packs: options.packs, watch: false });
  try {
    return await work(house);
  } finally {
    await house.close();
  }
}

/** One look at the store, so that all nodes are of one moment. */
async function listed({ engine }: House, who: string | undefined): Promise<readonly Listed[]> {
  const looking: Subject = who === undefined ? subject("node", "all") : player(who);
  const also = await engine.read(looking, (context) => resourceSubjects(context));
  return engine.read(
    looking,
    (context) => {
      const nodes = [...context.content(gathering).nodes.values()];
      const views = who === undefined ? undefined : playerResourcesView(context, looking).nodes;
      return nodes.map((node, at): Listed => {
        const known = views?.[at];
        if (known !== undefined) return known;
        if (node.definition.scope === "player")
          return { ...nodeView(node, undefined, context.at), remaining: null };
        const state = context.ask(gathering, subject("node", node.id));
        return nodeView(node, nodeOf(state, node.id), context.at);
      });
    },
    also,
  );
}

async function shown(house: House, id: string, who: string | undefined): Promise<Shown | undefined> {
  const node = (await listed(house, who)).find((one) => one.id === id);
  if (node === undefined) return undefined;
  const { content } = house.content.now();
  const { definitions } = content.rooms[gathering.name] as typeof gathering.empty;
  const definition = definitions.get(node.definition);
  if (definition === undefined) return undefined;
  const stored = content.entries.entries["gathering/resource_nodes"]?.[node.definition]?.body;
  const { gate } = resourceNodes.schema.parse(stored);
  return {
    ...node,
    gate: gate === undefined ? null : printGate(gate),
    yields: definition.yields,
    expected: averages(definition),
  };
}

function table(nodes: readonly Listed[]): string {
  const rows = nodes.map((node) => [node.id, left(node), node.scope, node.definition, times(node)]);
  const widths = [0, 1, 2, 3].map((at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((cell, at) => cell.padEnd(widths[at] ?? 0))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}

function left({ remaining, max, clampedFrom }: Listed): string {
  const stored = clampedFrom === undefined ? "" : ` (stored ${clampedFrom})`;
  return `${remaining ?? "-"}/${max}${stored}`;
}

function times({ nextAt, backAt, remaining }: Listed): string {
  if (backAt !== null) return `back ${backAt}`;
  if (nextAt !== null) return `next ${nextAt}`;
  return remaining === 0 ? "gone for good" : "";
}

function describe(node: Shown): string {
  const { id, definition, scope, number, gate, yields, expected, xp } = node;
  const lines = [
    ["node", `${id} (${definition}, ${scope})`],
    ["remaining", [left(node), times(node)].filter((part) => part !== "").join(", ")],
    ["gathers so far", `${number}`],
    ["gate", gate ?? "none"],
    ["XP", xp === null ? "none" : `${xp.amount} ${xp.skill}`],
    ["each time", yields.fixed.map(lotLine).join(", ") || "nothing"],
    ...(yields.rolls === 0 ? [] : [["by chance", chances(yields)]]),
    ["on average", expected.map(averageLine).join(", ") || "nothing"],
  ];
  return lines.map(([name = "", text = ""]) => `${name.padEnd(15)} ${text}`).join("\n");
}

function chances({ rolls, entries }: Definition["yields"]): string {
  const total = entries.reduce((sum, { weight }) => sum + weight, 0);
  const parts = entries.map(
    ({ weight, lot }) => `${weight}/${total} ${lot === undefined ? "nothing" : lotLine(lot)}`,
  );
  return `${rolls === 1 ? "" : `${rolls} times `}${parts.join(", ")}`;
}

function lotLine({ item, least, most }: Lot): string {
  return `${item} x${least === most ? least : `${least}-${most}`}`;
}
