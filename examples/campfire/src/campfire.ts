import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import type { Envelope } from "@espalier/rules/kernel/event";
import { type Catalog, type SayValues, say } from "@espalier/rules/kernel/say";
import { player } from "@espalier/rules/kernel/subject";
import { levels } from "@espalier/rules/levels/room";
import { skillsView } from "@espalier/rules/levels/view";
import { mastery } from "@espalier/rules/mastery/room";
import { type Espalier, openEspalier, type Reply } from "@espalier/server";

const pack = fileURLToPath(new URL("../pack", import.meta.url));
const hero = player("wanderer");
const wood: Readonly<Record<string, number>> = { twigs: 20, log: 60 };

type Turn = () => Promise<Reply>;
type Turns = Iterable<string> | AsyncIterable<string>;

/** Plays turns, one a line, and tells what comes of each. The game lives in memory and ends with the turns. */
export async function campfire(turns: Turns, tell: (line: string) => void): Promise<void> {
  const game = await openEspalier({ packs: [pack] });
  const words = game.catalog("en");
  game.watch(hero, (events) => {
    for (const event of events) tell(story(words, event));
  });
  let last: Turn | undefined;
  let number = 0;
  try {
    for await (const line of turns) {
      number += 1;
      const [verb = "", what = ""] = line.trim().split(/\s+/);
      // `again` sends the very same command: what a client does that never heard the answer.
      const turn = verb === "again" ? last : turnOf(game, verb, what, `turn-${number}`);
      if (turn === undefined) tell(verb === "look" ? await look(game, words) : spoken(words, "text.turns"));
      else tellReply(words, await turn(), tell);
      last = turn ?? last;
    }
  } finally {
    await game.close();
  }
}

/** The command of a turn; undefined where the line is none. */
function turnOf(game: Espalier, verb: string, what: string, name: string): Turn | undefined {
  const amount = Object.hasOwn(wood, what) ? wood[what] : undefined;
  if (verb === "burn" && amount !== undefined) {
    // Source and ref name what the XP is for, so no key is needed.
    const command = { kind: "grant", skill: "tending", amount, source: "fire", ref: name } as const;
    return () => game.run(levels, hero, command);
  }
  if (verb !== "tend") return undefined;
  const command = { kind: "pick", track: "tending", tier: 1, branch: what } as const;
  return () => game.run(mastery, hero, command, { key: name });
}

/** The story itself came from `watch`, once. A reply adds only what it cannot know. */
function tellReply(words: Catalog, reply: Reply, tell: (line: string) => void): void {
  if (!reply.ok) {
    const { reason, need, have } = reply.denial;
    tell(spoken(words, `reason.${reason}`, { need: String(need), have: String(have) }));
  } else if (reply.replayed) tell(spoken(words, "text.again"));
}

function story(words: Catalog, { kind, data }: Envelope): string {
  const skill = spoken(words, `skill.${data.skill}.name`);
  const branch = spoken(words, `branch.${data.skill}.${data.branch}.name`);
  const perk = spoken(words, `perk.${data.perk}.name`);
  const numbers = { amount: Number(data.amount), total: Number(data.total), level: Number(data.level) };
  return spoken(words, `text.${kind}`, { ...numbers, skill, branch, perk });
}

async function look(game: Espalier, words: Catalog): Promise<string> {
  const { skills } = await game.look(hero, skillsView);
  const lines = skills.map(({ id, level, xp, nextXp }) => {
    const next = nextXp === null ? 0 : nextXp - xp;
    return spoken(words, "text.look", { skill: spoken(words, `skill.${id}.name`), level, xp, next });
  });
  return lines.join("\n");
}

function spoken(words: Catalog, code: string, values: SayValues = {}): string {
  return say(words, code, values, (count, language) => new Intl.PluralRules(language).select(count));
}

/** Begins to read only when asked for the first line: a terminal's lines are lost while nobody listens. */
async function* typed(): AsyncGenerator<string> {
  yield* createInterface({ input: process.stdin });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await campfire(typed(), (line) => void process.stdout.write(`${line}\n`));
}
