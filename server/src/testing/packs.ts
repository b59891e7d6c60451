import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

/** A folder of a test's own to write packs into. */
export interface PackFolder {
  readonly path: string;
  write(files: Readonly<Record<string, string | Uint8Array>>): Promise<void>;
  remove(): Promise<void>;
}

export async function packFolder(): Promise<PackFolder> {
  const path = await mkdtemp(join(tmpdir(), "espalier-packs-"));
  return {
    path,
    async write(files) {
      for (const [file, text] of Object.entries(files)) {
        await mkdir(dirname(join(path, file)), { recursive: true });
        await writeFile(join(path, file), text);
      }
    },
    remove: () => rm(path, { recursive: true, force: true }),
  };
}
