import { wallet } from "@espalier/rules/wallet/room";
import type { Purse, Wallet } from "@espalier/rules/wallet/state";
import { sqlFolder } from "../kernel/db/migrate.ts";
import type { ServerRoom, Table } from "../kernel/room.ts";

const pursesTable: Table<Wallet> = {
  name: "purses",
  on: "player",
  key: ["currency"],
  columns: { currency: "text", balance: "int8", started: "bool", imported: "bool" },
  mode: "upsert",
  rows: (state) => state.purses,
  values: (currency, { balance, started, imported }: Purse) => ({ currency, balance, started, imported }),
  balance: { account: "currency", amount: "balance" },
};

export const walletStore: ServerRoom = {
  rules: wallet,
  migrations: sqlFolder(import.meta.url, "./migrations/"),
  tables: [pursesTable],
  state: (rows): Wallet => ({
    purses: Object.fromEntries(
      (rows["purses"] ?? []).map(({ currency, balance, started, imported }) => [
        currency as string,
        { balance, started, imported } as Purse,
      ]),
    ),
  }),
};
