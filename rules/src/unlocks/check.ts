import type { Entry, Report, Sources } from "../content/kind.ts";
import { items as bagItems } from "../inventory/content.ts";
import { meant } from "../kernel/nearest.ts";
import { capOf, curves, skills } from "../levels/content.ts";
import { expand } from "../levels/curves/kinds.ts";
import { checkCurrency } from "../wallet/content.ts";
import { type PaceBody, type RollBody, type SlotBody, type UnlockBody, unlockSlots } from "./kinds.ts";
import { dayText, type Expected, expectedText, isMet } from "./pace.ts";
import type { Item } from "./state.ts";

type Items = ReadonlyMap<string, Item>;

/** Everybody must be able to wear a slot's default. */
export function checkSlot(entry: Entry<SlotBody>, items: Items, sources: Sources, report: Report): void {
  const { default: id, skill, perLevel } = entry.body;
  const own = [...items.values()].filter(({ slot }) => slot === entry.id);
  const item = own.find((one) => one.id === id);
  const place = entry.place("default");
  if (item === undefined) {
    const ids = own.map((one) => one.id);
    report.error("unknown_item", place, `Slot "${entry.id}" has no item "${id}".`, meant(id, ids));
  } else if (!item.starter || !item.shipped) {
    const message = `Everybody wears "${id}" who has chosen nothing, but not everybody has it.`;
    report.error("default_not_owned", place, message, "It must be a starter that has shipped.");
  }
  checkSkill(skill, entry, sources, report);
  if (perLevel !== undefined)
    checkCurrency(perLevel.currency, entry.place("perLevel", "currency"), sources, report);
}

export function checkItem(entry: Entry<UnlockBody>, items: Items, sources: Sources, report: Report): void {
  const { slot, price } = entry.body;
  const known = sources.of(unlockSlots);
  if (!known.has(slot)) {
    const message = `"${entry.id}" is for slot "${slot}", which does not exist.`;
    report.error("unknown_slot", entry.place("slot"), message, meant(slot, known.keys()));
    return;
  }
  if (price !== undefined) checkCurrency(price.currency, entry.place("price", "currency"), sources, report);
  const item = items.get(entry.id);
  if (item !== undefined) checkWays(entry, item, sources, report);
}

function checkWays(entry: Entry<UnlockBody>, item: Item, sources: Sources, report: Report): void {
  const { starter, level, price } = entry.body;
  if (starter) {
    if (level === undefined && price === undefined) return;
    const path = level === undefined ? "price" : "level";
    report.warning(
      "idle_way",
      entry.place(path),
      `Everybody has "${entry.id}" from the start: nothing else counts.`,
    );
    return;
  }
  if (level === undefined && item.price === undefined) {
    const message = `Nobody can unlock "${entry.id}".`;
    report.warning("no_way", entry.place(), message, "Give it a level or a price, or make it a starter.");
  }
  const cap = capOf(sources, item.skill) ?? Number.MAX_SAFE_INTEGER;
  if (level === undefined || level <= cap) return;
  const message = `"${entry.id}" waits at level ${level}, but "${item.skill}" ends at ${cap}.`;
  report.warning("unlock_above_cap", entry.place("level"), message);
}

export function checkRoll(entry: Entry<RollBody>, sources: Sources, report: Report): void {
  const { price, voucher, table } = entry.body;
  checkCurrency(price.currency, entry.place("price", "currency"), sources, report);
  if (voucher !== undefined) checkCurrency(voucher, entry.place("voucher"), sources, report);
  const known = sources.of(bagItems);
  for (const [at, { item }] of table.entries()) {
    if (known.has(item)) continue;
    const message = `Roll "${entry.id}" gives "${item}", which is no item.`;
    report.error("unknown_item", entry.place("table", at, "item"), message, meant(item, known.keys()));
  }
}

/** What is not unlocked when it should be is an error: a curve or a price moved it. */
export function checkPace(entry: Entry<PaceBody>, items: Items, sources: Sources, report: Report): void {
  const { coins, expect, skill = sources.manifest.mainSkill ?? "" } = entry.body;
  const climbed = [...items.values()].filter((item) => item.skill === skill && item.level !== undefined);
  checkSkill(entry.body.skill, entry, sources, report);
  if (coins !== undefined) checkCurrency(coins.currency, entry.place("coins", "currency"), sources, report);
  for (const [id, expected] of Object.entries(expect)) {
    const level = climbed.find((item) => item.id === id)?.level;
    if (level === undefined) {
      const message = `"${entry.id}" expects "${id}", which no level of "${skill}" unlocks.`;
      const ids = climbed.map((item) => item.id);
      report.error("unknown_item", entry.place("expect", id), message, meant(id, ids));
      continue;
    }
    const total = totalOf(sources, skill, level);
    if (total !== undefined) checkDay(entry, id, expected, total, report);
  }
}

function checkDay(
  entry: Entry<PaceBody>,
  id: string,
  expected: Expected,
  total: number,
  report: Report,
): void {
  if (isMet(expected, total, entry.body)) return;
  const message = `"${entry.id}" unlocks "${id}" on ${dayText(total, entry.body)}, not on ${expectedText(expected)}.`;
  const hint = "If that is meant, change what is expected.";
  report.error("pace_missed", entry.place("expect", id), message, hint);
}

/** The XP at which a level starts; undefined where the skill or the level does not exist. */
function totalOf(sources: Sources, skill: string, level: number): number | undefined {
  const body = sources.of(skills).get(skill)?.body;
  const curve = body === undefined ? undefined : sources.of(curves).get(body.curve);
  const total = curve === undefined ? undefined : expand(curve.body)[level - 1];
  return total === undefined ? undefined : Number(total);
}

function checkSkill(
  skill: string | undefined,
  entry: Entry<SlotBody> | Entry<PaceBody>,
  sources: Sources,
  report: Report,
): void {
  const known = sources.of(skills);
  if (skill === undefined || known.has(skill)) return;
  const message = `"${entry.id}" goes by skill "${skill}", which does not exist.`;
  report.error("unknown_skill", entry.place("skill"), message, meant(skill, known.keys()));
}
