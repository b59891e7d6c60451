import { drive } from "./awards.ts";
import { openBenchHouse } from "./house.ts";
import { openPlain } from "./plain.ts";

/** One of several processes on one database: `worker KIND URL CONNECTIONS CALLERS PLAYERS SPAN`. */
const [kind = "", url = "", connections, callers, players, span] = process.argv.slice(2);
const opened =
  kind === "plain" ? openPlain(url, Number(connections)) : await openBenchHouse(url, Number(connections));

process.stdout.write("ready\n");
await new Promise((resolve) => process.stdin.once("data", resolve));
let failed = 0;
const give: typeof opened.give = (award) =>
  opened.give(award).catch((error: unknown) => {
    failed += 1;
    process.stderr.write(`${String(error)}\n`);
  });
// The first awards warm the program up on both sides.
await drive(give, { callers: Number(callers), players: Number(players), span: 1_000 });
const rate = await drive(give, { callers: Number(callers), players: Number(players), span: Number(span) });
process.stdout.write(`${JSON.stringify({ rate, failed })}\n`);
await opened.close();
process.exit(0);
