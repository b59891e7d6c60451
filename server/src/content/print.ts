import type { Diagnostic } from "@espalier/rules/kernel/diagnostic";
import type { Checked } from "./check.ts";

/** A finding for people: `content/a/levels/skills.yaml:12:7 error unknown_curve: …`, its hint on a line below. */
export function printDiagnostic({ file, line, column, severity, code, message, hint }: Diagnostic): string {
  const first = `${file}:${line}:${column} ${severity} ${code}: ${oneLine(message)}`;
  return hint === undefined ? first : `${first}\n  hint: ${oneLine(hint)}`;
}

/** All findings and the sum of them. */
export function printChecked(checked: Checked): string {
  return [...checked.diagnostics.map(printDiagnostic), summary(checked)].join("\n");
}

/** For programs: the same as JSON. */
export function checkedJson(checked: Checked): string {
  return JSON.stringify(checked, null, 2);
}

function summary({ errors, warnings, infos, entries, hash }: Checked): string {
  const found = [counted(errors, "error"), counted(warnings, "warning")];
  if (infos > 0) found.push(counted(infos, "note"));
  const sum = Object.values(entries ?? {}).reduce((total, count) => total + count, 0);
  const read = hash === undefined ? "" : `; ${sum === 1 ? "1 entry" : `${sum} entries`}, content ${hash}`;
  return `${found.join(", ")}${read}`;
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}

/** What a file holds must not move the cursor of a terminal. */
function oneLine(text: string): string {
  return text.replace(/\p{Cc}+/gu, " ");
}
