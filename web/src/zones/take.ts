import type { Step } from "./step.ts";

/** What every part that offers a step is given. */
export interface Taking {
  /** A step is on its way; another one would be pressed too early. */
  readonly busy: boolean;
  readonly take: (step: Step) => void;
}
