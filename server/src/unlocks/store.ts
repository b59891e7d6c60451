import { unlocks } from "@espalier/rules/unlocks/room";
import type { Bought, Unlocks } from "@espalier/rules/unlocks/state";
import { sqlFolder } from "../kernel/db/migrate.ts";
import type { ServerRoom, Table, Values } from "../kernel/room.ts";

const boughtTable: Table<Unlocks> = {
  name: "bought_items",
  on: "player",
  key: ["item"],
  columns: { item: "text", currency: "text", price: "int8", at: "timestamptz", refunded: "bool" },
  mode: "upsert",
  rows: ({ bought }) => bought,
  values: (item, { currency, price, at, refunded }: Bought) => ({ item, currency, price, at, refunded }),
};

const selectionsTable: Table<Unlocks> = {
  name: "selections",
  on: "player",
  key: ["slot"],
  columns: { slot: "text", item: "text" },
  mode: "upsert",
  rows: ({ selected }) => selected,
  values: (slot, item: string) => ({ slot, item }),
};

const rollsTable: Table<Unlocks> = {
  name: "roll_counts",
  on: "player",
  key: ["roll"],
  columns: { roll: "text", count: "int8" },
  mode: "upsert",
  rows: ({ rolls }) => rolls,
  values: (roll, count: number) => ({ roll, count }),
  balance: { account: "roll", amount: "count" },
};

export const unlocksStore: ServerRoom = {
  rules: unlocks,
  migrations: sqlFolder(import.meta.url, "./migrations/"),
  tables: [boughtTable, selectionsTable, rollsTable],
  state: ({ bought_items: bought = [], selections = [], roll_counts: counts = [] }): Unlocks => ({
    bought: Object.fromEntries(bought.map(boughtOf)),
    selected: Object.fromEntries(selections.map(({ slot, item }) => [slot as string, item as string])),
    rolls: Object.fromEntries(counts.map(({ roll, count }) => [roll as string, count as number])),
  }),
};

function boughtOf({ item, currency, price, at, refunded }: Values): [string, Bought] {
  return [item as string, { currency, price, at, refunded } as Bought];
}
