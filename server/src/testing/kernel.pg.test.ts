import { afterAll, beforeAll, expect, test } from "vitest";
import { openFresh } from "./databases.ts";
import { credit, type Kernel, openKernel, prepare, violations } from "./kernel.ts";

let opened: Awaited<ReturnType<typeof openFresh>>;
let kernel: Kernel;
beforeAll(async () => {
  opened = await openFresh();
  await prepare(opened.db);
  kernel = await openKernel(opened.db);
  await kernel.purse("p1", credit(150, "c"), { key: "k" });
  for (let n = 0; n < 8; n += 1) await kernel.purse("p1", { kind: "bump" });
  await kernel.pool("n1", { kind: "fill", amount: 5 });
});
afterAll(async () => {
  await kernel.close();
  await opened.close();
});

test("what was committed violates nothing", async () => {
  expect(await violations(opened.db)).toEqual([]);
});

/** Each harm is found by the check that is there for it, or a green check would prove nothing. */
test.each([
  ["a balance", "update purses set coins = coins + 1", "the balance is the sum"],
  ["a lost entry", "delete from ledger_entries", "the balance is the sum"],
  [
    "an entry of nothing",
    "insert into ledger_entries values ('player:p9', 'coins', 's', 'r', 1, 1, 1, now())",
    "an entry has its event",
  ],
  [
    "a lost event",
    "delete from events where seq = 2 and subject = 'player:p1'",
    "the version is the newest seq",
  ],
  ["a version", "update subjects set version = version + 1", "the version is the newest seq"],
  [
    "an event of nobody",
    "insert into events values ('player:p9', 1, 'purse.touched', 'p9', now(), '{}')",
    "events belong",
  ],
  ["a lost batch", "delete from commit_log where n = 2", "the log of a lane"],
  ["a lost row", "delete from badges", "rows are what events make"],
  ["another row", "update pools set remaining = 6", "rows are what events make"],
])("finds %s", async (_, harm, expected) => {
  const found = await opened.db.transaction(async (tx) => {
    await tx.script(harm);
    const seen = await violations({
      ...opened.db,
      query: tx.query.bind(tx),
      pipeline: tx.pipeline.bind(tx),
    } as never);
    await tx.script("rollback and chain");
    return seen;
  });
  expect(
    found.some((line) => line.startsWith(expected)),
    found.join("\n"),
  ).toBe(true);
  expect(await violations(opened.db)).toEqual([]);
});
