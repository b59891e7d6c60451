import { openHouse } from "@espalier/server/house";
import { type LevelChange, settleLevel, surveyLevels } from "@espalier/server/levels/survey";
import { type Command, Option } from "commander";
import { Found, print, progress, progressDone } from "./output.ts";
import { type PlaceOptions, placeOf, withJson, withPacks, withPlace } from "./settings.ts";

interface Options extends PlaceOptions {
  readonly packs: readonly string[];
  readonly policy?: "keep_xp" | "keep_level";
  readonly dryRun?: boolean;
  readonly json?: boolean;
}

export function addLevels(program: Command): void {
  const db = program.commands.find((command) => command.name() === "db") ?? program.command("db");
  const command = db
    .command("levels")
    .description("list the levels that the live curves would change, and settle them")
    .addOption(
      new Option(
        "--policy <policy>",
        "keep the XP and lower the level, or keep the level and give the XP",
      ).choices(["keep_xp", "keep_level"]),
    )
    .option("--dry-run", "only list them");
  withJson(withPacks(withPlace(command))).action(async (options: Options) => {
    if (options.policy === undefined && options.dryRun !== true) {
      command.error("error: say --dry-run to list them, or --policy keep_xp | keep_level to settle them", {
        exitCode: 2,
      });
    }
    await run(options);
  });
}

async function run(options: Options): Promise<void> {
  const house = await openHouse({ ...placeOf(options), packs: options.packs, watch: false });
  const found: LevelChange[] = [];
  let seen = 0;
  let failed = 0;
  try {
    for await (const one of surveyLevels(house.db, house.engine)) {
      if ("seen" in one) {
        seen += one.seen;
        progress(`${seen} players, ${found.length} levels differ`);
      } else {
        found.push(one);
        if (options.policy === undefined || options.dryRun === true) continue;
        if (!(await settleLevel(house.engine, one, options.policy))) failed += 1;
      }
    }
  } finally {
    progressDone();
    await house.close();
  }
  const settled = options.policy !== undefined && options.dryRun !== true;
  print(
    options.json,
    { seen, settled, failed, changes: found },
    [...found.map(line), sum(found, seen)].join("\n"),
  );
  if (failed > 0) throw new Found();
}

function line({ player, skill, xp, level, curve }: LevelChange): string {
  return `${player} ${skill}: level ${level}, but ${xp} XP are level ${curve} on the live curve`;
}

function sum(found: readonly LevelChange[], seen: number): string {
  return `${found.length} of the levels of ${seen} players differ from the live curves`;
}
