import type { Entry, Report, RoomContent, Sources } from "../content/kind.ts";
import type { Place } from "../kernel/diagnostic.ts";
import { nearest } from "../kernel/nearest.ts";
import { capOf, skills } from "../levels/content.ts";
import { currencies, levelRewards, type RewardBody } from "./kinds.ts";
import type { Reward, WalletContent } from "./state.ts";

export const walletContent: RoomContent<WalletContent> = {
  room: "wallet",
  kinds: [currencies, levelRewards],
  words: ["source"],
  resolve,
};

/** Reports a currency that content does not know. */
export function checkCurrency(id: string, place: Place, sources: Sources, report: Report): void {
  const known = sources.of(currencies);
  if (known.has(id)) return;
  report.error("unknown_currency", place, `There is no currency "${id}".`, meant(id, known.keys()));
}

function resolve(sources: Sources, report: Report): WalletContent {
  const entries = [...sources.of(levelRewards).values()];
  for (const entry of entries) checkReward(entry, sources, report);
  const rewards = new Map<string, readonly Reward[]>();
  for (const { body } of entries) {
    rewards.set(body.skill, [...(rewards.get(body.skill) ?? []), rewardOf(body)]);
  }
  return {
    currencies: new Map([...sources.of(currencies)].map(([id, { body }]) => [id, { id, ...body }])),
    rewards,
  };
}

function checkReward(entry: Entry<RewardBody>, sources: Sources, report: Report): void {
  const { skill, gives } = entry.body;
  const known = sources.of(skills);
  if (!known.has(skill)) {
    const message = `Level reward "${entry.id}" names skill "${skill}", which does not exist.`;
    report.error("unknown_skill", entry.place("skill"), message, meant(skill, known.keys()));
  }
  for (const currency of Object.keys(gives)) {
    checkCurrency(currency, entry.place("gives", currency), sources, report);
  }
  checkCap(entry, sources, report);
}

function checkCap(entry: Entry<RewardBody>, sources: Sources, report: Report): void {
  const { skill, levels, past } = entry.body;
  const cap = capOf(sources, skill) ?? Number.MAX_SAFE_INTEGER;
  const waits = (level: number, ...path: readonly (string | number)[]): void => {
    if (level <= cap) return;
    const message = `Level reward "${entry.id}" waits at level ${level}, but "${skill}" ends at ${cap}.`;
    report.warning("reward_above_cap", entry.place(...path), message);
  };
  for (const [at, level] of levels.entries()) waits(level, "levels", at);
  if (past !== undefined) waits(past.after + past.every, "past", "after");
}

function rewardOf({ levels, past, gives }: RewardBody): Reward {
  const amounts = Object.entries(gives).map(([currency, amount]) => ({ currency, amount }));
  return { levels, ...(past === undefined ? {} : { past }), gives: amounts };
}

/** Asks whether the nearest name was meant, where there is one. */
function meant(name: string, names: Iterable<string>): string | undefined {
  const near = nearest(name, names);
  return near === undefined ? undefined : `Did you mean "${near}"?`;
}
