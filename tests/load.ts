import { setTimeout as sleep } from "node:timers/promises";
import { grant, type Reply, type Server } from "./program.ts";

/** One command of the load, and what is known of it. */
interface Sent {
  readonly player: string;
  readonly path: string;
  readonly body: object;
  readonly key?: string;
  /** What it adds to the player's salvage XP. */
  readonly xp: number;
  /** The grant's or removal's ref; a pick has none. */
  readonly ref?: string;
  /** The first accepted answer. */
  answer?: string;
  /** How often it was accepted as new. */
  fresh: number;
  denied?: string;
}

/** Callers that send commands to whichever node lives, and send many of them again. */
export interface Load {
  /** Everything that was sent so far. */
  readonly sent: readonly Sent[];
  /** Resolves when every command has its answer. */
  readonly done: Promise<void>;
  /** What must not be: an answer that differs from the first, a denial after an acceptance. */
  readonly wrong: readonly string[];
}

/** Milliseconds after which a command that nobody answered is given up. */
const patience = 30_000;

export interface LoadOptions {
  readonly callers: number;
  /** Commands of each caller. */
  readonly each: number;
  readonly players: readonly string[];
  /** The nodes that are believed to live; asked anew for each request. */
  readonly nodes: () => readonly Server[];
}

export function startLoad({ callers, each, players, nodes }: LoadOptions): Load {
  const sent: Sent[] = [];
  const wrong: string[] = [];

  async function caller(number: number): Promise<void> {
    for (let n = 0; n < each; n++) {
      const command = commandOf(pick(players), `${number}-${n}`);
      sent.push(command);
      const again = Math.random() < 0.2 ? [command, command] : [];
      const old = Math.random() < 0.2 ? [pick(sent)] : [];
      await Promise.all([command, ...again, ...old].map(settle));
    }
  }

  /** Sends it until somebody answers. */
  async function settle(command: Sent): Promise<void> {
    let last: Reply | undefined;
    for (const end = Date.now() + patience; Date.now() < end; await sleep(50)) {
      last = await sendOnce(command);
      if (last !== undefined && last.status < 500) return note(command, last);
    }
    wrong.push(`${command.path}: nobody answers but with ${last?.text}`);
  }

  async function sendOnce({ path, body, key }: Sent): Promise<Reply | undefined> {
    const alive = nodes();
    if (alive.length === 0) return undefined;
    const asking = key === undefined ? {} : { key };
    return pick(alive)
      .ask("POST", path, body, asking)
      .catch(() => undefined);
  }

  function note(command: Sent, reply: Reply): void {
    if (reply.status !== 200) {
      if (command.answer !== undefined) wrong.push(`${command.path}: accepted, then ${reply.text}`);
      if (command.ref !== undefined) wrong.push(`${command.path}: ${reply.text}`);
      command.denied = reply.body.reason;
      return;
    }
    if (reply.body.replayed === false) command.fresh += 1;
    const text = reply.text.replace(/"replayed":\w+/, "");
    command.answer ??= text;
    if (command.answer !== text) wrong.push(`${command.path}: ${command.answer}, then ${text}`);
  }

  const running = Array.from({ length: callers }, (_, number) => caller(number));
  return { sent, wrong, done: Promise.all(running).then(() => undefined) };
}

/** Mostly grants; some have a key of their own, the others their ref alone. */
function commandOf(player: string, ref: string): Sent {
  const of = `/v1/players/${player}`;
  const amount = 1 + Math.floor(Math.random() * 5);
  const kind = Math.random();
  if (kind < 0.1) {
    const branch = pick(["bulk_haul", "scrap_efficiency"]);
    const path = `${of}/mastery/salvage/tiers/1/pick`;
    return { player, path, body: { branch }, key: `k${ref}`, xp: 0, fresh: 0 };
  }
  const keyed = kind < 0.5 ? { key: `k${ref}` } : {};
  const entry = grant("salvage", amount, ref);
  if (kind < 0.2)
    return { player, path: `${of}/xp-removals`, body: entry, ...keyed, xp: -amount, ref, fresh: 0 };
  return { player, path: `${of}/grants`, body: entry, ...keyed, xp: amount, ref, fresh: 0 };
}

/** What is wrong with what the server holds, a line each: it must hold every command of the load, once. */
export async function contradictions(load: Load, server: Server, start: number): Promise<readonly string[]> {
  const players = [...new Set(load.sent.map(({ player }) => player))];
  const found: string[] = [...load.wrong];
  for (const player of players) {
    const mine = load.sent.filter((command) => command.player === player);
    const events = await eventsOf(server, player);
    events.forEach(({ seq }, index) => {
      if (seq !== index + 1) found.push(`${player}: event ${index + 1} has seq ${seq}`);
    });
    const refs = events.flatMap(({ data }) => (data.source === "test" ? [data.ref as string] : [])).sort();
    const expected = [...mine.flatMap(({ ref }) => ref ?? []), "start"].sort();
    if (refs.join() !== expected.join()) found.push(`${player}: ${expected} were paid as ${refs}`);
    const { body } = await server.ask("GET", `/v1/players/${player}/skills`);
    const { xp } = body.skills.find(({ id }: { id: string }) => id === "salvage");
    const sum = mine.reduce((total, command) => total + command.xp, start);
    if (xp !== sum) found.push(`${player}: ${sum} XP were acknowledged, ${xp} are there`);
    const picks = mine.filter(({ ref, answer }) => ref === undefined && answer !== undefined);
    if (picks.length > 1) found.push(`${player}: ${picks.length} picks of one tier were accepted`);
  }
  const twice = load.sent.filter(({ fresh }) => fresh > 1);
  return [...found, ...twice.map(({ path, body }) => `${path}: new twice: ${JSON.stringify(body)}`)];
}

interface Happened {
  readonly seq: number;
  readonly kind: string;
  // biome-ignore lint/suspicious/noExplicitAny: a test looks into any event.
  readonly data: any;
}

async function eventsOf(server: Server, player: string): Promise<readonly Happened[]> {
  const events: Happened[] = [];
  for (;;) {
    const after = events.at(-1)?.seq ?? 0;
    const { body } = await server.ask("GET", `/v1/players/${player}/events?after=${after}&limit=200`);
    events.push(...body.events);
    if (body.more !== true) return events;
  }
}

function pick<T>(from: readonly T[]): T {
  return from[Math.floor(Math.random() * from.length)] as T;
}
