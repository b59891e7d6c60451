import { readFile } from "node:fs/promises";
import { extname } from "node:path";
import type { LinearHarvest, LinearRow } from "@espalier/rules/zones/import-linear";
import { playerId } from "@espalier/server/kernel/http/ids";
import { parse } from "csv-parse/sync";
import * as z from "zod";

/** A row that can be read, with where it stands: a line of a CSV file, or a place in a JSON list, from 1. */
export interface Read<T> {
  readonly at: number;
  readonly row: T;
}

export interface Unread {
  readonly at: number;
  readonly problem: string;
}

export interface Rows<T> {
  readonly read: readonly Read<T>[];
  readonly unread: readonly Unread[];
}

const mostBytes = 256 * 2 ** 20;

/** CSV has no numbers and no absent values: a number may come as text, and an empty text says nothing. */
const whole = z.coerce.number().int().min(0).max(100_000);
const id = z.coerce.string().trim().min(1).max(128);
/** A game may number its players. */
const player = z.coerce.string().trim().pipe(playerId);
const optional = id.or(z.literal("")).transform((text) => (text === "" ? undefined : text));

/** Rooms as the old model has them: a list, or that list as JSON text. What the rooms were does not matter. */
const sequence = z
  .union([z.array(z.unknown()), z.string().transform((text, context) => listIn(text, context))])
  .transform((rooms) => rooms.length);

const run = z
  .object({
    player,
    zone: id,
    current_room: whole,
    room_seq_json: sequence,
    run: optional.optional(),
  })
  .transform(
    ({ player, zone, current_room: currentRoom, room_seq_json: rooms, run: own }): LinearRow => ({
      ...{ player, zone, currentRoom, rooms },
      ...(own === undefined ? {} : { run: own }),
    }),
  );

const harvest = z
  .object({
    player,
    zone: id,
    region: optional.optional(),
    room_idx: whole,
    remaining: whole,
    run: optional.optional(),
  })
  .transform(
    ({ player, zone, region, room_idx: room, remaining, run: own }): LinearHarvest => ({
      ...{ player, zone, room, remaining },
      ...(region === undefined ? {} : { region }),
      ...(own === undefined ? {} : { run: own }),
    }),
  );

/** The rows of runs: player, zone, current_room (from 0), room_seq_json and, where a player has several, run. */
export function runRows(file: string): Promise<Rows<LinearRow>> {
  return rowsOf(file, run);
}

/** The rows of what is left to harvest: player, zone, region, room_idx (from 0), remaining, run. */
export function harvestRows(file: string): Promise<Rows<LinearHarvest>> {
  return rowsOf(file, harvest);
}

async function rowsOf<T>(file: string, schema: z.ZodType<T>): Promise<Rows<T>> {
  const bytes = await readFile(file);
  if (bytes.byteLength > mostBytes) throw new Error(`${file} is larger than 256 MB: split it`);
  const read: Read<T>[] = [];
  const unread: Unread[] = [];
  for (const { at, value } of extname(file).toLowerCase() === ".json"
    ? listed(bytes, file)
    : lines(bytes, file)) {
    const parsed = schema.safeParse(value);
    if (parsed.success) read.push({ at, row: parsed.data });
    else unread.push({ at, problem: parsed.error.issues.map(problemOf).join("; ") });
  }
  return { read, unread };
}

interface Raw {
  readonly at: number;
  readonly value: unknown;
}

function lines(bytes: Buffer, file: string): readonly Raw[] {
  try {
    const records: { record: unknown; info: { lines: number } }[] = parse(bytes, {
      ...{
        columns: true,
        bom: true,
        info: true,
        skip_empty_lines: true,
        relax_column_count: true,
        trim: true,
      },
    });
    return records.map(({ record, info }) => ({ at: info.lines, value: record }));
  } catch (error) {
    throw new Error(`${file} is no CSV with a line of names`, { cause: error });
  }
}

function listed(bytes: Buffer, file: string): readonly Raw[] {
  let value: unknown;
  try {
    value = JSON.parse(bytes.toString("utf8"));
  } catch (error) {
    throw new Error(`${file} is no JSON`, { cause: error });
  }
  if (!Array.isArray(value)) throw new Error(`${file} holds no list of rows`);
  return value.map((row, index) => ({ at: index + 1, value: row }));
}

function listIn(text: string, context: z.RefinementCtx): unknown[] {
  try {
    const value: unknown = JSON.parse(text);
    if (Array.isArray(value)) return value;
  } catch {
    // Said below, as for any other text that is no list.
  }
  context.addIssue({ code: "custom", message: "must be a list as JSON" });
  return z.NEVER;
}

function problemOf({ path, message }: z.core.$ZodIssue): string {
  return path.length === 0 ? message : `${path.join(".")}: ${message}`;
}
