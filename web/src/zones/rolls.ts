import type { Reason } from "@espalier/rules/gates/explain";

/** Whether a reason is a roll and nothing else, which the roll itself tells better. */
export function isRoll({ code }: Pick<Reason, "code">): boolean {
  return rolled.has(code);
}

/** What a roll had to come to; null where nobody says. */
export function needOf(reason: Reason | null, stat: string): number | null {
  const open = reason === null ? [] : [reason];
  for (const one of open) {
    if (isRoll(one) && (one.about?.stat ?? "perception") === stat)
      return one.need === null ? null : Number(one.need);
    open.push(...(one.children ?? []));
  }
  return null;
}

const rolled: ReadonlySet<string> = new Set(["perception_failed", "stat_check_failed"]);
