import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

/** The challenges of a day and of a week, one of each band: all of them move with every match and none is ever done. */
export const challenges = ["daily", "weekly"].flatMap((cadence) =>
  ["easy", "medium", "hard"].map((band) => ({ id: `${cadence}_${band}`, cadence, band })),
);

/** Writes a pack in which a match pays three lines of XP and coins, and moves six challenges; no level to reach. */
export async function writeMatchesPack(): Promise<{ readonly path: string; remove(): Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), "espalier-bench-matches-"));
  for (const [name, body] of Object.entries(files)) {
    await mkdir(dirname(join(path, name)), { recursive: true });
    // JSON is YAML.
    await writeFile(join(path, name), JSON.stringify(body));
  }
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}

const cadence = (of: string, every: string) => ({
  ...{ every, anchor: "utc 08:00", salt: "bench", bands: ["easy", "medium", "hard"] },
  versions: [{ pool: challenges.filter((one) => one.cadence === of).map(({ id }) => id) }],
});

const files = {
  "pack.yaml": { id: "bench", title: "Bench", version: "1.0.0", languages: ["en"], mainSkill: "climbing" },
  "locales/en.yaml": {},
  "levels/curves.yaml": { steep: { kind: "table", totals: [1_000_000_000_000] } },
  "levels/skills.yaml": { climbing: { curve: "steep" } },
  "wallet/currencies.yaml": { coins: {} },
  "matches/games.yaml": {
    stakes: {
      xp: { finish: 100, round: 25, win: 75 },
      coins: { currency: "coins", finish: 50, win: 100 },
    },
  },
  "challenges/cadences.yaml": { daily: cadence("daily", "day"), weekly: cadence("weekly", "week") },
  "challenges/challenges.yaml": Object.fromEntries(
    challenges.map(({ id, ...one }) => [id, { ...one, metric: "moves", target: 1_000_000_000, xp: 100 }]),
  ),
};
