import type { Subject } from "@espalier/rules/kernel/subject";
import { connectionLost, retryable } from "../db/errors.ts";

/** Why a write was refused, as far as the commit path knows how to go on. */
export type Fault =
  /** These subjects moved since they were read; with none named, any of them. */
  | { readonly kind: "stale"; readonly subjects: readonly Subject[] }
  | { readonly kind: "content" }
  /** A key of the batch was answered before; `entry` where it is a ledger entry's. */
  | { readonly kind: "known"; readonly entry: boolean }
  /** Nobody knows whether it was committed. */
  | { readonly kind: "lost" }
  | { readonly kind: "again" }
  | { readonly kind: "unexplained"; readonly error: unknown };

export function faultOf(error: unknown): Fault {
  if (connectionLost(error)) return { kind: "lost" };
  if (retryable(error)) return { kind: "again" };
  const { code, detail, table } = error as { code?: string; detail?: string; table?: string };
  if (code === "ES001") {
    const subjects = (detail ?? "").split("\n").filter((id) => id !== "");
    return { kind: "stale", subjects: subjects as Subject[] };
  }
  if (code === "ES002") return { kind: "content" };
  const entry = table === "ledger_entries";
  if (code === "23505" && (entry || table === "answers")) return { kind: "known", entry };
  return { kind: "unexplained", error };
}
