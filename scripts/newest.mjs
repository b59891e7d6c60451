import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";

const skipped = new Set(["node_modules", "dist"]);

/** When the newest file below a folder was changed, in milliseconds. */
export function newestIn(folder) {
  let newest = 0;
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (skipped.has(entry.name)) continue;
    const path = join(folder, entry.name);
    newest = Math.max(newest, entry.isDirectory() ? newestIn(path) : newestOf(path));
  }
  return newest;
}

/** When a file was changed, in milliseconds; 0 where there is none. */
export function newestOf(file) {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}
