import { type Denial, deny } from "../kernel/denial.ts";
import { iso } from "../kernel/iso.ts";
import type { Context, Decision } from "../kernel/room.ts";
import { reviews, unlocks } from "./due.ts";
import { evolve } from "./evolve.ts";
import { reader } from "./facts.ts";
import { paying, pickPrice } from "./payment.ts";
import { plain } from "./plain.ts";
import {
  type BranchPicked,
  type Mastery,
  type MasteryContent,
  type MasteryEvent,
  type PerkSource,
  type PickBranch,
  pickOf,
  type Tier,
  type Track,
} from "./state.ts";

export function pick(
  state: Mastery,
  command: PickBranch,
  track: Track,
  content: MasteryContent,
  context: Context,
): Decision<MasteryEvent> | Denial {
  const { skill } = track;
  const { branch } = command;
  const tier = track.tiers[command.tier - 1];
  if (tier === undefined) return deny("unknown_tier", { track: skill, tier: command.tier });
  const refused = refusal(state, track, tier, branch) ?? closed(state, track, tier, content, context);
  if (refused !== undefined) return refused;
  const paid = pickPrice(state, track, tier);
  const at = iso(context.at);
  const data = { skill, tier: tier.index, branch, at, ...(paid === undefined ? {} : { paid }) };
  const picked: BranchPicked = { kind: "mastery.branch_picked", data };
  const { events, then = [] } = unlocking(state, [picked], track, "branch_pick", content, context);
  // biome-ignore lint/suspicious/noThenProperty: a decision says what comes then; nobody awaits it.
  return { events, then: [...paying(paid, "pick", context), ...then] };
}

/** Adds what the events make the track unlock, and reviews of what that opens in other tracks. */
export function unlocking(
  state: Mastery,
  events: readonly MasteryEvent[],
  track: Track,
  source: PerkSource,
  content: MasteryContent,
  context: Context,
): Decision<MasteryEvent> {
  const all = [...events, ...unlocks(events.reduce(evolve, state), track, source, content, context)];
  // biome-ignore lint/suspicious/noThenProperty: a decision says what comes then; nobody awaits it.
  return { events: all, then: reviews(all.reduce(evolve, state), content, context) };
}

function refusal(state: Mastery, { skill }: Track, tier: Tier, branch: string): Denial | undefined {
  const at = { track: skill, tier: tier.index };
  if (!tier.branches.has(branch)) return deny("unknown_branch", { ...at, branch });
  if (tier.pick === "follow") return deny("tier_branch_not_selectable", { ...at, follows: tier.decides });
  const before = pickOf(state, skill, tier.index);
  return before === undefined ? undefined : deny("branch_already_chosen", { have: before.branch, ...at });
}

function closed(
  state: Mastery,
  { skill }: Track,
  tier: Tier,
  content: MasteryContent,
  context: Context,
): Denial | undefined {
  const at = { track: skill, tier: tier.index };
  const level = context.fact(context.subject, `level(${skill})`) ?? 0;
  if (level < tier.level) return deny("level_too_low", { need: tier.level, have: level, ...at });
  const read = reader(state, content, context);
  const verdict = tier.gate?.evaluate(read) ?? "open";
  if (tier.gate === undefined || verdict === "open") return undefined;
  return deny("gate_closed", { ...at, verdict, tree: plain(tier.gate.explain(read)) });
}
