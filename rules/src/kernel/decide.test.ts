import { describe, expect, test } from "vitest";
import { type Accepted, decide, replay, type Verdict, view } from "./decide.ts";
import { deny } from "./denial.ts";
import type { Event } from "./event.ts";
import type { HasPins } from "./pin.ts";
import { type Admission, program } from "./program.ts";
import { type AnyRoom, type Consequence, type Context, offer, type Room, tell } from "./room.ts";
import { nothing, type Snapshot, stateOf } from "./snapshot.ts";
import { player, type Subject, subject } from "./subject.ts";
import { mostSteps } from "./work.ts";

/** A command says itself what is to come of it. */
interface Script {
  readonly kind: string;
  readonly events?: readonly string[];
  readonly next?: readonly Consequence[];
  readonly deny?: string;
  readonly ask?: Subject;
}

type Log = readonly string[];
type Extras = Partial<Pick<Room<Log, Script>, "react" | "owed" | "entry" | "answer" | "facts" | "gains">>;

function scripted(name: string, extras: Extras = {}): Room<Log, Script> {
  return {
    name,
    initial: [],
    empty: {},
    subjects: ["player", "node"],
    decide(_, { events = [], next = [], deny: reason, ask }, context) {
      const seen = ask === undefined ? [] : [`saw_${context.ask(rooms.first, ask).length}`];
      if (reason !== undefined) return deny(reason);
      const kinds = [...seen, ...events].map((event) => `${name}.${event}`);
      // biome-ignore lint/suspicious/noThenProperty: a decision says what comes then; nobody awaits it.
      return { events: kinds.map((kind) => ({ kind, data: {} })), then: next };
    },
    evolve: (log, event) => [...log, event.kind],
    ...extras,
  };
}

const rooms = { first: scripted("first"), second: scripted("second"), third: scripted("third") };
const hero = player("hero");
const rival = player("rival");
const node = subject("node", "n1");
const script = (parts: Omit<Script, "kind"> = {}): Script => ({ kind: "do", ...parts });

interface World {
  readonly rooms?: readonly AnyRoom[];
  readonly states?: ReadonlyMap<Subject, Snapshot>;
  readonly admit?: Admission;
}

function judge(command: Script, world: World = {}, room = "first"): Verdict {
  const { rooms: all = Object.values(rooms), states, admit } = world;
  const running = program({
    rooms: all,
    content: {},
    hash: "test",
    ...(admit === undefined ? {} : { admit }),
  });
  const look = (of: Subject) => (states === undefined ? nothing : states.get(of));
  return decide(running, look, { room, subject: hero, command, at: 1_000 });
}

function accepted(verdict: Verdict): Accepted {
  if (verdict.kind !== "accepted") throw new Error(JSON.stringify(verdict));
  return verdict;
}

/** `subject seq kind`, in the order they are written. */
const lines = (verdict: Verdict) =>
  accepted(verdict).events.map((event) => `${event.subject} ${event.seq} ${event.kind}`);
const reason = (verdict: Verdict) => (verdict.kind === "denied" ? verdict.denial.reason : verdict.kind);

describe("consequences", () => {
  test("all events of a decision come before them, then room by room, and that fixes seq", () => {
    const command = script({
      events: ["a", "b"],
      next: [
        tell(rooms.third, hero, script({ events: ["c"] })),
        tell(
          rooms.second,
          rival,
          script({ events: ["d"], next: [tell(rooms.third, hero, script({ events: ["e"] }))] }),
        ),
        tell(rooms.second, hero, script({ events: ["f"] })),
      ],
    });
    expect(lines(judge(command))).toEqual([
      "player:hero 1 first.a",
      "player:hero 2 first.b",
      "player:rival 1 second.d",
      "player:hero 3 third.e",
      "player:hero 4 second.f",
      "player:hero 5 third.c",
    ]);
  });

  test("reactions stand among them in the order of rooms, event by event", () => {
    const answer =
      (name: string) =>
      (event: Event, { subject: of }: Context) =>
        event.kind.startsWith("first.")
          ? [tell({ ...rooms.second, name }, of, script({ events: [`to_${event.kind.slice(6)}`] }))]
          : [];
    const reacting = [
      rooms.first,
      scripted("second", { react: answer("second") }),
      scripted("third", { react: answer("third") }),
    ];
    const next = [tell(rooms.third, hero, script({ events: ["told"] }))];
    expect(lines(judge(script({ events: ["a", "b"], next }), { rooms: reacting }))).toEqual([
      "player:hero 1 first.a",
      "player:hero 2 first.b",
      "player:hero 3 second.to_a",
      "player:hero 4 second.to_b",
      "player:hero 5 third.told",
      "player:hero 6 third.to_a",
      "player:hero 7 third.to_b",
    ]);
  });

  test("a denied tell denies all, and names its own rule", () => {
    const command = script({ events: ["a"], next: [tell(rooms.second, hero, script({ deny: "too_late" }))] });
    expect(judge(command)).toMatchObject({
      kind: "denied",
      denial: { reason: "too_late", rule: "second.do" },
      looked: new Set([hero]),
    });
  });

  test("a denied offer undoes all that came of it and nothing else", () => {
    const entry = ({ kind }: Event) => ({ account: kind, source: "s", ref: "r", amount: 1 });
    const owing = [scripted("first", { entry }), scripted("second", { entry }), rooms.third];
    const spoiled = script({
      events: ["undone"],
      next: [
        offer(rooms.third, rival, script({ deny: "forgotten_too" })),
        tell(rooms.third, rival, script({ events: ["undone"] })),
        tell(rooms.third, rival, script({ deny: "no" })),
      ],
    });
    const command = script({
      events: ["a"],
      next: [offer(rooms.second, hero, spoiled), tell(rooms.third, rival, script({ events: ["kept"] }))],
    });
    const verdict = accepted(judge(command, { rooms: owing }));
    expect(lines(verdict)).toEqual(["player:hero 1 first.a", "player:rival 1 third.kept"]);
    expect(verdict.denied).toMatchObject([{ reason: "no", rule: "third.do" }]);
    expect(verdict.entries.map(({ account, seq }) => [account, seq])).toEqual([["first.a", 1]]);
    expect(verdict.states.get(rival)).toEqual({ version: 1, states: { third: ["third.kept"] } });
    expect(verdict.looked).toEqual(new Set([hero, rival]));
  });

  test("a denied offer to another names them", () => {
    const no = script({ deny: "no" });
    const offers = [offer(rooms.second, rival, no), offer(rooms.second, hero, no)];
    const { denied } = accepted(judge(script({ events: ["a"], next: offers })));
    expect(denied.map(({ subject }) => subject)).toEqual([rival, undefined]);
  });

  test("what a commit brought each subject is told by the rooms that were there", () => {
    const gains = (_: unknown, events: readonly { readonly kind: string }[]) => ({
      kinds: events.map(({ kind }) => kind),
    });
    const telling = [
      scripted("first", {
        gains,
        answer: (_, __, ___, made) => ({ hero: made.gains(hero), rival: made.gains(rival) }),
      }),
      scripted("second", { gains }),
      rooms.third,
    ];
    const next = [rooms.second, rooms.third].map((room) => tell(room, rival, script({ events: ["b", "c"] })));
    expect(accepted(judge(script({ events: ["a"], next }), { rooms: telling })).answer).toEqual({
      hero: { first: { kinds: ["first.a"] } },
      rival: { second: { kinds: ["second.b", "second.c"] } },
    });
  });

  test("at most 1,000 steps", () => {
    const chain = (steps: number): Script =>
      steps === 1 ? script() : script({ next: [tell(rooms.first, hero, chain(steps - 1))] });
    expect(judge(chain(mostSteps)).kind).toBe("accepted");
    expect(judge(chain(mostSteps + 1))).toMatchObject({
      denial: { reason: "too_many_consequences", need: mostSteps, rule: "first.do" },
    });
    const echo = (event: Event, { subject: of }: Context) => [
      tell(rooms.first, of, script({ events: [event.kind.slice(6)] })),
    ];
    expect(reason(judge(script({ events: ["a"] }), { rooms: [scripted("first", { react: echo })] }))).toBe(
      "too_many_consequences",
    );
  });
});

describe("looking elsewhere", () => {
  test("sees what was decided earlier in the same command", () => {
    const next = [tell(rooms.second, rival, script({ ask: hero }))];
    expect(lines(judge(script({ events: ["a", "b"], next })))).toContain("player:rival 1 second.saw_2");
  });

  test.each<[string, Script, Subject]>([
    ["asked", script({ ask: rival }), rival],
    ["told", script({ next: [tell(rooms.second, node, script())] }), node],
    ["asked by an offer", script({ next: [offer(rooms.second, hero, script({ ask: rival }))] }), rival],
  ])("a state that is not in memory is named: %s", (_, command, wanted) => {
    const states = new Map([[hero, nothing]]);
    expect(judge(command, { states })).toEqual({ kind: "wanting", subjects: [wanted], pins: [] });
  });

  test("all that a decision tells is asked for at once", () => {
    const next = [rival, node, hero, rival].map((of) => tell(rooms.second, of, script()));
    const states = new Map([[hero, nothing]]);
    expect(judge(script({ next }), { states })).toEqual({
      kind: "wanting",
      subjects: [rival, node],
      pins: [],
    });
  });

  test("facts come from the room that knows them", () => {
    const knowing = scripted("first", {
      facts: { seen: (log, word) => log.filter((kind) => kind === word).length },
    });
    const running = program({ rooms: [knowing], content: {}, hash: "test" });
    const states = new Map([[hero, { version: 1, states: { first: ["first.a"] } }]]);
    const seen = (key: string) =>
      view(
        running,
        (of) => states.get(of),
        hero,
        1,
        (context) => context.fact(hero, key),
      );
    expect(["seen(first.a)", "seen", "height"].map(seen)).toEqual(
      [1, 0, undefined].map((value) => ({ kind: "seen", value })),
    );
    expect(
      view(
        running,
        (of) => states.get(of),
        hero,
        1,
        (context) => context.fact(rival, "seen"),
      ),
    ).toEqual({
      kind: "wanting",
      subjects: [rival],
      pins: [],
    });
  });

  test("pinned content is found, gone, or named where it is not in memory", () => {
    const songs: HasPins<string> = { name: "first" };
    const found: Record<string, string | null> = { here: "la", gone: null };
    const seen = (hash: string) =>
      view(
        program({ rooms: [rooms.first], content: {}, hash: "test" }),
        () => nothing,
        hero,
        1,
        (context) => context.pinned(songs, hash),
        (_, name) => found[name],
      );
    expect(["here", "gone"].map(seen)).toEqual(["la", undefined].map((value) => ({ kind: "seen", value })));
    expect(seen("away")).toEqual({
      kind: "wanting",
      subjects: [],
      pins: [{ room: "first", hash: "away" }],
    });
  });

  test("an answer may look too", () => {
    const answering = scripted("first", {
      answer: (log, _, context) => ({ mine: log.length, at: context.subject }),
    });
    expect(accepted(judge(script({ events: ["a"] }), { rooms: [answering] })).answer).toEqual({
      mine: 1,
      at: hero,
    });
  });
});

describe("what is owed", () => {
  const due = (log: Log, context: Context) =>
    log.includes("second.due") ? [] : [tell(rooms.second, context.subject, script({ events: ["due"] }))];
  const owing = [rooms.first, scripted("second", { owed: due }), rooms.third];

  test("comes before the first command on each subject, once", () => {
    const next = [tell(rooms.third, rival, script({ events: ["b"] })), tell(rooms.third, hero, script())];
    expect(lines(judge(script({ events: ["a"], next }), { rooms: owing }))).toEqual([
      "player:hero 1 second.due",
      "player:hero 2 first.a",
      "player:rival 1 second.due",
      "player:rival 2 third.b",
    ]);
  });

  test("an undone offer leaves it owed for the next command", () => {
    const command = script({
      next: [
        offer(rooms.second, rival, script({ deny: "no" })),
        tell(rooms.third, rival, script({ events: ["a"] })),
      ],
    });
    expect(lines(judge(command, { rooms: owing }))).toEqual([
      "player:hero 1 second.due",
      "player:rival 1 second.due",
      "player:rival 2 third.a",
    ]);
  });

  test("its denial denies the command", () => {
    const refusing = () => [tell(rooms.second, hero, script({ deny: "cannot_pay" }))];
    expect(reason(judge(script(), { rooms: [rooms.first, scripted("second", { owed: refusing })] }))).toBe(
      "cannot_pay",
    );
  });
});

describe("who may be changed", () => {
  const gone = new Map<Subject, Snapshot>([
    [hero, nothing],
    [rival, { version: 3, goneAt: 500, states: {} }],
  ]);

  test.each<[string, Script, string]>([
    ["a tell on a deleted subject", script({ next: [tell(rooms.second, rival, script())] }), "player_gone"],
    ["an offer on one", script({ next: [offer(rooms.second, rival, script())] }), "accepted"],
    ["asking one", script({ ask: rival }), "accepted"],
  ])("%s", (_, command, expected) => {
    expect(reason(judge(command, { states: gone }))).toBe(expected);
  });

  test("each kind of subject has its own reason", () => {
    const states = new Map<Subject, Snapshot>([
      [hero, nothing],
      [node, { version: 3, goneAt: 500, states: {} }],
    ]);
    expect(reason(judge(script({ next: [tell(rooms.second, node, script())] }), { states }))).toBe(
      "node_gone",
    );
  });

  test("admission is asked once, before anything is decided", () => {
    const asked: unknown[] = [];
    const admit: Admission = (of, before, room, { kind }) => {
      asked.push([of, before.version, room, kind]);
      return before.version === 0 ? deny("player_not_found") : undefined;
    };
    const command = script({ next: [tell(rooms.second, rival, script())] });
    expect(judge(command, { admit })).toMatchObject({
      denial: { reason: "player_not_found", rule: "first.do" },
    });
    const states = new Map([hero, rival].map((of) => [of, { version: 1, states: {} }]));
    expect(reason(judge(command, { admit, states }))).toBe("accepted");
    expect(asked).toEqual([
      [hero, 0, "first", "do"],
      [hero, 1, "first", "do"],
    ]);
  });
});

test("deciding changes nothing that it was given, and says the same again", () => {
  const before: Snapshot = Object.freeze({
    version: 4,
    states: Object.freeze({ first: Object.freeze(["first.x"]) }),
  });
  const states = new Map([[hero, before]]);
  const command = script({ events: ["a"], next: [offer(rooms.second, hero, script({ deny: "no" }))] });
  expect(judge(command, { states })).toEqual(judge(command, { states }));
  expect(accepted(judge(command, { states })).states.get(hero)).toEqual({
    version: 5,
    states: { first: ["first.x", "first.a"] },
  });
  expect(before).toEqual({ version: 4, states: { first: ["first.x"] } });
});

test("replaying events makes the state that was decided", () => {
  const command = script({ events: ["a"], next: [tell(rooms.second, hero, script({ events: ["b", "c"] }))] });
  const verdict = accepted(judge(command));
  const running = program({ rooms: Object.values(rooms), content: {}, hash: "test" });
  const made = replay(running, verdict.events, nothing);
  expect(made).toEqual(verdict.states.get(hero));
  expect(stateOf(made, rooms.third)).toEqual([]);
});

test("an event has the player it concerns", () => {
  const naming = scripted("first");
  const named: AnyRoom = {
    ...naming,
    decide: () => ({ events: [{ kind: "first.a", data: {}, player: "rival" }] }),
  };
  const of = (room: AnyRoom, on: Subject) =>
    accepted(
      decide(program({ rooms: [room], content: {}, hash: "test" }), () => nothing, {
        room: "first",
        subject: on,
        command: script({ events: ["a"] }),
        at: 1,
      }),
    ).events[0]?.player;
  expect([of(naming, hero), of(naming, node), of(named, node)]).toEqual(["hero", null, "rival"]);
});
