import type { Json, JsonObject } from "./json.ts";
import type { Subject } from "./subject.ts";

/** How a caller should read a reason: it was not found, it clashes with what is, or a rule said no. */
export type ReasonClass = "missing" | "conflict" | "refused";

/** A command that was refused. A value, never an exception; `reason` is stable and snake_case. */
export interface Denial {
  readonly kind: "denial";
  readonly reason: string;
  /** The rule that said no, `room.command`; the kernel fills it in. */
  readonly rule: string;
  /** Whose offer was undone with it, where that is not whom the command was for; the kernel fills it in. */
  readonly subject?: Subject;
  readonly need?: Json;
  readonly have?: Json;
  /** What else a reader needs: ids, numbers, a gate's reason tree. */
  readonly detail?: JsonObject;
}

export interface DenialParts {
  readonly need?: Json;
  readonly have?: Json;
  readonly [detail: string]: Json | undefined;
}

/** Refuses: `deny("level_too_low", { need: 4, have: 2, skill })`. */
export function deny(reason: string, parts: DenialParts = {}): Denial {
  const { need, have, ...detail } = parts;
  return {
    kind: "denial",
    reason,
    rule: "",
    ...(need === undefined ? {} : { need }),
    ...(have === undefined ? {} : { have }),
    ...(Object.keys(detail).length === 0 ? {} : { detail }),
  };
}

export function isDenial(value: object): value is Denial {
  return "kind" in value && value.kind === "denial";
}
