import { type Fairness, fairness } from "@espalier/rules/challenges/fairness";
import { picksOf } from "@espalier/rules/challenges/picks";
import { challenges } from "@espalier/rules/challenges/room";
import type { Cadence, ChallengesContent } from "@espalier/rules/challenges/state";
import { type Cycle, type Period, periodAt } from "@espalier/rules/kernel/calendar-period";
import { iso } from "@espalier/rules/kernel/iso";
import { contents } from "@espalier/rules/rooms";
import { loadPacks } from "@espalier/server/content/load";
import { printDiagnostic } from "@espalier/server/content/print";
import { type Command, InvalidArgumentError } from "commander";
import { Found, print } from "../output.ts";
import { withJson } from "../settings.ts";

const day = 86_400_000;

interface Options {
  readonly days: number;
  readonly from: number;
  readonly json?: boolean;
}

/** A cadence with the periods of some days, and how fair its picks are over a year from the first on. */
interface Listed {
  readonly id: string;
  readonly periods: readonly Shown[];
  readonly fairness: readonly Fairness[];
}

interface Shown {
  readonly period: string;
  readonly index: number;
  readonly startsAt: string;
  readonly picks: readonly string[];
}

/** What challenges are picked, and how fairly. */
export function addCalendar(program: Command): void {
  const command = program
    .command("calendar")
    .argument("[packs...]", "pack folders, or folders of packs", ["content"])
    .description("say which challenges are picked when, and how fair a year of picks is")
    .option("--days <n>", "how many days to print", daysOf, 14)
    .option("--from <date>", "the first of them, as 2026-11-04; today without it", dateOf, Date.now());
  withJson(command).action(run);
}

async function run(packs: readonly string[], { days, from, json }: Options): Promise<void> {
  const { content: loaded, diagnostics } = await loadPacks(packs, contents);
  if (loaded === undefined) {
    const errors = diagnostics.filter(({ severity }) => severity === "error");
    print(json, { diagnostics: errors }, errors.map(printDiagnostic).join("\n"));
    throw new Found();
  }
  const content = (loaded.rooms[challenges.name] ?? challenges.empty) as ChallengesContent;
  const cadences = [...content.cadences.values()].map((cadence) => listed(cadence, content, from, days));
  print(json, { cadences }, cadences.length === 0 ? "no cadences" : cadences.map(text).join("\n\n"));
}

function listed(cadence: Cadence, content: ChallengesContent, from: number, days: number): Listed {
  const periods = periodsOf(cadence, from, from + days * day);
  const { index: first, startsAt: begin } = periodAt(cadence, from);
  const year = periodsOf(cadence, begin, begin + 365 * day).length;
  return {
    id: cadence.id,
    periods: periods.map(({ label: period, index, startsAt }) => ({
      ...{ period, index, startsAt: iso(startsAt) },
      picks: picksOf(cadence, index, content).map(({ id }) => id),
    })),
    fairness: cadence.pools.map((pool) => fairness(pool, first, year)),
  };
}

/** From the period that holds `from` to the last that starts before `to`. */
function periodsOf(cycle: Cycle, from: number, to: number): readonly Period[] {
  const periods: Period[] = [];
  for (let at = from; at < to; at = periods.at(-1)?.endsAt ?? to) periods.push(periodAt(cycle, at));
  return periods;
}

function text({ id, periods, fairness: bands }: Listed): string {
  const rows = periods.map(({ period, startsAt, picks }) => [period, startsAt, ...picks]);
  const widths = (rows[0] ?? []).map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)));
  const lines = rows.map((row) =>
    row
      .map((cell, at) => cell.padEnd(widths[at] ?? 0))
      .join("  ")
      .trimEnd(),
  );
  return [id, ...lines, ...bands.map(fairnessText)].join("\n");
}

function fairnessText({ band, periods, repeats, shares }: Fairness): string {
  const all = shares.map(
    ({ challenge, times, longestGap }) => `  ${challenge} ${times} times, at most ${longestGap} apart`,
  );
  const twice = repeats === 0 ? "none twice running" : `${repeats} twice running`;
  return [`band ${band} over ${periods} periods: ${twice}`, ...all].join("\n");
}

function daysOf(given: string): number {
  const days = Number(given);
  if (Number.isInteger(days) && days >= 1 && days <= 3_660) return days;
  throw new InvalidArgumentError("It must be a number from 1 to 3660.");
}

function dateOf(given: string): number {
  const at = /^\d{4}-\d\d-\d\d$/.test(given) ? Date.parse(`${given}T12:00:00Z`) : Number.NaN;
  if (!Number.isNaN(at) && iso(at).startsWith(given)) return at;
  throw new InvalidArgumentError("It must be a date as 2026-11-04.");
}
