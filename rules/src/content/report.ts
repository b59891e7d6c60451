import type { Diagnostic, Place, Severity } from "../kernel/diagnostic.ts";
import type { Report } from "./kind.ts";

/** A report that keeps what it is told, in order. */
export interface Findings extends Report {
  readonly list: readonly Diagnostic[];
  info(code: string, place: Place, message: string, hint?: string): void;
  add(...found: readonly Diagnostic[]): void;
}

export function findings(): Findings {
  const list: Diagnostic[] = [];
  const at = (severity: Severity) => (code: string, place: Place, message: string, hint?: string) => {
    list.push(finding(severity, code, place, message, hint));
  };
  return {
    list,
    error: at("error"),
    warning: at("warning"),
    info: at("info"),
    add: (...found) => void list.push(...found),
  };
}

export function finding(
  severity: Severity,
  code: string,
  place: Place,
  message: string,
  hint?: string,
): Diagnostic {
  const { file, line, column } = place;
  return { code, severity, file, line, column, message, ...(hint === undefined ? {} : { hint }) };
}

export function hasError(list: readonly Diagnostic[]): boolean {
  return list.some(({ severity }) => severity === "error");
}

/** By file, line and column, each finding once. */
export function ordered(list: readonly Diagnostic[]): readonly Diagnostic[] {
  const once = new Map(list.map((one) => [JSON.stringify(one), one]));
  return [...once.values()].sort((a, b) => compare(a.file, b.file) || a.line - b.line || a.column - b.column);
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
