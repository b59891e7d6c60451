import { zones as room } from "@espalier/rules/zones/room";
import { type House, openHouse } from "@espalier/server/house";
import type { Command } from "commander";
import { Found, print, progressDone } from "../output.ts";
import { type PlaceOptions, placeOf, withJson, withPacks, withPlace } from "../settings.ts";
import { harvestRows, runRows, type Unread } from "./rows.ts";
import { askedBy, type Refused, strays, take } from "./take.ts";

interface Options extends PlaceOptions {
  readonly packs: readonly string[];
  readonly harvest?: string;
  readonly dryRun?: boolean;
  readonly json?: boolean;
}

interface Result {
  readonly dryRun: boolean;
  /** Whether rows that could be taken over were. */
  readonly written: boolean;
  readonly imported: number;
  /** Of an earlier time. */
  readonly known: number;
  readonly refused: readonly Refused[];
  readonly refusedHarvests: readonly Refused[];
}

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
  const result = await imported(file, options);
  print(options.json, result, wordsOf(result));
  if (result.refused.length + result.refusedHarvests.length > 0) throw new Found();
}

/**
 * Nothing is written while a harvest row cannot be read: nobody knows whose it is, and a run that came over
 * without what was left in it would count as known ever after.
 */
async function imported(file: string, options: Options): Promise<Result> {
  const rows = await runRows(file);
  const harvests =
    options.harvest === undefined ? { read: [], unread: [] } : await harvestRows(options.harvest);
  const dryRun = options.dryRun === true;
  const written = !dryRun && harvests.unread.length === 0;
  const told = await withHouse(options, ({ content, engine }) => {
    const { zones } = (content.now().content.rooms[room.name] ?? room.empty) as typeof room.empty;
    return take(askedBy(rows.read, harvests.read, zones), written ? engine : undefined);
  });
  return {
    dryRun,
    written,
    imported: told.filter((one) => one === "imported").length,
    known: told.filter((one) => one === "known").length,
    refused: byPlace([...rows.unread.map(unread), ...told.filter((one) => typeof one === "object")]),
    refusedHarvests: byPlace([...harvests.unread.map(unread), ...strays(harvests.read, rows.read)]),
  };
}

async function withHouse<T>(options: Options, work: (house: House) => Promise<T>): Promise<T> {
  const house = await openHouse({ ...placeOf(options), packs: options.packs, watch: false });
  try {
    return await work(house);
  } finally {
    progressDone();
    await house.close();
  }
}

function unread({ at, problem }: Unread): Refused {
  return { at, reason: "unreadable_row", detail: problem };
}

function byPlace(refused: readonly Refused[]): readonly Refused[] {
  return [...refused].sort((a, b) => a.at - b.at);
}

function wordsOf(result: Result): string {
  return [
    ...result.refused.map((one) => line("row", one)),
    ...result.refusedHarvests.map((one) => line("harvest row", one)),
    sum(result),
  ].join("\n");
}

function sum({ dryRun, written, imported, known, refused }: Result): string {
  if (written) return `${imported} imported, ${known} were here already, ${refused.length} refused`;
  const would = `${imported} would be imported, ${refused.length} would be refused; no run was written`;
  return dryRun ? would : `${would}, as some harvest rows cannot be read`;
}

function line(what: string, { at, reason, detail }: Refused): string {
  return `${what} ${at}: ${reason}${detail === undefined ? "" : ` (${detail})`}`;
}
