import { gathering } from "@espalier/rules/gathering/room";
import type { Gathering, NodeState } from "@espalier/rules/gathering/state";
import { sqlFolder } from "../kernel/db/migrate.ts";
import type { ServerRoom, Table, Values } from "../kernel/room.ts";

const columns = {
  node: "text",
  remaining: "int8",
  since: "timestamptz",
  touched: "timestamptz",
  worked: "int8",
  gathers: "int8",
} as const;

function table(name: string, on: "node" | "player" | "run"): Table<Gathering> {
  return {
    name,
    on,
    key: ["node"],
    columns,
    mode: "upsert",
    rows: (state) => state.nodes,
    values: (node, { remaining, since, touched, worked, gathers }: NodeState) => ({
      node,
      remaining,
      since,
      touched,
      worked,
      gathers,
    }),
  };
}

const tables = [
  table("resource_nodes", "node"),
  table("player_resource_nodes", "player"),
  table("run_resource_nodes", "run"),
];

export const gatheringStore: ServerRoom = {
  rules: gathering,
  migrations: sqlFolder(import.meta.url, "./migrations/"),
  tables,
  state: (rows): Gathering => ({
    nodes: Object.fromEntries(tables.flatMap(({ name }) => (rows[name] ?? []).map(nodeOf))),
  }),
};

function nodeOf({ node, remaining, since, touched, worked, gathers }: Values): [string, NodeState] {
  return [node as string, { remaining, since, touched, worked, gathers } as NodeState];
}
