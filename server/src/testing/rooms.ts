import { deny } from "@espalier/rules/kernel/denial";
import { iso } from "@espalier/rules/kernel/iso";
import type { JsonObject } from "@espalier/rules/kernel/json";
import {
  type Command,
  type Consequence,
  type Context,
  type Decision,
  offer,
  type Room,
  tell,
} from "@espalier/rules/kernel/room";
import { idOf, player } from "@espalier/rules/kernel/subject";
import type { ServerRoom, Table } from "../kernel/room.ts";

/** Four small rooms that between them do everything a room may do to the kernel. */

export interface Purse {
  readonly coins: number;
  /** How often it was bumped: what a command without any key leaves. */
  readonly bumps: number;
}

export type PurseCommand =
  | {
      readonly kind: "credit" | "spend";
      readonly amount: number;
      readonly source: string;
      readonly ref: string;
    }
  /** Changes rows without a ledger entry, so that nothing finds a repetition. */
  | { readonly kind: "bump" }
  /** An event that changes no row but the subject's own. */
  | { readonly kind: "touch" }
  /** Taken once for ever. */
  | { readonly kind: "vow"; readonly words: string }
  /** Accepted without an event. */
  | { readonly kind: "rest" }
  /** Books an entry under a key that it does not name as its own. */
  | { readonly kind: "clash"; readonly ref: string }
  /** Accepted only if the other purse holds just this. */
  | { readonly kind: "match"; readonly other: string; readonly coins: number }
  /** A bug. */
  | { readonly kind: "break" };

interface Happened<D = JsonObject> {
  readonly kind: string;
  readonly data: D & JsonObject;
  readonly player?: string;
}

export const purse: Room<Purse, PurseCommand, Happened> = {
  name: "purse",
  initial: { coins: 0, bumps: 0 },
  empty: {},
  subjects: ["player"],
  decide: decidePurse,
  evolve(state, { kind, data }) {
    switch (kind) {
      case "purse.bumped":
        return { ...state, bumps: state.bumps + 1 };
      case "purse.touched":
        return state;
      default:
        return { ...state, coins: state.coins + (data["amount"] as number) };
    }
  },
  entry: ({ kind, data }) =>
    kind === "purse.booked"
      ? {
          account: "coins",
          source: data["source"] as string,
          ref: data["ref"] as string,
          amount: data["amount"] as number,
        }
      : undefined,
  natural(command) {
    if (command.kind !== "credit" && command.kind !== "spend") return undefined;
    const { kind, source, ref } = command;
    return { account: "coins", source, ref, amount: signed(command), conflict: `${kind}_conflict` };
  },
  once: ({ kind }) => (kind === "vow" ? "vow_conflict" : undefined),
  answer: ({ coins, bumps }) => ({ purse: { coins, bumps } }),
  facts: { coins: (state) => state.coins },
};

function decidePurse(state: Purse, command: PurseCommand, context: Context) {
  switch (command.kind) {
    case "credit":
      return booked(command.amount, command.source, command.ref);
    case "spend":
      if (state.coins < command.amount) {
        return deny("insufficient_balance", { need: command.amount, have: state.coins });
      }
      return booked(-command.amount, command.source, command.ref);
    case "vow":
      if (state.bumps > 0) return deny("vow_conflict");
      return { events: [{ kind: "purse.bumped", data: {} }] };
    case "bump":
      return { events: [{ kind: "purse.bumped", data: {} }] };
    case "touch":
      return { events: [{ kind: "purse.touched", data: {} }] };
    case "rest":
      return { events: [] };
    case "clash":
      return booked(1, "clash", command.ref);
    case "match": {
      const have = context.ask(purse, player(command.other)).coins;
      if (have !== command.coins) return deny("no_match", { need: command.coins, have });
      return { events: [{ kind: "purse.bumped", data: {} }] };
    }
    case "break":
      throw new Error("a bug in a room");
  }
}

function booked(amount: number, source: string, ref: string): Decision<Happened> {
  return { events: [{ kind: "purse.booked", data: { amount, source, ref } }] };
}

function signed(command: { readonly kind: "credit" | "spend"; readonly amount: number }): number {
  return command.kind === "spend" ? -command.amount : command.amount;
}

export interface Pool {
  readonly remaining: number;
}

export type PoolCommand =
  | { readonly kind: "fill"; readonly amount: number }
  | { readonly kind: "draw"; readonly player: string; readonly amount: number; readonly ref: string };

/** Draws from a shared pool into a purse: tells the purse, offers a badge, asks whether the purse is full. */
export const pool: Room<Pool, PoolCommand, Happened> = {
  name: "pool",
  initial: { remaining: 0 },
  empty: {},
  subjects: ["node"],
  decide(state, command, context) {
    if (command.kind === "fill")
      return { events: [{ kind: "pool.filled", data: { amount: command.amount } }] };
    const who = player(command.player);
    if (context.ask(purse, who).coins > 1_000_000) return deny("purse_full");
    if (state.remaining < command.amount) {
      return deny("pool_empty", { need: command.amount, have: state.remaining });
    }
    const source = idOf(context.subject);
    return {
      events: [{ kind: "pool.drawn", player: command.player, data: { amount: -command.amount } }],
      // biome-ignore lint/suspicious/noThenProperty: a decision says what comes then; nobody awaits it.
      then: [
        offer(badge, who, { kind: "pin", badge: "drawn" }),
        tell(purse, who, { kind: "credit", amount: command.amount, source, ref: command.ref }),
      ],
    };
  },
  evolve: (state, { data }) => ({ remaining: state.remaining + (data["amount"] as number) }),
};

interface Pinned {
  readonly badge: string;
  readonly at: string;
  readonly note: JsonObject | null;
}

export type Badges = Readonly<Record<string, Pinned>>;

export interface BadgeCommand extends Command {
  readonly kind: "pin" | "unpin" | "repin";
  readonly badge: string;
  readonly note?: JsonObject;
}

/** Badges never change: taking one off and pinning it again deletes and inserts one key. */
export const badge: Room<Badges, BadgeCommand, Happened> = {
  name: "badge",
  initial: {},
  empty: {},
  subjects: ["player"],
  decide(state, command, context) {
    const owned = Object.hasOwn(state, command.badge);
    if (command.kind === "pin" && owned) return deny("badge_owned", { badge: command.badge });
    if (command.kind !== "pin" && !owned) return deny("unknown_badge", { badge: command.badge });
    const data = { badge: command.badge, at: iso(context.at), note: command.note ?? null };
    const unpinned = { kind: "badge.unpinned", data: { badge: command.badge } };
    const pinned = { kind: "badge.pinned", data };
    switch (command.kind) {
      case "pin":
        return { events: [pinned] };
      case "unpin":
        return { events: [unpinned] };
      case "repin":
        return { events: [unpinned, pinned] };
    }
  },
  evolve(state, { kind, data }) {
    const { [data["badge"] as string]: _, ...others } = state;
    return kind === "badge.unpinned"
      ? others
      : { ...others, [data["badge"] as string]: data as unknown as Pinned };
  },
  react(event, context): readonly Consequence[] {
    if (event.kind !== "purse.booked" || (event.data["amount"] as number) < 100) return [];
    return [offer(badge, context.subject, { kind: "pin", badge: "rich" })];
  },
};

export interface DealCommand extends Command {
  readonly kind: "deal";
  readonly players: readonly string[];
  readonly amount: number;
  /** Whether a player who cannot take it spoils the deal for all. */
  readonly how: "tell" | "offer";
}

/** Pays many players at once. */
export const deal: Room<{ readonly dealt: number }, DealCommand, Happened> = {
  name: "deal",
  initial: { dealt: 0 },
  empty: {},
  subjects: ["match"],
  decide(state, { players, amount, how }, context) {
    if (state.dealt > 0) return deny("already_dealt");
    const say = how === "tell" ? tell : offer;
    const paid = { kind: "credit", amount, source: "deal", ref: idOf(context.subject) } as const;
    return {
      events: [{ kind: "deal.dealt", data: { players: players.length } }],
      // biome-ignore lint/suspicious/noThenProperty: a decision says what comes then; nobody awaits it.
      then: players.map((id) => say(purse, player(id), paid)),
    };
  },
  evolve: (_, { data }) => ({ dealt: data["players"] as number }),
};

const pursesTable: Table<Purse> = {
  name: "purses",
  on: "player",
  key: [],
  columns: { coins: "int8", bumps: "int4" },
  mode: "upsert",
  rows: (state): Record<string, Purse> => ({ "": state }),
  values: (_, { coins, bumps }: Purse) => ({ coins, bumps }),
};

const poolsTable: Table<Pool> = {
  name: "pools",
  on: "node",
  key: [],
  columns: { remaining: "int8" },
  mode: "upsert",
  rows: (state): Record<string, Pool> => ({ "": state }),
  values: (_, { remaining }: Pool) => ({ remaining }),
};

const badgesTable: Table<Badges> = {
  name: "badges",
  on: "player",
  key: ["badge"],
  columns: { badge: "text", at: "timestamptz", note: "json" },
  mode: "insert",
  rows: (state) => state,
  values: (_, { badge: name, at, note }: Pinned) => ({ badge: name, at: Date.parse(at), note }),
};

const dealsTable: Table<{ readonly dealt: number }> = {
  name: "deals",
  on: "match",
  key: ["dealt"],
  columns: { dealt: "int4" },
  mode: "upsert",
  rows: (state): Record<string, typeof state> => (state.dealt > 0 ? { [state.dealt]: state } : {}),
  values: (_, { dealt }: { readonly dealt: number }) => ({ dealt }),
};

export const stores: readonly ServerRoom[] = [
  {
    rules: purse,
    tables: [pursesTable],
    state: (rows) => ({ ...purse.initial, ...(rows["purses"]?.[0] as object | undefined) }),
  },
  {
    rules: pool,
    tables: [poolsTable],
    state: (rows) => ({ ...pool.initial, ...(rows["pools"]?.[0] as object | undefined) }),
  },
  {
    rules: badge,
    tables: [badgesTable],
    state: (rows) =>
      Object.fromEntries(
        (rows["badges"] ?? []).map(({ badge: name, at, note }) => [
          name as string,
          { badge: name as string, at: iso(at as number), note: note as JsonObject | null },
        ]),
      ),
  },
  {
    rules: deal,
    tables: [dealsTable],
    state: (rows) => ({ ...deal.initial, ...(rows["deals"]?.[0] as object | undefined) }),
  },
];

/** Every room's tables, in one piece. */
export const tablesSql = `
  create table purses (subject text collate "C" primary key, coins int8 not null check (coins >= 0), bumps int4 not null);
  create table pools (subject text collate "C" primary key, remaining int8 not null check (remaining >= 0));
  create table badges (
    subject text collate "C" not null, badge text collate "C" not null, at timestamptz not null, note json,
    primary key (subject, badge)
  );
  create table deals (subject text collate "C" not null, dealt int4 not null, primary key (subject, dealt));
`;
