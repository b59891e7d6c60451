import { defineConfig } from "vitest/config";

/** Sources are run as they are: the "source" condition of each package leads to its TypeScript. */
const conditions = ["source", "module", "node", "import", "default"];
/** These become flags of Node itself, where "import" would give a require() the wrong half of a package. */
const flags = ["source"];

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions: flags, externalConditions: flags } },
  test: {
    include: ["*/src/**/*.test.{ts,tsx}", "examples/*/src/**/*.test.ts", "tests/**/*.test.ts"],
    globalSetup: ["./tests/setup.ts"],
    testTimeout: 30_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
  },
});
