import type { RunView } from "@espalier/rules/zones/view";
import { useEffect, useRef } from "react";
import type { Step } from "./step.ts";

/** The number that walks the only way on. */
const only = "1";

/**
 * Takes a way by its number's key, while focus is on the page's content and nothing is being written. A way that
 * is closed is only focused, so that one reads why.
 */
export function useNumbers(run: RunView, busy: boolean, take: (step: Step) => void): void {
  const latest = useRef({ run, busy, take });
  useEffect(() => {
    latest.current = { run, busy, take };
  });
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const { run, busy, take } = latest.current;
      if (busy || event.repeat || event.ctrlKey || event.metaKey || event.altKey || !isFree(event.target))
        return;
      const step = stepBy(run, event.key);
      if (step === undefined) return;
      if (typeof step === "string") document.getElementById(step)?.focus();
      else take(step);
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);
}

/** The step of a number; the id of its button where the way is closed. */
export function stepBy({ fork, advance }: RunView, key: string): Step | string | undefined {
  if (advance !== null) return key === only ? { kind: "advance", ...advance } : undefined;
  const chosen = fork?.choices.find(({ choice }) => String(choice) === key);
  if (fork == null || chosen === undefined) return undefined;
  const { choice, edge, to, state } = chosen;
  return state === "open" ? { kind: "choose", choice, fork: fork.fork, edge, to } : choiceId(choice);
}

/** The id of a choice's button. */
export function choiceId(choice: number): string {
  return `choice-${choice}`;
}

function isFree(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.closest("input, textarea, select, [role=dialog]") !== null) return false;
  return target === document.body || target.closest("main") !== null;
}
