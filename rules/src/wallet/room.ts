import { type Denial, deny } from "../kernel/denial.ts";
import type { Entry } from "../kernel/event.ts";
import type { Consequence, Context, Decision, NaturalKey, Room } from "../kernel/room.ts";
import { credit, debit, importKey, take } from "./change.ts";
import { evolve } from "./evolve.ts";
import { gains } from "./gains.ts";
import { walletShown } from "./purse.ts";
import { payments } from "./rewards.ts";
import { settle, startDue } from "./settle.ts";
import {
  type Currency,
  initial,
  purseOf,
  type Wallet,
  type WalletCommand,
  type WalletContent,
  type WalletEvent,
} from "./state.ts";

/** Currencies in whole units: what is earned and spent, never below nothing. */
export const wallet: Room<Wallet, WalletCommand, WalletEvent, WalletContent> = {
  name: "wallet",
  initial,
  empty: { currencies: new Map(), rewards: new Map() },
  subjects: ["player"],
  decide,
  evolve,
  react: (event, context) => payments(event, context.content(wallet), context),
  owed,
  entry,
  natural,
  reasons: { grant_conflict: "conflict", import_done: "conflict" },
  answer: (state, _, context) => ({ wallet: walletShown(state, context.content(wallet)) }),
  gains,
  facts: {
    balance: (state, id, { currencies }) => (currencies.has(id) ? purseOf(state, id).balance : undefined),
  },
};

function decide(state: Wallet, command: WalletCommand, context: Context): Decision<WalletEvent> | Denial {
  const currency = context.content(wallet).currencies.get(command.currency);
  if (currency === undefined) return deny("unknown_currency", { currency: command.currency });
  const before = purseOf(state, currency.id);
  switch (command.kind) {
    case "credit":
      return credit(before, command);
    case "debit":
      return debit(before, command);
    case "import":
      return take(before, command, currency);
    case "settle":
      return settle(before, currency);
  }
}

/** Looked at before every command, so what was found in order is remembered until either changes. */
const settled = new WeakMap<Wallet, WalletContent>();

function owed(state: Wallet, context: Context): readonly Consequence[] {
  const content = context.content(wallet);
  if (settled.get(state) === content) return [];
  const due = [...content.currencies.values()].filter((one) => startDue(purseOf(state, one.id), one) > 0);
  if (due.length === 0) settled.set(state, content);
  return due.map((currency) => settling(currency, context));
}

function settling({ id }: Currency, context: Context): Consequence {
  const command: WalletCommand = { kind: "settle", currency: id };
  return { how: "tell", room: "wallet", subject: context.subject, command };
}

function entry({ kind, data }: WalletEvent): Entry {
  const { currency: account, source, ref, amount, asked } = data;
  const booked = { account, source, ref, amount: kind === "wallet.credited" ? amount : -amount };
  return asked === undefined ? booked : { ...booked, asked };
}

/** One source and ref moves one currency once, whoever asks; another amount under them is a conflict. */
function natural(command: WalletCommand): NaturalKey | undefined {
  if (command.kind === "settle") return undefined;
  const { currency: account, amount } = command;
  if (!Number.isSafeInteger(amount) || amount <= 0) return undefined;
  if (command.kind === "import") return { account, amount, ...importKey, conflict: "import_done" };
  const { source, ref } = command;
  return {
    account,
    source,
    ref,
    amount: command.kind === "credit" ? amount : -amount,
    conflict: "grant_conflict",
  };
}
