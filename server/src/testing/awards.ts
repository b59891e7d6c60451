import { createHash } from "node:crypto";
import type { Outcome } from "../kernel/engine.ts";
import { credit, type Kernel, openNode, reply, told } from "./kernel.ts";

/** How many different awards there are, and for how many players. */
export const awards = 1_500;
export const players = 40;

export interface Award {
  readonly player: string;
  readonly amount: number;
  readonly ref: string;
}

export function award(n: number): Award {
  return { player: `p${n % players}`, amount: 1 + (n % 3), ref: `a${n}` };
}

/** Asks for an award under its own key: whoever asks and however often, it counts once. */
export function ask(kernel: Kernel, n: number): Promise<Outcome> {
  const { player, amount, ref } = award(n);
  return kernel.purse(player, credit(amount, ref), { key: ref, hash: ref });
}

/** One answer, as a process prints it. Times are nanoseconds of the machine's one clock that never goes back. */
export interface Answer {
  readonly n: number;
  readonly began: number;
  readonly ended: number;
  readonly told: string;
  readonly seq: number;
  readonly coins: number;
  /** Of the whole reply but the word that says whether it is a replay. */
  readonly digest: string;
}

export function answerOf(n: number, began: number, outcome: Outcome): Answer {
  const ended = Number(process.hrtime.bigint());
  if (outcome.kind === "denied") {
    return { n, began, ended, told: told(outcome), seq: 0, coins: 0, digest: "" };
  }
  const { events, purse } = reply(outcome);
  const body = outcome.body.slice(outcome.body.indexOf(","));
  return {
    n,
    began,
    ended,
    told: told(outcome),
    seq: events[0]?.seq ?? 0,
    coins: purse?.coins ?? 0,
    digest: createHash("sha256").update(body).digest("base64url").slice(0, 16),
  };
}

/** As a process of its own: callers ask for random awards, and everything is printed before and after. */
async function run(url: string, seed: number, callers: number, times: number): Promise<void> {
  const kernel = await openNode(url);
  const caller = async (who: number): Promise<void> => {
    let state = seed * 1_000 + who + 1;
    for (let time = 0; time < times; time += 1) {
      state = Math.imul(state, 1_664_525) + 1_013_904_223;
      const n = (state >>> 8) % awards;
      console.log(`ask ${n}`);
      const began = Number(process.hrtime.bigint());
      const outcome = await ask(kernel, n);
      console.log(`answer ${JSON.stringify(answerOf(n, began, outcome))}`);
    }
  };
  await Promise.all(Array.from({ length: callers }, (_, who) => caller(who)));
  await kernel.close();
  console.log(`done ${JSON.stringify({ faults: [...kernel.faults], reports: kernel.reports.map(String) })}`);
}

const [, file, url, ...numbers] = process.argv;
if (file === new URL(import.meta.url).pathname && url !== undefined) {
  const [seed = 1, callers = 64, times = 1] = numbers.map(Number);
  await run(url, seed, callers, times);
}
