import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, it } from "vitest";

const script = fileURLToPath(new URL("../scripts/client.mjs", import.meta.url));

it("the client's types are those of the server's OpenAPI document", async () => {
  await expect(promisify(execFile)(process.execPath, [script, "--check"])).resolves.toBeDefined();
}, 120_000);
