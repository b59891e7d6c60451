import { runInThisContext } from "node:vm";
import * as pool from "@espalier/rules/challenges/pool";
import * as calendar from "@espalier/rules/kernel/calendar";
import * as period from "@espalier/rules/kernel/calendar-period";
import * as iso from "@espalier/rules/kernel/iso";
import { expect, test } from "vitest";
import { vectors, workedOut } from "./rotation.ts";

type Work = (load: (name: string) => unknown, given: typeof vectors) => Promise<readonly unknown[]>;

const modules: Readonly<Record<string, unknown>> = {
  "challenges/pool": pool,
  "kernel/calendar": calendar,
  "kernel/calendar-period": period,
  "kernel/iso": iso,
};

test("400 days and 60 weeks are picked on the server as they are for good", async () => {
  const { cadences } = vectors;
  expect(cadences.map(({ periods }) => periods.length)).toEqual([400, 60]);
  const work = runInThisContext(`(${workedOut})`) as Work;
  expect(await work((name) => modules[name], vectors)).toEqual(cadences.map(({ periods }) => periods));
});

test("the vectors hold an edit of the pool, the turn of a year with 53 weeks, and times before 1970", () => {
  const labels = vectors.cadences.flatMap(({ periods }) => periods.map(([, label]) => label));
  for (const label of ["d:2026-12-31", "d:2027-01-01", "d:1969-12-31", "w:2026-W53", "w:2027-W01"])
    expect(labels).toContain(label);
  const edited = vectors.cadences.flatMap(({ bands }) => bands.filter(({ editions }) => editions.length > 1));
  expect(edited.length).toBeGreaterThan(0);
});
