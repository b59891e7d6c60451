import { afterEach, beforeEach, expect, test } from "vitest";
import { type Answer, answerOf, ask, award, awards, players } from "../../testing/awards.ts";
import { type Child, runFile } from "../../testing/child.ts";
import { openFresh } from "../../testing/databases.ts";
import { openNode, prepare, violations } from "../../testing/kernel.ts";
import { openProxy } from "../../testing/proxy.ts";

let opened: Awaited<ReturnType<typeof openFresh>>;
beforeEach(async () => {
  opened = await openFresh();
  await prepare(opened.db);
});
afterEach(() => opened.close());

const start = (url: string, seed: number, times: number): Child =>
  runFile(new URL("../../testing/awards.ts", import.meta.url), [url, `${seed}`, "64", `${times}`]);

/** What a process said until it ended: what it asked for, and what it was answered. */
async function said(child: Child) {
  const { output, errors, code } = await child.ended();
  const lines = output.split("\n").slice(0, -1);
  const of = (word: string) =>
    lines.filter((line) => line.startsWith(word)).map((line) => line.slice(word.length + 1));
  return {
    code,
    errors,
    asked: new Set(of("ask").map(Number)),
    answers: of("answer").map((json) => JSON.parse(json) as Answer),
    done: of("done").map((json) => JSON.parse(json) as { faults: [string, number][]; reports: string[] }),
  };
}

async function answered(child: Child, count: number): Promise<void> {
  for (let seen = 0; seen < count; ) if ((await child.line()).startsWith("answer")) seen += 1;
}

/** What is wrong with answers that different callers got, whatever became of those who asked. */
function faulty(answers: readonly Answer[]): readonly string[] {
  const wrong: string[] = [];
  const first = new Map<number, Answer>();
  for (const answer of answers) {
    const known = first.get(answer.n);
    if (known !== undefined && known.digest !== answer.digest)
      wrong.push(`two answers for award ${answer.n}`);
    if (known === undefined || answer.told === "accepted") first.set(answer.n, answer);
    if (answer.told !== "accepted" && answer.told !== "replayed")
      wrong.push(`award ${answer.n}: ${answer.told}`);
  }
  const accepted = answers.filter((answer) => answer.told === "accepted");
  if (new Set(accepted.map(({ n }) => n)).size < accepted.length) wrong.push("an award was accepted twice");
  for (let p = 0; p < players; p += 1)
    wrong.push(...disorder([...first.values()].filter(({ n }) => n % players === p)));
  return wrong;
}

/** One player's awards: each at a version of its own, with the coins of all before it, in the order of time. */
function disorder(answers: readonly Answer[]): readonly string[] {
  const wrong: string[] = [];
  const inOrder = [...answers].sort((a, b) => a.seq - b.seq);
  let latestBegin = 0;
  for (const [at, answer] of inOrder.entries()) {
    const last = inOrder[at - 1];
    if (last !== undefined && last.seq === answer.seq) wrong.push(`version ${answer.seq} was given twice`);
    if (
      last !== undefined &&
      last.seq + 1 === answer.seq &&
      last.coins + award(answer.n).amount !== answer.coins
    ) {
      wrong.push(`award ${answer.n} has another balance than the one before it leads to`);
    }
    if (answer.told !== "accepted") continue;
    // Who ended before another began must have the lower version.
    if (answer.ended < latestBegin)
      wrong.push(`award ${answer.n} was answered before an earlier version was asked for`);
    latestBegin = Math.max(latestBegin, answer.began);
  }
  return wrong;
}

async function balances(asked: ReadonlySet<number>): Promise<void> {
  const due = new Map<string, number>();
  for (const n of asked) due.set(award(n).player, (due.get(award(n).player) ?? 0) + award(n).amount);
  const rows = await opened.db.query("select substr(subject, 8) as player, coins from purses");
  expect(Object.fromEntries(rows.map((row) => [row["player"], row["coins"]]))).toEqual(
    Object.fromEntries(due),
  );
}

test("kill -9 in mid-load, three times: nothing acknowledged is lost, nothing is doubled", {
  timeout: 120_000,
}, async () => {
  const asked = new Set<number>();
  const answers: Answer[] = [];
  for (const seed of [1, 2, 3]) {
    const child = start(opened.url, seed, 100_000);
    await answered(child, 400);
    child.kill("SIGKILL");
    const before = await said(child);
    expect([before.errors, before.code]).toEqual(["", null]);
    for (const n of before.asked) asked.add(n);
    answers.push(...before.answers);
  }
  const known = new Set(answers.map(({ n }) => n));
  expect(asked.size).toBeGreaterThan(known.size);

  const kernel = await openNode(opened.url);
  const retried = await Promise.all(
    [...asked].map(async (n) => answerOf(n, Number(process.hrtime.bigint()), await ask(kernel, n))),
  );
  await kernel.close();
  expect(retried.filter(({ n, told }) => known.has(n) && told !== "replayed")).toEqual([]);
  expect(faulty([...answers, ...retried])).toEqual([]);
  expect(await violations(opened.db)).toEqual([]);
  await balances(asked);
});

test("two processes, 64 callers each, the same keys again and again, connections cut", {
  timeout: 120_000,
}, async () => {
  const proxy = await openProxy(opened.url);
  const [near, far] = [start(opened.url, 11, 40), start(proxy.url, 12, 40)] as const;
  for (let cuts = 0; cuts < 8; cuts += 1) {
    await answered(far, 250);
    proxy.cut();
  }
  const both = [await said(near), await said(far)];
  await proxy.close();
  expect(both.map(({ code, errors }) => [code, errors])).toEqual([
    [0, ""],
    [0, ""],
  ]);
  const answers = both.flatMap((one) => one.answers);
  expect(answers.length).toBe(2 * 64 * 40);
  const [lost] = both[1]?.done.map(({ faults }) => new Map(faults).get("lost") ?? 0) ?? [];
  expect(lost).toBeGreaterThan(0);
  expect(faulty(answers)).toEqual([]);
  expect(await violations(opened.db)).toEqual([]);
  const asked = new Set(answers.map(({ n }) => n));
  expect(asked.size).toBeLessThanOrEqual(awards);
  await balances(asked);
});
