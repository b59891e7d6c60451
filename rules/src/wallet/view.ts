import type { Context } from "../kernel/room.ts";
import type { Subject } from "../kernel/subject.ts";
import { type WalletView, walletShown } from "./purse.ts";
import { wallet } from "./room.ts";

/** A player's balances. */
export function walletView(context: Context, player: Subject): WalletView {
  return walletShown(context.ask(wallet, player), context.content(wallet));
}
