import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import openapiTS, { astToString } from "openapi-typescript";

const root = fileURLToPath(new URL("..", import.meta.url));
const target = fileURLToPath(new URL("../client/src/api.ts", import.meta.url));
const head = "/** The HTTP API's types, generated from its OpenAPI document by scripts/client.mjs. */\n\n";

/** The server's routes with nothing behind them: the document is made from the routes alone. */
async function document() {
  const { buildApp } = await import("../server/dist/kernel/http/app.js");
  const { rooms } = await import("../server/dist/rooms.js");
  const { contentRoutes } = await import("../server/dist/content/routes.js");
  const app = await buildApp({
    engine: {},
    auth: {},
    content: {},
    meter: {},
    rooms,
    routes: contentRoutes(rooms),
  });
  await app.ready();
  const found = app.swagger();
  await app.close();
  return JSON.parse(JSON.stringify(found));
}

const check = process.argv.includes("--check");
const built = spawnSync("npx", ["tsc", "-b", "server"], { cwd: root, stdio: "inherit" });
if (built.status !== 0) process.exit(1);
const text = head + astToString(await openapiTS(await document(), { alphabetize: true }));
if (!check) writeFileSync(target, text);
else if (readFileSync(target, "utf8") !== text) {
  process.stderr.write("client/src/api.ts is out of date: run node scripts/client.mjs\n");
  process.exit(1);
}
