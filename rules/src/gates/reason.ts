import type { Json } from "../kernel/json.ts";
import type { Path, Why } from "./node.ts";
import type { Verdict } from "./types.ts";

/**
 * One node's verdict and why. `code` names the requirement, open or not; numbers and `about` fill its
 * sentence. Never holds a sentence itself, and nothing of what is inside a secret node.
 */
export interface Reason {
  /** Stable snake_case: an atom's reason, `all_of`, `any_of`, `not`, `at_least`, `ref`, `secret`, … */
  readonly code: string;
  readonly verdict: Verdict;
  /** A number or the name of a rank or choice; null where nothing is to be shown or known. */
  readonly need: number | string | null;
  readonly have: number | string | null;
  /** Where the node stands in the gate: `["all", 1, "not"]`. */
  readonly path: Path;
  readonly label?: string;
  readonly hint?: string;
  /** Only when unknown: why. */
  readonly why?: Why;
  /** The fields of the atom, the fact compared, the name of the ref, the raw text. */
  readonly about?: Readonly<Record<string, Json | undefined>>;
  readonly children?: readonly Reason[];
}
