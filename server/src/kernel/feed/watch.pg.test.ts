import type { Envelope } from "@espalier/rules/kernel/event";
import { player } from "@espalier/rules/kernel/subject";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openFresh } from "../../testing/databases.ts";
import { credit, type Kernel, openNode, prepare, reply, spend } from "../../testing/kernel.ts";
import { kernels, type TestKernel } from "../../testing/kernels.ts";

/** What a listener heard, and a way to wait for it. */
function ear() {
  const events: Envelope[] = [];
  let wake = () => {};
  return {
    events,
    seqs: () => events.map(({ seq }) => seq),
    heard(told: readonly Envelope[]) {
      events.push(...told);
      wake();
    },
    async until(seq: number) {
      while ((events.at(-1)?.seq ?? 0) < seq) {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
    },
  };
}

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at);

describe.each(kernels)("a listener on $name", ({ open }) => {
  let house: TestKernel;
  let kernel: Kernel;
  beforeAll(async () => {
    house = await open();
    kernel = house.kernel();
  });
  afterAll(() => house.close());

  test("has heard of a commit before its command is answered", async () => {
    const { heard, events } = ear();
    kernel.engine.watch(player("p1"), heard);
    const replied = reply(await kernel.purse("p1", credit(150, "c"))).events;
    expect(events.map((event) => ({ ...event, at: new Date(event.at).toISOString() }))).toEqual(replied);
  });

  test("hears nothing of what was denied, replayed, undone or failed", async () => {
    const { heard, seqs } = ear();
    kernel.engine.watch(player("p2"), heard);
    await kernel.purse("p2", credit(150, "c"));
    await kernel.purse("p2", credit(150, "c"));
    await kernel.purse("p2", spend(500, "s"));
    await kernel.purse("p2", { kind: "rest" });
    await kernel.purse("p2", { kind: "break" }).catch(() => undefined);
    await kernel.deal("m", { kind: "deal", players: ["p2", "p2"], amount: 1, how: "tell" });
    expect(seqs()).toEqual([1, 2]);
    await kernel.purse("p2", { kind: "touch" });
    expect(seqs()).toEqual([1, 2, 3]);
  });

  test("that throws does not spoil the commit", async () => {
    const undo = kernel.engine.watch(player("p3"), () => {
      throw new Error("a bug in a listener");
    });
    expect(reply(await kernel.purse("p3", { kind: "bump" })).purse).toEqual({ coins: 0, bumps: 1 });
    undo();
    expect(reply(await kernel.purse("p3", { kind: "bump" })).purse).toEqual({ coins: 0, bumps: 2 });
    expect(kernel.reports).toEqual([new Error("a bug in a listener")]);
  });

  test("hears a crowd's commands in order, each once", async () => {
    const { heard, seqs } = ear();
    kernel.engine.watch(player("p4"), heard);
    await Promise.all(range(1, 100).map((n) => kernel.purse(`p${4 + (n % 3)}`, { kind: "touch" })));
    expect(seqs()).toEqual(range(1, seqs().length));
    expect((await kernel.engine.events(player("p4"), 0, 100)).events.map(({ seq }) => seq)).toEqual(seqs());
  });
});

describe("a listener on one of two nodes", () => {
  let opened: Awaited<ReturnType<typeof openFresh>>;
  let a: Kernel;
  let b: Kernel;
  beforeAll(async () => {
    opened = await openFresh();
    await prepare(opened.db);
    a = await openNode(opened.url);
    b = await openNode(opened.url);
  });
  afterAll(async () => {
    expect([...a.reports, ...b.reports]).toEqual([]);
    await a.close();
    await b.close();
    await opened.close();
  });

  test("hears what both write, in order and without gaps", async () => {
    const [here, there] = [ear(), ear()];
    a.engine.watch(player("p1"), here.heard);
    b.engine.watch(player("p1"), there.heard);
    for (const _ of range(1, 30)) {
      await Promise.all([a, b, a, b].map((node) => node.purse("p1", { kind: "touch" })));
    }
    await Promise.all([here.until(120), there.until(120)]);
    // A node that writes itself may hear of that before it hears of the other's first words.
    for (const { seqs } of [here, there]) expect(seqs()).toEqual(range(seqs()[0] ?? 0, 120));
  });

  test("hears only what is new of a subject with a long past", async () => {
    for (const _ of range(1, 20)) {
      await Promise.all(range(1, 100).map(() => b.purse("p2", { kind: "touch" })));
    }
    const { heard, seqs, until } = ear();
    await settled();
    a.engine.watch(player("p2"), heard);
    await b.purse("p2", { kind: "touch" });
    await until(2_001);
    expect(seqs()).toEqual([2_001]);
  });

  test("hears the last words of a node that leaves", async () => {
    const { heard, until, seqs } = ear();
    a.engine.watch(player("p3"), heard);
    await b.purse("p3", { kind: "touch" });
    await until(1);
    await b.purse("p3", { kind: "touch" });
    await b.close();
    await until(2);
    expect(seqs()).toEqual([1, 2]);
    b = await openNode(opened.url);
  });

  /** Waits until `a` has read what `b` wrote: it hears of a later commit then. */
  async function settled(): Promise<void> {
    const { heard, until } = ear();
    const undo = a.engine.watch(player("mark"), heard);
    await b.purse("mark", { kind: "touch" });
    await until(1);
    undo();
  }
});
