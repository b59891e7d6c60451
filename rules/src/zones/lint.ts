import type { Entry, Report } from "../content/kind.ts";
import type { Path } from "../content/pack.ts";
import { meant } from "../kernel/nearest.ts";

/** Where the checks of one zone say what they find, at a path of its body. */
export interface Lint {
  error(code: string, path: Path, message: string, hint?: Hint): void;
  warning(code: string, path: Path, message: string, hint?: Hint): void;
  hasErrors(): boolean;
  /** Says how many more there were of what came up too often. */
  close(): void;
}

/** A hint, or how to find one: not worth looking for where the finding is not listed. */
export type Hint = string | undefined | (() => string | undefined);

/** So many findings of one code are listed for a zone; a slip of a generator would drown all others. */
export const listed = 100;

export function lintOf(entry: Entry, report: Report): Lint {
  const counts = new Map<string, number>();
  const at =
    (severity: "error" | "warning"): Lint["error"] =>
    (code, path, message, hint) => {
      const key = `${severity} ${code}`;
      const before = counts.get(key) ?? 0;
      counts.set(key, before + 1);
      if (before >= listed) return;
      report[severity](code, entry.place(...path), message, typeof hint === "function" ? hint() : hint);
    };
  return {
    error: at("error"),
    warning: at("warning"),
    hasErrors: () => [...counts.keys()].some((key) => key.startsWith("error ")),
    close: () => sayMore(counts, entry, report),
  };
}

function sayMore(counts: ReadonlyMap<string, number>, entry: Entry, report: Report): void {
  for (const [key, count] of counts) {
    if (count <= listed) continue;
    const [severity, code = ""] = key.split(" ");
    const message = `Zone "${entry.id}" has ${count - listed} more of these.`;
    report[severity === "error" ? "error" : "warning"](code, entry.place(), message);
  }
}

/** Beyond so many names nobody waits for the one that reads most alike. */
const comparable = 2_000;

/** Asks whether the nearest of a zone's own names was meant. */
export function near(name: string, names: ReadonlyMap<string, unknown>): Hint {
  return () => (names.size > comparable ? undefined : meant(name, names.keys()));
}
