import { Command, CommanderError } from "commander";
import { addCommands } from "./commands.ts";
import { exitCodes, Found, Misused, words } from "./output.ts";

const program = new Command("espalier")
  .description("A server-authoritative progression engine for games")
  .version("0.1.0")
  .exitOverride()
  .configureHelp({ showGlobalOptions: true })
  .showHelpAfterError("Add --help to see what it takes.");

addCommands(program);

try {
  await program.parseAsync();
} catch (error) {
  process.exitCode = codeOf(error);
}

function codeOf(error: unknown): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? exitCodes.fine : exitCodes.usage;
  if (!(error instanceof Found)) process.stderr.write(`espalier: ${words(error)}\n`);
  return error instanceof Misused ? exitCodes.usage : exitCodes.found;
}
