import type { Case } from "./case.ts";

/** One case for people: what was measured, and how it stands to its peer and its target. */
export function line({ suite, case: name, value, unit, ratio, target, ok }: Case): string {
  const parts = [`${suite.padEnd(8)} ${name.padEnd(44)} ${number(value).padStart(12)} ${unit}`];
  if (ratio !== undefined) parts.push(`ratio ${ratio.toFixed(2)}`);
  if (target !== undefined) parts.push(`target ${target}`, ok ? "met" : "MISSED");
  return parts.join("  ");
}

function number(value: number): string {
  if (value >= 1_000) return Math.round(value).toLocaleString("en");
  return value.toFixed(value < 10 ? 2 : 1);
}
