import type { Entry, Report, RoomContent, Sources } from "../content/kind.ts";
import { meant } from "../kernel/nearest.ts";
import { skills } from "../levels/content.ts";
import { checkCurrency } from "../wallet/content.ts";
import { type GameBody, games, matchSources, type SourceBody } from "./kinds.ts";
import type { GameContent, MatchesContent, SourceContent } from "./state.ts";

export const matchesContent: RoomContent<MatchesContent> = {
  room: "matches",
  kinds: [games, matchSources],
  resolve,
};

function resolve(sources: Sources, report: Report): MatchesContent {
  const paying = [...sources.of(games).values()].map((entry) => gameOf(entry, sources, report));
  return {
    games: new Map(paying.map((game) => [game.id, game])),
    sources: new Map([...sources.of(matchSources)].map(([id, { body }]) => [id, sourceOf(body)])),
  };
}

function gameOf(entry: Entry<GameBody>, sources: Sources, report: Report): GameContent {
  const { xp, coins, skill = sources.manifest.mainSkill } = entry.body;
  checkSkill(skill, entry, sources, report);
  if (coins !== undefined) checkCurrency(coins.currency, entry.place("coins", "currency"), sources, report);
  if (xp.finish + xp.round + xp.win === 0)
    report.warning("idle_game", entry.place("xp"), `Game "${entry.id}" pays no XP.`);
  return { id: entry.id, skill: skill ?? "", xp, ...(coins === undefined ? {} : { coins }) };
}

function checkSkill(
  skill: string | undefined,
  entry: Entry<GameBody>,
  sources: Sources,
  report: Report,
): void {
  const known = sources.of(skills);
  if (skill === undefined) {
    const message = `Game "${entry.id}" names no skill, and there is no main one.`;
    report.error("unknown_skill", entry.place(), message);
  } else if (!known.has(skill)) {
    const message = `Game "${entry.id}" pays "${skill}", which is no skill.`;
    report.error("unknown_skill", entry.place("skill"), message, meant(skill, known.keys()));
  }
}

function sourceOf({ cap, ...rest }: SourceBody): SourceContent {
  const rules = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined));
  return { rules, ...(cap === undefined ? {} : { cap }) };
}
