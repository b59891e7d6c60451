import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Db } from "./db.ts";

export type EngineName = Db["engine"];

/** The data folder was made by the other engine, or its engine file says something unknown. */
export class EngineMismatch extends Error {
  override readonly name = "EngineMismatch";
}

/**
 * Makes the folder if need be and returns the engine it belongs to. The first opener decides;
 * afterwards it never changes, and asking for another one is an error.
 */
export function settleFolder(folder: string, asked: EngineName | undefined): EngineName {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, "engine");
  try {
    writeFileSync(file, `${asked ?? "pglite"}\n`, { flag: "wx" });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
  const engine = readFileSync(file, "utf8").trim();
  if (engine !== "pglite" && engine !== "postgres") {
    throw new EngineMismatch(`${file} names an unknown engine: ${engine}`);
  }
  if (asked !== undefined && asked !== engine) {
    throw new EngineMismatch(
      `the data folder ${folder} belongs to ${engine}; it cannot be opened with ${asked}`,
    );
  }
  return engine;
}
