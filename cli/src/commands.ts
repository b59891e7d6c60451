import type { Command } from "commander";
import { addCheck } from "./check.ts";
import { addContent } from "./content.ts";
import { addDb } from "./db.ts";
import { addLevels } from "./levels.ts";
import { addResources } from "./resources.ts";
import { addServe } from "./serve.ts";
import { addToken } from "./token.ts";

/** Every command, in the order of the help. A room adds its own with one line. */
export const commands: readonly ((program: Command) => void)[] = [
  addServe,
  addCheck,
  addContent,
  addDb,
  addLevels,
  addResources,
  addToken,
];
