import { player } from "@espalier/rules/kernel/subject";
import { type Imported, importLinear } from "@espalier/rules/zones/import-linear";
import { zones as room } from "@espalier/rules/zones/room";
import { openHouse } from "@espalier/server/house";
import type { Engine } from "@espalier/server/kernel/engine";
import type { Command } from "commander";
import { Found, print, progress, progressDone } from "../output.ts";
import { type PlaceOptions, placeOf, withJson, withPacks, withPlace } from "../settings.ts";
import { harvestRows, type Read, runRows, type Unread } from "./rows.ts";

interface Options extends PlaceOptions {
  readonly packs: readonly string[];
  readonly harvest?: string;
  readonly dryRun?: boolean;
  readonly json?: boolean;
}

/** A row that did not become a run: its place in the file, and a stable reason or what is wrong with it. */
interface Refused {
  readonly at: number;
  readonly reason: string;
  readonly detail?: string;
}

type Told = "imported" | "known" | Refused;

/** So many rows are on their way at once. */
const side = 256;

export function addImport(zones: Command): void {
  const command = zones
    .command("import-linear")
    .argument("<file>", "CSV or JSON rows: player, zone, current_room, room_seq_json")
    .description("take over runs of the model before zones were graphs; a second time changes nothing")
    .option("--harvest <file>", "rows of what is left to harvest: player, zone, region, room_idx, remaining")
    .option("--dry-run", "only say what would be refused");
  withJson(withPacks(withPlace(command))).action(run);
}

async function run(file: string, options: Options): Promise<void> {
  const rows = await runRows(file);
  const harvests =
    options.harvest === undefined ? { read: [], unread: [] } : await harvestRows(options.harvest);
  const house = await openHouse({ ...placeOf(options), packs: options.packs, watch: false });
  let told: readonly Told[];
  try {
    const { zones } = (house.content.now().content.rooms[room.name] ?? room.empty) as typeof room.empty;
    const asked = importLinear(
      rows.read.map(({ row }) => row),
      harvests.read.map(({ row }) => row),
      zones,
    );
    told = await importAll(asked, rows.read, options.dryRun === true ? undefined : house.engine);
  } finally {
    progressDone();
    await house.close();
  }
  const refused = [...rows.unread.map(unread), ...told.filter((one) => typeof one === "object")];
  refused.sort((a, b) => a.at - b.at);
  const harvest = harvests.unread.map(unread);
  const imported = told.filter((one) => one === "imported").length;
  const known = told.filter((one) => one === "known").length;
  const value = { dryRun: options.dryRun === true, imported, known, refused, refusedHarvests: harvest };
  print(options.json, value, wordsOf(value));
  if (refused.length + harvest.length > 0) throw new Found();
}

/** Each row is a commit of its own, as a player's command is. Without an engine nothing is written. */
async function importAll(
  asked: readonly Imported[],
  rows: readonly Read<unknown>[],
  engine: Engine | undefined,
): Promise<readonly Told[]> {
  const told: Told[] = [];
  for (let from = 0; from < asked.length; from += side) {
    const some = asked.slice(from, from + side);
    told.push(...(await Promise.all(some.map((one, n) => importOne(one, rows[from + n]?.at ?? 0, engine)))));
    progress(`${told.length} of ${asked.length} rows`);
  }
  return told;
}

async function importOne(asked: Imported, at: number, engine: Engine | undefined): Promise<Told> {
  if (asked.kind === "refused") {
    const { reason, need, have } = asked;
    return { at, reason, ...(need === undefined ? {} : { detail: `need ${need}, have ${have}` }) };
  }
  if (engine === undefined) return "imported";
  const { player: id, command } = asked;
  const outcome = await engine.submit({
    room: room.name,
    subject: player(id),
    caller: "server:cli",
    command,
  });
  if (outcome.kind === "denied") return { at, reason: outcome.denial.reason };
  return (JSON.parse(outcome.body) as { events: unknown[] }).events.length === 0 ? "known" : "imported";
}

function unread({ at, problem }: Unread): Refused {
  return { at, reason: "unreadable_row", detail: problem };
}

function wordsOf({
  dryRun,
  imported,
  known,
  refused,
  refusedHarvests,
}: {
  readonly dryRun: boolean;
  readonly imported: number;
  readonly known: number;
  readonly refused: readonly Refused[];
  readonly refusedHarvests: readonly Refused[];
}): string {
  const sum = dryRun
    ? `${imported} would be imported, ${refused.length} would be refused; nothing was written`
    : `${imported} imported, ${known} were here already, ${refused.length} refused`;
  return [
    ...refused.map((one) => line("row", one)),
    ...refusedHarvests.map((one) => line("harvest row", one)),
    sum,
  ].join("\n");
}

function line(what: string, { at, reason, detail }: Refused): string {
  return `${what} ${at}: ${reason}${detail === undefined ? "" : ` (${detail})`}`;
}
