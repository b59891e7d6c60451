import { build } from "./build.mjs";

build();
process.argv.splice(2, 0, "serve");
await import("../cli/dist/main.js");
