import type { EngineName } from "../kernel/db/folder.ts";
import { openDb } from "../kernel/db/open.ts";

/** For tests: opens a data folder in a process of its own, then writes row after row until it is ended. */
const [dataDir = "", engine = "pglite", mode = "write"] = process.argv.slice(2);
const before = process.memoryUsage.rss();
const db = await openDb({ dataDir, engine: engine as EngineName });
await db.query("select 1");
console.log("open");
if (mode === "rest") {
  globalThis.gc?.();
  console.log(String(Math.round((process.memoryUsage.rss() - before) / 1e6)));
}
if (mode !== "write") {
  const awake = setInterval(() => undefined, 1_000);
  process.once("SIGTERM", () => {
    clearInterval(awake);
    void db.close();
  });
} else {
  await db.script("create table if not exists w (n int8 primary key)");
  for (let n = 1; ; n++) {
    await db.pipeline([{ name: "w", text: "insert into w values ($1)", values: [n] }]);
    console.log(String(n));
  }
}
