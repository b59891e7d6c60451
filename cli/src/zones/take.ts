import { player } from "@espalier/rules/kernel/subject";
import {
  type Imported,
  importLinear,
  type LinearHarvest,
  type LinearRow,
  runOf,
} from "@espalier/rules/zones/import-linear";
import { zones as room } from "@espalier/rules/zones/room";
import type { Zone } from "@espalier/rules/zones/zone";
import type { Engine } from "@espalier/server/kernel/engine";
import { subjectId } from "@espalier/server/kernel/http/ids";
import { progress } from "../output.ts";
import type { Read } from "./rows.ts";

/** A row that was not taken over: its place in the file, and a stable reason or what is wrong with it. */
export interface Refused {
  readonly at: number;
  readonly reason: string;
  readonly detail?: string;
}

export type Told = "imported" | "known" | Refused;

/** A row as a command, or why it is none, with its place in the file. */
export type Asked = Read<Imported>;

/** So many rows are on their way at once. */
const side = 256;

/** What rows ask for. Of rows that would become the same run none does: nobody knows which of them is right. */
export function askedBy(
  rows: readonly Read<LinearRow>[],
  harvests: readonly Read<LinearHarvest>[],
  zones: ReadonlyMap<string, Zone>,
): readonly (Asked | Refused)[] {
  const imported = importLinear(
    rows.map(({ row }) => row),
    harvests.map(({ row }) => row),
    zones,
  );
  const places = new Map<string, number[]>();
  for (const { at, row } of rows) places.set(runOf(row), [...(places.get(runOf(row)) ?? []), at]);
  return imported.map((one, n) => {
    const { at, row } = rows[n] as Read<LinearRow>;
    const run = runOf(row);
    const twin = places.get(run)?.find((other) => other !== at);
    if (twin !== undefined) return { at, reason: "duplicate_row", detail: `as row ${twin}` };
    if (!subjectId.safeParse(`run:${run}`).success) return { at, reason: "run_id_too_long", detail: run };
    return { at, row: one };
  });
}

/** Harvest rows of runs that the other file does not have. */
export function strays(
  harvests: readonly Read<LinearHarvest>[],
  rows: readonly Read<LinearRow>[],
): readonly Refused[] {
  const runs = new Set(rows.map(({ row }) => runOf(row)));
  return harvests.filter(({ row }) => !runs.has(runOf(row))).map(({ at }) => ({ at, reason: "no_such_row" }));
}

/** Each row is a commit of its own, as a player's command is. Without an engine nothing is written. */
export async function take(
  all: readonly (Asked | Refused)[],
  engine: Engine | undefined,
): Promise<readonly Told[]> {
  const told: Told[] = [];
  for (let from = 0; from < all.length; from += side) {
    told.push(...(await Promise.all(all.slice(from, from + side).map((one) => takeOne(one, engine)))));
    progress(`${told.length} of ${all.length} rows`);
  }
  return told;
}

async function takeOne(asked: Asked | Refused, engine: Engine | undefined): Promise<Told> {
  if ("reason" in asked) return asked;
  const { at, row } = asked;
  if (row.kind === "refused") {
    const { reason, need, have } = row;
    return { at, reason, ...(need === undefined ? {} : { detail: `need ${need}, have ${have}` }) };
  }
  if (engine === undefined) return "imported";
  const outcome = await engine.submit({
    room: room.name,
    subject: player(row.player),
    caller: "server:cli",
    command: row.command,
  });
  if (outcome.kind === "denied") return { at, reason: outcome.denial.reason };
  return (JSON.parse(outcome.body) as { events: unknown[] }).events.length === 0 ? "known" : "imported";
}
