import { dueAt, type Fork, type Run, type Visit } from "@espalier/rules/zones/state";
import type { Values } from "../kernel/room.ts";

export const runColumns = {
  player: "text",
  zone: "text",
  pin: "text",
  status: "text",
  started_at: "timestamptz",
  ended_at: "timestamptz",
  expires_at: "timestamptz",
  node: "text",
  steps: "int8",
  forks: "int8",
  stuck: "bool",
  fork_node: "text",
  fork_number: "int8",
  fork_deadline: "timestamptz",
  due: "timestamptz",
} as const;

export function runValues(run: Run): Values {
  const { player, zone, pin, status, startedAt, endedAt, expiresAt, node, steps, forks, stuck, fork } = run;
  return {
    ...{ player, zone, pin, status, node, steps, forks, stuck },
    started_at: startedAt,
    ended_at: endedAt ?? null,
    expires_at: expiresAt,
    fork_node: fork?.node ?? null,
    fork_number: fork?.number ?? null,
    fork_deadline: fork?.deadline ?? null,
    due: dueAt(run) ?? null,
  };
}

export function runOf(row: Values, visits: Run["visits"], walked: Run["walked"]): Run {
  const { player, zone, pin, status, node, steps, forks, stuck, ended_at: endedAt } = row;
  const fork = forkOf(row);
  return {
    ...({ player, zone, pin, status, node, steps, forks, stuck } as Pick<
      Run,
      "player" | "zone" | "pin" | "status" | "node" | "steps" | "forks" | "stuck"
    >),
    startedAt: row["started_at"] as number,
    ...(endedAt === null ? {} : { endedAt: endedAt as number }),
    expiresAt: row["expires_at"] as number,
    ...(fork === undefined ? {} : { fork }),
    visits,
    walked,
  };
}

function forkOf(row: Values): Fork | undefined {
  const { fork_node: node, fork_number: number, fork_deadline: deadline } = row;
  if (node === null) return undefined;
  const fork = { node: node as string, number: number as number };
  return deadline === null ? fork : { ...fork, deadline: deadline as number };
}

export const visitColumns = {
  node: "text",
  place: "int8",
  stats: "json",
  outcome: "text",
  left_items: "json",
} as const;

export function visitValues(node: string, { place, stats, outcome, left }: Visit): Values {
  return { node, place, stats, outcome: outcome ?? null, left_items: left ?? null };
}

export function visitOf({ place, stats, outcome, left_items: left }: Values): Visit {
  return {
    place: place as number,
    stats: stats as Visit["stats"],
    ...(outcome === null ? {} : { outcome: outcome as NonNullable<Visit["outcome"]> }),
    ...(left === null ? {} : { left: left as unknown as NonNullable<Visit["left"]> }),
  };
}
