import type { Event } from "../kernel/event.ts";
import type { Consequence, Context } from "../kernel/room.ts";
import type { Amount, Past, WalletCommand, WalletContent } from "./state.ts";

/** What a level of a skill gives, each currency once. */
export function rewardOf({ rewards }: WalletContent, skill: string, level: number): readonly Amount[] {
  const sums = new Map<string, number>();
  for (const { levels, past, gives } of rewards.get(skill) ?? []) {
    if (!levels.includes(level) && !isPast(past, level)) continue;
    for (const { currency, amount } of gives) sums.set(currency, (sums.get(currency) ?? 0) + amount);
  }
  return [...sums].map(([currency, amount]) => ({ currency, amount }));
}

/** Pays a level that was reached for the first time. Offered: a full purse must not keep anybody from levels. */
export function payments(event: Event, content: WalletContent, context: Context): readonly Consequence[] {
  const { skill, level, again } = event.data;
  if (event.kind !== "levels.level_reached" || again === true) return [];
  if (typeof skill !== "string" || typeof level !== "number") return [];
  return rewardOf(content, skill, level).map((amount): Consequence => {
    const command: WalletCommand = { kind: "credit", ...amount, source: "level", ref: `${skill}:${level}` };
    return { how: "offer", room: "wallet", subject: context.subject, command };
  });
}

function isPast(past: Past | undefined, level: number): boolean {
  return past !== undefined && level > past.after && (level - past.after) % past.every === 0;
}
