import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const steps = [
  ["types", "npx", "tsc", "-b"],
  ["lint", "npx", "biome", "check", "."],
  ["layers", "npx", "vitest", "run", "--config", "tests/layers.config.ts"],
];

for (const [name, command, ...args] of steps) {
  process.stderr.write(`checking ${name} …\n`);
  const { status } = spawnSync(command, args, { cwd: root, stdio: "inherit" });
  if (status !== 0) process.exit(1);
}
