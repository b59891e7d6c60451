import type { Envelope } from "@espalier/rules/kernel/event";
import { player } from "@espalier/rules/kernel/subject";
import { describe, expect, test } from "vitest";
import type { Engine } from "../engine.ts";
import { Stream } from "./stream.ts";

const subject = player("p1");

/** A store whose answers wait until they are let through, and a wire that can lose and repeat. */
function world(kept: { horizon?: number; version?: number } = {}) {
  const stored: Envelope[] = [];
  let heard: ((events: readonly Envelope[]) => void) | undefined;
  let gates: (() => void)[] = [];
  let open = true;
  const engine: Pick<Engine, "events" | "watch"> = {
    async events(_subject, after, limit) {
      if (!open) await new Promise<void>((resolve) => gates.push(resolve));
      const events = stored.filter(({ seq }) => seq > after).slice(0, limit);
      return { events, version: kept.version ?? stored.length, horizon: kept.horizon ?? 0 };
    },
    watch(_subject, hear) {
      heard = hear;
      return () => {
        heard = undefined;
      };
    },
  };
  return {
    engine: engine as Engine,
    write(count: number): Envelope[] {
      const first = stored.length + 1;
      const events = Array.from({ length: count }, (_, at) => ({
        subject,
        seq: first + at,
        player: "p1",
        kind: "test.done",
        at: 0,
        data: {},
      }));
      stored.push(...events);
      return events;
    },
    tell: (events: readonly Envelope[]) => heard?.(events),
    listening: () => heard !== undefined,
    hold: () => {
      open = false;
    },
    release() {
      open = true;
      for (const gate of gates.splice(0)) gate();
      gates = [];
    },
  };
}

function listen(engine: Engine, after: number) {
  const seqs: number[] = [];
  const ends: unknown[] = [];
  const stream = new Stream(engine, subject, after, {
    replay: async (events) => {
      seqs.push(...events.map(({ seq }) => seq));
      await Promise.resolve();
    },
    live: (events) => {
      seqs.push(...events.map(({ seq }) => seq));
    },
    expired: (horizon) => ends.push(["expired", horizon]),
    gone: () => ends.push("gone"),
    failed: (error) => ends.push(error),
  });
  return { seqs, ends, stream };
}

const settle = async () => {
  for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setImmediate(resolve));
};
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at);

describe("a stream joins the store and the wire", () => {
  test("in order, each once, while events are written between the two", async () => {
    const { engine, write, tell, hold, release } = world();
    write(450);
    hold();
    const { seqs } = listen(engine, 0);
    tell(write(3));
    release();
    tell(write(2));
    await settle();
    tell(write(1));
    expect(seqs).toEqual(range(1, 456));
  });

  test("drops what it has had", async () => {
    const { engine, write, tell } = world();
    const first = write(3);
    const { seqs } = listen(engine, 2);
    await settle();
    tell(first);
    tell([...first, ...write(1)]);
    expect(seqs).toEqual([3, 4]);
  });

  test("fetches what the wire lost", async () => {
    const { engine, write, tell } = world();
    const { seqs } = listen(engine, 0);
    await settle();
    write(2);
    tell(write(1));
    await settle();
    tell(write(1));
    expect(seqs).toEqual([1, 2, 3, 4]);
  });

  test("waits for a store that lags behind the wire", async () => {
    const { engine, write, tell } = world({ version: 0 });
    const { seqs, stream } = listen(engine, 0);
    const event = { subject, seq: 1, player: "p1", kind: "test.done", at: 0, data: {} };
    tell([event]);
    await settle();
    write(1);
    await new Promise((resolve) => setTimeout(resolve, 120));
    expect(seqs).toEqual([1]);
    stream.stop();
  });

  test("says nothing once it was stopped", async () => {
    const { engine, write, tell, hold, release, listening } = world();
    write(5);
    hold();
    const { seqs, ends, stream } = listen(engine, 0);
    stream.stop();
    release();
    await settle();
    tell(write(1));
    expect([seqs, ends, listening()]).toEqual([[], [], false]);
  });

  test.each([
    ["events that are no longer kept", { horizon: 7, version: 9 }, 3, ["expired", 7]],
    ["a subject that was deleted", { version: 9 }, 3, "gone"],
  ])("ends with %s", async (_name, kept, after, end) => {
    const { engine, listening } = world(kept);
    const { ends } = listen(engine, after);
    await settle();
    expect(ends).toEqual([end]);
    expect(listening()).toBe(false);
  });

  test("ends with the error of a store that fails", async () => {
    const { engine, listening } = world();
    const error = new Error("gone");
    engine.events = async () => {
      throw error;
    };
    const { ends } = listen(engine, 0);
    await settle();
    expect(ends).toEqual([error]);
    expect(listening()).toBe(false);
  });
});
