import { inventory } from "@espalier/rules/inventory/room";
import type { Inventory } from "@espalier/rules/inventory/state";
import { sqlFolder } from "../kernel/db/migrate.ts";
import type { ServerRoom, Table } from "../kernel/room.ts";

const itemsTable: Table<Inventory> = {
  name: "inventory_items",
  on: "player",
  key: ["item"],
  columns: { item: "text", count: "int8" },
  mode: "upsert",
  rows: (state) => state.items,
  values: (item, count: number) => ({ item, count }),
  balance: { account: "item", amount: "count" },
};

export const inventoryStore: ServerRoom = {
  rules: inventory,
  migrations: sqlFolder(import.meta.url, "./migrations/"),
  tables: [itemsTable],
  state: (rows): Inventory => ({
    items: Object.fromEntries(
      (rows["inventory_items"] ?? []).map(({ item, count }) => [item as string, count as number]),
    ),
  }),
};
