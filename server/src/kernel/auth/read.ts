import { idOf, kindOf, type Subject, type SubjectKind } from "@espalier/rules/kernel/subject";
import type { Caller } from "./caller.ts";

/** May this caller read this subject? */
export type ReadRule = (caller: Caller, subject: Subject) => boolean | Promise<boolean>;
export type ReadRules = Partial<Record<SubjectKind, ReadRule>>;

const kernelRules: ReadRules = {
  player: (caller, subject) => caller.kind === "player" && caller.id === idOf(subject),
  node: () => true,
};

/** Each kind of subject has one read rule; one without is for server keys only. */
export function readers(rules: ReadRules = {}): ReadRule {
  const all: ReadRules = { ...rules, ...kernelRules };
  return (caller, subject) => {
    if (caller.kind === "server") return true;
    return all[kindOf(subject)]?.(caller, subject) ?? false;
  };
}
