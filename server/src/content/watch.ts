import { type FSWatcher, watch } from "node:fs";
import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";

/** Milliseconds of quiet before a change counts: an editor writes a file in several steps. */
const quiet = 80;
/** Milliseconds between looks at the folders themselves, since some file systems report nothing. */
const pause = 1_000;

/** Calls `changed` after files in the folders changed. Returns the undo. */
export function watchFolders(folders: readonly string[], changed: () => void): () => void {
  let timer: NodeJS.Timeout | undefined;
  const soon = (): void => {
    clearTimeout(timer);
    timer = setTimeout(changed, quiet).unref();
  };
  const watchers = folders.map((folder) => watchFolder(folder, soon));
  const stop = poll(folders, soon);
  return () => {
    clearTimeout(timer);
    stop();
    for (const watcher of watchers) watcher?.close();
  };
}

/** A hint that comes at once, where the platform gives it. */
function watchFolder(folder: string, soon: () => void): FSWatcher | undefined {
  try {
    const watcher = watch(folder, { recursive: true, persistent: false }, soon);
    watcher.on("error", () => watcher.close());
    return watcher;
  } catch {
    return undefined;
  }
}

function poll(folders: readonly string[], soon: () => void): () => void {
  let before: string | undefined;
  let looking = false;
  const look = async (): Promise<void> => {
    if (looking) return;
    looking = true;
    const now = await signature(folders);
    looking = false;
    if (before !== undefined && before !== now) soon();
    before = now;
  };
  void look();
  const timer = setInterval(look, pause).unref();
  return () => clearInterval(timer);
}

/** Names, sizes and times of all files; a folder that is gone has none. */
async function signature(folders: readonly string[]): Promise<string> {
  const lines: string[] = [];
  for (const folder of folders) {
    for (const name of await readdir(folder, { recursive: true }).catch(() => [])) {
      const found = await stat(join(folder, name)).catch(() => undefined);
      lines.push(`${folder} ${name} ${found?.size} ${found?.mtimeMs}`);
    }
  }
  return lines.sort().join("\n");
}
