import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A folder of a test's own, which everybody may enter: root's PostgreSQL runs as another user. */
export function openFolder(): { readonly path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), "espalier-test-"));
  chmodSync(path, 0o755);
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}
