import { idOf, kindOf, type Subject, type SubjectKind } from "@espalier/rules/kernel/subject";
import type { Engine } from "../engine.ts";
import type { Caller } from "./caller.ts";

/** May this caller read this subject? What the subject's state says can be read. */
export type ReadRule = (
  caller: Caller,
  subject: Subject,
  engine: Pick<Engine, "read">,
) => boolean | Promise<boolean>;
/** The same, asked of all rules. */
export type MayRead = (caller: Caller, subject: Subject) => boolean | Promise<boolean>;
export type ReadRules = Partial<Record<SubjectKind, ReadRule>>;

const kernelRules: ReadRules = {
  player: (caller, subject) => caller.kind === "player" && caller.id === idOf(subject),
  node: () => true,
};

/** Each kind of subject has one read rule; one without is for server keys only. */
export function readers(engine: Pick<Engine, "read">, rules: ReadRules = {}): MayRead {
  const all: ReadRules = { ...rules, ...kernelRules };
  return (caller, subject) => {
    if (caller.kind === "server") return true;
    return all[kindOf(subject)]?.(caller, subject, engine) ?? false;
  };
}
