import type { Asked, Booked, Look } from "./decide.ts";
import { type Denial, deny, isDenial } from "./denial.ts";
import type { Envelope, Event } from "./event.ts";
import type { JsonObject } from "./json.ts";
import type { HasPins, PinName, Pins } from "./pin.ts";
import type { Program } from "./program.ts";
import type { AnyRoom, Command, Consequence, Context, HasContent, HasState, Made } from "./room.ts";
import { type Snapshot, stateOf, withState } from "./snapshot.ts";
import { idOf, kindOf, type Subject } from "./subject.ts";

/** One command may set off at most this many others. */
export const mostSteps = 1_000;

/** Thrown by a look at what is not in memory, states or pinned content; the kernel loads it and decides again. */
export class Missing extends Error {
  readonly subjects: readonly Subject[];
  readonly pins: readonly PinName[];

  constructor(subjects: readonly Subject[], pins: readonly PinName[] = []) {
    super(`${[...subjects, ...pins.map(({ hash }) => hash)].join(", ")} not in memory`);
    this.subjects = subjects;
    this.pins = pins;
  }
}

/** One decision in progress: an overlay over committed state, thrown away unless it is accepted. */
export class Work implements Context, Made {
  readonly at: number;
  subject: Subject = "" as Subject;
  states = new Map<Subject, Snapshot>();
  readonly looked = new Set<Subject>();
  readonly events: Envelope[] = [];
  readonly entries: Booked[] = [];
  readonly denied: Denial[] = [];
  private settled = new Set<Subject>();
  private steps = 0;
  private asked: Subject = "" as Subject;
  private readonly program: Program;
  private readonly look: Look;
  private readonly find: Pins["find"];

  constructor(program: Program, look: Look, at: number, find: Pins["find"] = program.pins.find) {
    this.program = program;
    this.look = look;
    this.at = at;
    this.find = find;
  }

  start(asked: Asked): Denial | undefined {
    const { room, subject, command } = asked;
    this.asked = subject;
    const refused = this.program.admit(subject, this.of(subject), room, command);
    if (refused !== undefined) return named(refused, room, command);
    return this.run(this.roomOf(room), subject, command);
  }

  answer(asked: Asked): JsonObject {
    const room = this.roomOf(asked.room);
    this.subject = asked.subject;
    return room.answer?.(stateOf(this.of(asked.subject), room), asked.command, this, this) ?? {};
  }

  gains(subject: Subject): JsonObject {
    const own = this.events.filter((event) => event.subject === subject);
    const sections = this.program.gaining.flatMap((room) => {
      const events = own.filter(({ kind }) => kind.startsWith(`${room.name}.`));
      if (events.length === 0) return [];
      return [[room.name, room.gains?.(stateOf(this.of(subject), room), events, this) ?? {}] as const];
    });
    return Object.fromEntries(sections);
  }

  content<K>(room: HasContent<K>): K {
    return this.program.content(room.name) as K;
  }

  pin(room: HasPins<unknown>, id: string): string | undefined {
    return this.program.pins.hash(room.name, id);
  }

  pinned<P>(room: HasPins<P>, hash: string): P | undefined {
    const found = this.find(room.name, hash);
    if (found === undefined) throw new Missing([], [{ room: room.name, hash }]);
    return found === null ? undefined : (found as P);
  }

  ask<S>(room: HasState<S>, subject: Subject): S {
    return stateOf(this.of(subject), room) as S;
  }

  barred(subject: Subject): Denial | undefined {
    const found = this.of(subject);
    if (found.goneAt !== undefined) return deny(`${kindOf(subject)}_gone`);
    return this.program.admit(subject, found, "", { kind: "" });
  }

  fact(subject: Subject, key: string): number | undefined {
    const provider = this.program.fact(key);
    if (provider === undefined) return undefined;
    const { room, source, argument } = provider;
    return source(stateOf(this.of(subject), room), argument, this.program.content(room.name));
  }

  of(subject: Subject): Snapshot {
    this.looked.add(subject);
    const snapshot = this.states.get(subject) ?? this.look(subject);
    if (snapshot === undefined) throw new Missing([subject]);
    return snapshot;
  }

  private run(room: AnyRoom, subject: Subject, command: Command): Denial | undefined {
    this.steps += 1;
    if (this.steps > mostSteps)
      return named(deny("too_many_consequences", { need: mostSteps }), room.name, command);
    const before = this.of(subject);
    if (before.goneAt !== undefined) return named(deny(`${kindOf(subject)}_gone`), room.name, command);
    const owed = this.settle(subject);
    if (owed !== undefined) return owed;

    this.subject = subject;
    const decision = room.decide(stateOf(this.of(subject), room), command, this);
    if (isDenial(decision)) return named(decision, room.name, command);
    for (const event of decision.events) this.apply(room, subject, event);
    return this.consequences(subject, decision.events, decision.then ?? []);
  }

  /** What the subject's rooms owe it comes before the first command on it. */
  private settle(subject: Subject): Denial | undefined {
    if (this.settled.has(subject)) return undefined;
    this.settled.add(subject);
    for (const room of this.program.owing(kindOf(subject))) {
      this.subject = subject;
      const due = room.owed?.(stateOf(this.of(subject), room), this) ?? [];
      const denial = this.follow(due);
      if (denial !== undefined) return denial;
    }
    return undefined;
  }

  private apply(room: AnyRoom, subject: Subject, event: Event): void {
    const before = this.of(subject);
    const seq = before.version + 1;
    const player = event.player ?? (kindOf(subject) === "player" ? idOf(subject) : null);
    this.states.set(subject, withState(before, room, room.evolve(stateOf(before, room), event), seq));
    this.events.push({ subject, seq, player, kind: event.kind, at: this.at, data: event.data });
    const entry = room.entry?.(event);
    if (entry !== undefined) this.entries.push({ ...entry, subject, seq });
  }

  /** Tells and offers first gathered with all reactions, then run in the order of their rooms. */
  private consequences(
    subject: Subject,
    events: readonly Event[],
    told: readonly Consequence[],
  ): Denial | undefined {
    const all = [...told];
    for (const room of this.program.reacting) {
      for (const event of events) {
        this.subject = subject;
        all.push(...(room.react?.(event, this) ?? []));
      }
    }
    if (all.length > 1) all.sort((a, b) => this.program.order(a.room) - this.program.order(b.room));
    return this.follow(all);
  }

  private follow(consequences: readonly Consequence[]): Denial | undefined {
    if (consequences.length > 1) this.want(consequences);
    for (const next of consequences) {
      const room = this.roomOf(next.room);
      const denial =
        next.how === "tell" ? this.run(room, next.subject, next.command) : this.offer(room, next);
      if (denial !== undefined) return denial;
    }
    return undefined;
  }

  /** Asks for all that is missing at once: a match of many players is loaded in one trip. */
  private want(consequences: readonly Consequence[]): void {
    const missing = new Set<Subject>();
    for (const { subject } of consequences) {
      if (!this.states.has(subject) && this.look(subject) === undefined) missing.add(subject);
    }
    if (missing.size > 0) throw new Missing([...missing]);
  }

  /** Runs an offer; when it is denied, everything it did is undone and the denial is listed. */
  private offer(room: AnyRoom, next: Consequence): undefined {
    const states = new Map(this.states);
    const settled = new Set(this.settled);
    const marks = [this.events.length, this.entries.length, this.denied.length] as const;
    const denial = this.run(room, next.subject, next.command);
    if (denial === undefined) return;
    this.states = states;
    this.settled = settled;
    this.events.length = marks[0];
    this.entries.length = marks[1];
    this.denied.length = marks[2];
    this.denied.push(next.subject === this.asked ? denial : { ...denial, subject: next.subject });
  }

  private roomOf(name: string): AnyRoom {
    const room = this.program.room(name);
    if (room === undefined) throw new Error(`there is no room ${name}`);
    return room;
  }
}

function named(denial: Denial, room: string, command: Command): Denial {
  return denial.rule === "" ? { ...denial, rule: `${room}.${command.kind}` } : denial;
}
