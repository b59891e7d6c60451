import { describe, expect, test } from "vitest";
import type { Accepted } from "../kernel/decide.ts";
import { subject } from "../kernel/subject.ts";
import { accepted, crawl, graph, kindsOf } from "../testing/runs.ts";
import { dieOf } from "./roll.ts";
import { mapView } from "./view.ts";
import { zoneView } from "./zone-view.ts";

const secret = "cave.a__cave.nook";
const plain = "cave.a__cave.b";

/** A cave with a chance door to `b`, a way to `c`, and a secret `nook` with a treasure behind it. */
const cave = (dc: number, more = {}) => ({
  cave: graph(
    {
      "a > b": { gate: `perception_check(${dc})`, weight: 1 },
      "a > nook": { gate: `perception_check(${dc})`, weight: 2 },
      "a > c": { weight: 3 },
      "nook > hoard": {},
      "hoard > z": {},
      "b > z": {},
      "c > z": {},
    },
    { nook: { kind: "secret", lootBias: 2 } },
    { goal: "z", ...more },
  ),
});

/** A run's id whose dice of the two doors are in these bounds. */
function runWith(edges: Readonly<Record<string, readonly [least: number, most: number]>>): string {
  for (let n = 0; ; n += 1) {
    const id = `r${n}`;
    const fits = ([edge, [least, most]]: [string, readonly [number, number]]) =>
      dieOf(id, edge) >= least && dieOf(id, edge) <= most;
    if (Object.entries(edges).every(fits)) return id;
  }
}

const lucky = runWith({ [secret]: [12, 20], [plain]: [12, 20] });
const unlucky = runWith({ [secret]: [1, 11], [plain]: [1, 11] });
const blind = runWith({ [secret]: [1, 11], [plain]: [12, 20] });

describe("a roll", () => {
  test.each([
    ["opens its way when it succeeds", lucky, "open"],
    ["keeps it closed when it fails", unlucky, "closed"],
  ])("%s", (_, run, state) => {
    const { start, view } = crawl(cave(12), { run });
    accepted(start());
    expect(view().fork?.choices[0]).toMatchObject({ edge: plain, state });
  });

  test("is thrown on arrival: a stat that grows later opens nothing, and one that falls closes nothing", () => {
    const closed = crawl(cave(12), { run: unlucky });
    accepted(closed.start());
    closed.facts({ perception: 20 });
    expect(closed.view().fork?.choices[0]?.state).toBe("closed");
    const open = crawl(cave(12), { run: lucky });
    accepted(open.start());
    open.facts({ perception: -5 });
    expect(open.view().fork?.choices[0]?.state).toBe("open");
  });

  test("adds the stat as it was on arrival", () => {
    const { start, facts, view } = crawl(cave(12), { run: unlucky });
    facts({ perception: 11 });
    accepted(start());
    expect(view().fork?.choices[0]?.state).toBe("open");
  });

  test("has no natural 20 and no natural 1", () => {
    const best = runWith({ [plain]: [20, 20] });
    const worst = runWith({ [plain]: [1, 1] });
    const hard = crawl(cave(21), { run: best });
    accepted(hard.start());
    expect(hard.view().fork?.choices[0]?.state).toBe("closed");
    const easy = crawl(cave(1), { run: worst });
    accepted(easy.start());
    expect(easy.view().fork?.choices[0]?.state).toBe("open");
  });

  test("B12: of a stat that nobody knows is unknown, and unknown denies", () => {
    const { start, tell } = crawl({
      cave: graph(
        { "a > b": { gate: "stat_check(agility, 5)" }, "a > z": {}, "b > z": {} },
        {},
        { goal: "z" },
      ),
    });
    accepted(start());
    expect(tell({ kind: "choose", choice: 1 })).toMatchObject({
      reason: "gate_closed",
      detail: { verdict: "unknown", tree: { code: "stat_check_failed", why: "missing_fact" } },
    });
  });

  test("is not thrown again on the way back", () => {
    const { start, walk, facts, view } = crawl(cave(12, { backtrack: true }), { run: unlucky });
    accepted(start());
    walk("cave.a__cave.c");
    facts({ perception: 20 });
    walk("cave.a__cave.c");
    expect(view()).toMatchObject({ node: "cave.a", fork: { fork: 2 } });
    expect(view().fork?.choices[0]?.state).toBe("closed");
  });
});

describe("numbers of a roll", () => {
  test.each([
    [
      true,
      { need: 12, have: dieOf(unlucky, plain) },
      [{ stat: "perception", die: dieOf(unlucky, plain), total: dieOf(unlucky, plain) }],
    ],
    [false, { need: null, have: null }, []],
  ])("are told where content shows reasons: %s", (showsReasons, numbers, rolls) => {
    const { start, view, tell } = crawl(cave(12, { showsReasons }), { run: unlucky });
    accepted(start());
    const denial = tell({ kind: "choose", choice: 1 });
    expect(denial).toMatchObject({
      reason: "gate_closed",
      detail: {
        edge: plain,
        hint: `zone_edge.${plain}.hint`,
        tree: { code: "perception_failed", ...numbers },
      },
    });
    expect(view().fork?.choices[0]).toMatchObject({ hint: `zone_edge.${plain}.hint`, rolls });
    expect(view().fork?.choices[0]?.reason === null).toBe(!showsReasons);
  });
});

describe("a secret that nobody found", () => {
  const hidden = ["nook", "hoard"];
  const walked = (run: string) => {
    const game = crawl(cave(12), { run });
    const begun = accepted(game.start());
    return { ...game, begun };
  };
  const mapOf = ({ game }: ReturnType<typeof walked>, run: string) =>
    game.look((context) => mapView(context, subject("run", run), (code) => code), subject("run", run));

  test("has a hint, but no number, name, way or stub anywhere", () => {
    const crawled = walked(unlucky);
    const { view, tell, begun } = crawled;
    expect(view().fork?.hints).toEqual([`zone_edge.${secret}.hint`]);
    expect(view().fork?.choices.map(({ to, choice }) => [choice, to])).toEqual([
      [1, "cave.b"],
      [2, "cave.c"],
    ]);
    const choices = tell({ kind: "choose", edge: secret });
    expect(choices).toMatchObject({ reason: "unknown_edge" });
    expect(choices).toEqual({
      ...tell({ kind: "choose", edge: "cave.a__cave.moon" }),
      detail: { edge: secret },
    });
    const { fork, ...rest } = view();
    // In memory a pin is the zone's own text; the house names it by a hash.
    const events = begun.events.map(({ data: { pin: _, ...data }, ...event }) => ({ ...event, data }));
    const texts = [events, rest, fork?.choices, mapOf(crawled, unlucky)].map((seen) => JSON.stringify(seen));
    for (const text of texts) for (const name of hidden) expect(text).not.toContain(name);
  });

  test("is in no zone that is looked at from outside", () => {
    const { game } = crawl(cave(12));
    const text = JSON.stringify(game.look((context) => zoneView(context, "cave")));
    expect(text).toContain("cave.b");
    for (const name of hidden) expect(text).not.toContain(name);
  });

  test("is found by its own roll, and is a way like others from then on", () => {
    const crawled = walked(lucky);
    const { view, begun, walk, run } = crawled;
    expect(kindsOf(begun)).toContain("secret_found");
    expect(view().fork?.choices.map(({ to, choice }) => [choice, to])).toEqual([
      [1, "cave.b"],
      [2, "cave.nook"],
      [3, "cave.c"],
    ]);
    expect(JSON.stringify(mapOf(crawled, lucky))).toContain("cave.hoard");
    walk(2);
    expect(run().node).toBe("cave.nook");
  });

  test("stays hidden though the door beside it opened", () => {
    const { view, begun } = walked(blind);
    expect(kindsOf(begun)).not.toContain("secret_found");
    expect(view().fork?.hints).toHaveLength(1);
  });

  test("is found though it asks for a key as well, and shows as closed", () => {
    const gate = {
      all: [
        { kind: "perception_check", dc: 12 },
        { kind: "key_required", key: "skull_key" },
      ],
    };
    const bodies = {
      cave: graph(
        { "a > nook": { gate }, "a > z": {}, "nook > z": {} },
        { nook: { kind: "secret" } },
        { goal: "z" },
      ),
    };
    const { start, view, give, tell } = crawl(bodies, { run: lucky });
    accepted(start());
    expect(view().fork?.choices[0]).toMatchObject({ to: "cave.nook", state: "closed" });
    give("skull_key");
    expect(kindsOf(tell({ kind: "choose", choice: 1 }))).toContain("node_entered");
  });
});

describe("a failed roll that leads elsewhere", () => {
  const ladder = {
    cave: graph(
      {
        "a > b": { gate: "perception_check(12)", onFail: "pit" },
        "b > z": {},
        "pit > z": {},
        "a > z": { weight: 2 },
      },
      {},
      { goal: "z" },
    ),
  };

  test.each([
    ["falls", unlucky, "cave.pit", "fallen"],
    ["passes", lucky, "cave.b", "passed"],
  ])("shows open either way, and %s", (_, run, node, how) => {
    const { start, view, tell, run: now } = crawl(ladder, { run });
    accepted(start());
    expect(view().fork?.choices[0]).toMatchObject({ to: "cave.b", state: "open" });
    const { events } = accepted(tell({ kind: "choose", choice: 1 }));
    expect(events[0]).toMatchObject({ data: { node, how, edge: plain } });
    expect(now()).toMatchObject({ node, walked: { [plain]: how } });
  });
});

test("the feed of a run tells no stat of one node more than of another", () => {
  const { start, walk } = crawl(cave(12), { run: unlucky });
  const statsIn = ({ events }: Accepted) =>
    events.flatMap(({ kind, data }) => (kind === "zones.node_entered" ? [data["stats"]] : []));
  expect(statsIn(accepted(start()))).toEqual([{ perception: 0 }]);
  walk(2);
});
