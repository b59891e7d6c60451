import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { build } from "./build.mjs";

build({ quiet: true });
for (const name of ["schemas.mjs", "client.mjs"]) {
  const script = fileURLToPath(new URL(name, import.meta.url));
  const { status } = spawnSync(process.execPath, [script], { stdio: "inherit" });
  if (status !== 0) process.exit(1);
}
