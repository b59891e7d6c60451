import { describe, expect, test } from "vitest";
import { accepted, crawl, graph, kindsOf } from "../testing/runs.ts";

const brought = {
  assume: { items: { skull_key: 2, rune: 1, coin: 10 }, level: 3, facts: { "fact(torch)": 1 } },
};

/** Two ways from `a`: `b` behind a gate, `c` free. */
const door = (edge: Readonly<Record<string, unknown>>, more = {}) => ({
  hall: graph(
    { "a > b": edge as never, "a > c": { weight: 2 }, "b > z": {}, "c > z": {} },
    {},
    { goal: "z", ...brought, ...more },
  ),
});

describe("a gate that asks for state", () => {
  test("is asked when choosing: what opened since the fork asked is open, with the same number", () => {
    const { start, view, tell, give, run } = crawl(door({ gate: "key_required(skull_key)" }));
    accepted(start());
    expect(view().fork?.choices.map(({ choice, state }) => [choice, state])).toEqual([
      [1, "closed"],
      [2, "open"],
    ]);
    expect(tell({ kind: "choose", choice: 1 })).toMatchObject({
      reason: "gate_closed",
      detail: { edge: "hall.a__hall.b", verdict: "closed", tree: { code: "key_missing", need: 1, have: 0 } },
    });
    give("skull_key");
    expect(view().fork?.choices[0]).toMatchObject({ choice: 1, state: "open", hint: null });
    accepted(tell({ kind: "choose", choice: 1 }));
    expect(run().node).toBe("hall.b");
  });

  test("and what closed since is closed", () => {
    const { start, tell, facts } = crawl(door({ gate: "fact(torch) >= 1" }));
    facts({ torch: true });
    accepted(start());
    facts({ torch: false });
    expect(kindsOf(tell({ kind: "choose", choice: 1 }))).toBe("gate_closed");
  });

  test("of the node behind it is asked as well", () => {
    const hall = graph(
      { "a > b": {}, "a > c": { weight: 2 }, "b > z": {}, "c > z": {} },
      { b: { gate: "level >= 2" } },
      { goal: "z", ...brought },
    );
    const { start, tell } = crawl({ hall });
    accepted(start());
    expect(tell({ kind: "choose", choice: 1 })).toMatchObject({ detail: { tree: { need: 2, have: 1 } } });
  });
});

describe("a cost", () => {
  test("is paid by walking, and a key that is consumed is gone", () => {
    const { start, walk, give, held } = crawl(
      door({ gate: "key_required(skull_key, consume)", cost: [{ item: "coin", count: 3 }] }),
    );
    give("skull_key", 2);
    give("coin", 3);
    accepted(start());
    walk(1);
    expect([held("skull_key"), held("coin")]).toEqual([1, 0]);
  });

  test("keeps its way closed for who cannot pay it, and says what is missing", () => {
    const { start, view, tell, give } = crawl(door({ cost: [{ item: "coin", count: 3 }] }));
    give("coin", 2);
    accepted(start());
    expect(view().fork?.choices[0]).toMatchObject({ state: "closed", cost: [{ item: "coin", count: 3 }] });
    expect(tell({ kind: "choose", choice: 1 })).toMatchObject({
      reason: "gate_closed",
      detail: { tree: { code: "missing_item", need: 3, have: 2, about: { item: "coin" } } },
    });
  });

  test("is said once where a gate asks for the key that it takes", () => {
    const { start, tell } = crawl(door({ gate: "key_required(skull_key, consume)" }));
    accepted(start());
    const tree = { code: "key_missing", about: { key: "skull_key" } };
    expect(tell({ kind: "choose", choice: 1 })).toMatchObject({ detail: { tree } });
  });

  test("is paid once: the door stays open for the rest of the run", () => {
    const { start, walk, give, held, view } = crawl(
      door({ gate: "key_required(skull_key, consume)" }, { backtrack: true }),
    );
    give("skull_key");
    accepted(start());
    walk(1, "hall.a__hall.b");
    expect(view().fork?.choices[0]).toMatchObject({ state: "open", cost: [] });
    walk(1);
    expect(held("skull_key")).toBe(0);
  });
});

describe("a run with no way on", () => {
  const locked = {
    hall: graph(
      {
        "a > b": { gate: "key_required(skull_key)" },
        "a > c": { gate: "has rune and has coin x10" },
        "b > z": {},
        "c > z": {},
      },
      {},
      { goal: "z", ...brought },
    ),
  };

  test("is stuck, and told once, with what would free it", () => {
    const { start, view, tell } = crawl(locked);
    expect(kindsOf(start()).slice(-2)).toEqual(["fork_opened", "run_stuck"]);
    expect(view().status).toBe("stuck");
    expect(
      view().asks.map((set) => set.map(({ code, about }) => [code, about?.["key"] ?? about?.["item"]])),
    ).toEqual([
      [["key_missing", "skull_key"]],
      [
        ["missing_item", "rune"],
        ["missing_item", "coin"],
      ],
    ]);
    expect(tell({ kind: "advance" })).toMatchObject({ reason: "run_stuck", detail: { node: "hall.a" } });
  });

  test("goes on when a fact changes", () => {
    const { start, view, give, tell } = crawl(locked);
    accepted(start());
    give("skull_key");
    expect(view()).toMatchObject({ status: "open", asks: [] });
    expect(kindsOf(tell({ kind: "choose", choice: 1 }))).toContain("node_entered");
  });

  test("asks for no roll: that is thrown", () => {
    const { start, view } = crawl({
      hall: graph(
        {
          "a > b": { gate: "perception_check(25)" },
          "a > c": { gate: "key_required(skull_key)" },
          "b > z": {},
          "c > z": {},
        },
        {},
        { goal: "z", ...brought },
      ),
    });
    accepted(start());
    expect(view().asks.map((set) => set.map(({ code }) => code))).toEqual([["key_missing"]]);
  });

  test("is one with a single closed edge, too: a fork of one choice", () => {
    const { start, view, give, walk } = crawl({
      hall: graph({ "a > b": { gate: "key_required(skull_key)" }, "b > z": {} }, {}, brought),
    });
    expect(kindsOf(start())).toContain("fork_opened");
    expect(view()).toMatchObject({ status: "stuck", advance: null });
    give("skull_key");
    expect(view().advance).toEqual({ edge: "hall.a__hall.b", to: "hall.b" });
    walk("on");
  });
});

describe("B36: a fallback", () => {
  const hall = graph(
    {
      "a > b": { gate: "key_required(skull_key)" },
      "a > c": { fallback: true, weight: 2 },
      "b > z": {},
      "c > z": {},
    },
    {},
    { goal: "z" },
  );

  test("is open while every other way is closed", () => {
    const { start, walk, run } = crawl({ hall });
    accepted(start());
    walk(2);
    expect(run().node).toBe("hall.c");
  });

  test("is closed beside one that is open, for no lack of anything", () => {
    const { start, tell, give } = crawl({ hall });
    give("skull_key");
    accepted(start());
    expect(tell({ kind: "choose", choice: 2 })).toMatchObject({
      reason: "gate_closed",
      detail: { tree: { code: "other_way_open" } },
    });
  });
});
