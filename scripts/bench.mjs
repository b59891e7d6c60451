import { build } from "./build.mjs";

build({ quiet: true });
await import("../bench/dist/main.js");
