import type { Entry, Report, RoomContent, Sources } from "../content/kind.ts";
import type { Amount } from "../wallet/state.ts";
import { checkItem, checkPace, checkRoll, checkSlot } from "./check.ts";
import {
  type PaceBody,
  paces,
  type RollBody,
  rolls,
  type SlotBody,
  type UnlockBody,
  unlockKind,
  unlockSlots,
} from "./kinds.ts";
import type { Pace } from "./pace.ts";
import type { Item, Roll, UnlocksContent } from "./state.ts";

export const unlocksContent: RoomContent<UnlocksContent> = {
  room: "unlocks",
  kinds: [unlockSlots, unlockKind, rolls, paces],
  resolve,
};

function resolve(sources: Sources, report: Report): UnlocksContent {
  const slots = sources.of(unlockSlots);
  const main = sources.manifest.mainSkill ?? "";
  const items = new Map(
    [...sources.of(unlockKind)].map(([id, { body }]) => [id, itemOf(id, body, slots.get(body.slot), main)]),
  );
  for (const entry of slots.values()) checkSlot(entry, items, sources, report);
  for (const entry of sources.of(unlockKind).values()) checkItem(entry, items, sources, report);
  for (const entry of sources.of(rolls).values()) checkRoll(entry, sources, report);
  for (const entry of sources.of(paces).values()) checkPace(entry, items, sources, report);
  return {
    slots: new Map([...slots].map(([id, { body }]) => [id, { id, usual: body.default }])),
    items,
    rolls: new Map([...sources.of(rolls)].map(([id, { body }]) => [id, rollOf(id, body)])),
    paces: new Map([...sources.of(paces)].map(([id, { body }]) => [id, paceOf(id, body, main)])),
  };
}

function itemOf(id: string, body: UnlockBody, slot: Entry<SlotBody> | undefined, main: string): Item {
  const { starter, shipped, level } = body;
  return {
    ...{ id, slot: body.slot, starter, shipped, level },
    skill: slot?.body.skill ?? main,
    price: priceOf(body, slot?.body),
    refund: slot?.body.refund ?? 0,
  };
}

/** Its own price, else what its slot asks for each level. */
function priceOf(
  { starter, forSale, level, price }: UnlockBody,
  slot: SlotBody | undefined,
): Amount | undefined {
  if (starter || !forSale) return undefined;
  if (price !== undefined) return price;
  const each = slot?.perLevel;
  if (level === undefined || each === undefined) return undefined;
  return { currency: each.currency, amount: each.amount * level };
}

function rollOf(id: string, { price, voucher, table }: RollBody): Roll {
  return { id, price, voucher, table };
}

function paceOf(id: string, body: PaceBody, main: string): Pace {
  const { skill = main, xp, matches, match, coins, goals, expect } = body;
  return { id, skill, xp, matches, match, coins, goals, expects: new Map(Object.entries(expect)) };
}
