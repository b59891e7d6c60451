import type { FeedEvent } from "@espalier/client";
import { describe, expect, it } from "vitest";
import { secretsOf, storyOf } from "./chapters.ts";
import { gainsOf } from "./gains.ts";
import { joined } from "./joined.ts";

const texts = {
  has: (code: string) => code.startsWith("zone.crypt.hall.narration"),
  say: (code: string) => `<${code}>`,
};
const intl = {
  formatMessage: ({ id }: { readonly id: string }, values: object = {}) =>
    [id, ...Object.values(values)].join(" "),
  formatList: (items: readonly string[]) => items.join(", "),
};

function event(seq: number, kind: string, data: object, subject = "run:r"): FeedEvent {
  return {
    seq,
    kind,
    data: data as FeedEvent["data"],
    subject,
    player: "ada",
    at: "2026-11-04T10:00:00.000Z",
  };
}

const entered = (seq: number, node: string, how: string, place: number, first = true) =>
  event(seq, "zones.node_entered", { node, how, place, first });
const coins = { node: "crypt.hall", items: [{ item: "coin", count: 2 }] };
const kelp = { node: "pumps", items: [{ item: "kelp", count: 1 }] };

describe("a story", () => {
  it("has a chapter for each time a place was entered", () => {
    const told = storyOf(
      [entered(1, "crypt.hall", "started", 1), entered(2, "crypt.end", "passed", 2)],
      texts,
      intl,
    );
    expect(told.map(({ node, place }) => [node, place])).toEqual([
      ["crypt.hall", 1],
      ["crypt.end", 2],
    ]);
  });

  it.each([
    [
      "what a place says when it is first seen",
      entered(2, "crypt.hall", "passed", 1),
      ["<zone.crypt.hall.narration>"],
    ],
    ["nothing of it later", entered(2, "crypt.hall", "passed", 1, false), []],
    ["a fall", entered(2, "crypt.end", "fallen", 2), ["zones.story.fallen"]],
    ["a step back", entered(2, "crypt.end", "back", 1, false), ["zones.story.back"]],
    [
      "a find",
      event(2, "zones.finds_collected", coins),
      ["zones.story.found gathering.item 2 <item.coin.name>"],
    ],
    [
      "a gather",
      event(2, "gathering.node_gathered", kelp),
      ["zones.story.gathered gathering.item 1 <item.kelp.name>"],
    ],
    [
      "a secret by the place it leads to",
      event(2, "zones.secret_found", { edge: "seam", to: "crypt.dark" }),
      ["zones.story.secret <zone.crypt.dark.name>"],
    ],
    [
      "how a fight ended",
      event(2, "zones.node_resolved", { by: "roll", outcome: "failed", items: [] }),
      ["zones.story.failed"],
    ],
    [
      "no fight where nothing waited",
      event(2, "zones.node_resolved", { by: "arrival", outcome: "cleared" }),
      [],
    ],
    [
      "a fork that nobody answered",
      event(2, "zones.fork_timed_out", { edge: "e" }),
      ["zones.story.timed_out"],
    ],
    ["one that stayed", event(2, "zones.fork_timed_out", { edge: null }), ["zones.story.waited"]],
    [
      "an aside of the zone",
      event(2, "zones.line_told", { line: "zone_line.crypt.drip" }),
      ["<zone_line.crypt.drip>"],
    ],
    ["the end", event(2, "zones.run_completed", {}), ["zones.end.completed"]],
    ["nothing of what it does not know", event(2, "zones.something_new", {}), []],
  ] as const)("tells %s", (_name, what, lines) => {
    const told = storyOf([entered(1, "crypt.end", "started", 1, false), what], texts, intl);
    expect(told.flatMap((chapter) => chapter.lines.map(({ text }) => text))).toEqual(lines);
  });

  it("begins where a run was taken over", () => {
    const taken = event(1, "zones.run_imported", {
      node: "crypt.end",
      visits: { "crypt.end": { place: 3 } },
    });
    expect(storyOf([taken], texts, intl)).toMatchObject([{ node: "crypt.end", place: 3 }]);
  });
});

it("secrets are known by their edges", () => {
  expect([...secretsOf([event(1, "zones.secret_found", { edge: "seam", to: "x" })])]).toEqual(["seam"]);
});

it("gains are what was found and gathered, each item once", () => {
  const events = [
    event(1, "zones.finds_collected", coins),
    event(2, "gathering.node_gathered", kelp),
    event(3, "zones.node_resolved", { items: coins.items }),
    event(4, "zones.finds_collected", coins),
  ];
  expect(gainsOf(events)).toEqual([
    { item: "coin", count: 4 },
    { item: "kelp", count: 1 },
  ]);
});

describe("events that come in", () => {
  const known = [event(1, "a", {}), event(2, "b", {})];
  it.each([
    ["follow", [event(3, "c", {})], [1, 2, 3]],
    ["are known", [event(2, "b", {})], [1, 2]],
    ["are another subject's", [event(3, "c", {}, "player:ada")], [1, 2]],
    ["leave a gap", [event(4, "d", {})], undefined],
  ])("%s", (_name, events, seqs) => {
    expect(joined(known, events, "run:r")?.map(({ seq }) => seq)).toEqual(seqs);
  });
});
