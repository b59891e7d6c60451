import { defineConfig } from "vitest/config";

/** The house's rules about imports, alone: they need no database and no build. */
export default defineConfig({ test: { include: ["tests/layers.test.ts"] } });
