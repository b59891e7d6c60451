import { existsSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { gatherSecrets, type Secrets } from "@espalier/server/kernel/auth/secrets";
import { type Serving, serve } from "@espalier/server/serve";
import { type Command, Option } from "commander";
import {
  authEnv,
  isProduction,
  type PlaceOptions,
  placeOf,
  port,
  type SecretOptions,
  withPacks,
  withPlace,
  withSecrets,
} from "./settings.ts";

interface Options extends PlaceOptions, SecretOptions {
  readonly port: number;
  readonly host: string;
  readonly packs: readonly string[];
  readonly players: "open" | "registered";
  readonly natsUrl?: string;
  readonly pgbouncer?: boolean;
  readonly logLevel: string;
}

export function addServe(program: Command): void {
  const command = program
    .command("serve")
    .description("open the database, load the packs, serve API and pages");
  withSecrets(withPacks(withPlace(command)))
    .addOption(new Option("--port <port>", "port").env("PORT").default(8080).argParser(port))
    .addOption(new Option("--host <host>", "address to listen on").env("HOST").default("127.0.0.1"))
    .addOption(
      new Option("--players <mode>", "who becomes a player")
        .env("ESPALIER_PLAYERS")
        .choices(["open", "registered"])
        .default("open"),
    )
    .addOption(new Option("--nats-url <url>", "not relayed to yet").env("NATS_URL"))
    .option("--pgbouncer", "the database is behind pgbouncer in transaction mode")
    .addOption(
      new Option("--log-level <level>", "what is logged")
        .env("ESPALIER_LOG_LEVEL")
        .choices(["trace", "debug", "info", "warn", "error", "silent"])
        .default(isProduction() ? "info" : "warn"),
    )
    .action(run);
}

async function run(options: Options): Promise<void> {
  const secrets = await gatherSecrets(authEnv(options), options.data);
  const webFolder = pages();
  const { port, host, packs, players } = options;
  const serving = await serve({
    ...placeOf(options),
    port,
    host,
    packs,
    players,
    secrets,
    watch: !isProduction(),
    log: { level: options.logLevel },
    ...(options.pgbouncer === true ? { unnamed: true } : {}),
    ...(webFolder === undefined ? {} : { webFolder }),
  });
  stopOnSignal(serving);
  process.stdout.write(greeting(serving, secrets, options, webFolder));
}

/** The built pages, where there are any. */
function pages(): string | undefined {
  const folder = fileURLToPath(new URL("dist", import.meta.resolve("@espalier/web/package.json")));
  return existsSync(join(folder, "index.html")) ? folder : undefined;
}

/** The first signal finishes what was accepted; the second one does not wait. */
function stopOnSignal(serving: Serving): void {
  let stopping = false;
  const stop = (): void => {
    if (stopping) process.exit(130);
    stopping = true;
    process.stderr.write("\nfinishing what was accepted …\n");
    serving.close().then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`${String(error)}\n`);
        process.exit(1);
      },
    );
  };
  process.on("SIGINT", stop);
  process.on("SIGTERM", stop);
}

function greeting({ address, house }: Serving, secrets: Secrets, options: Options, web?: string): string {
  const lines = ["", `  Espalier is up at ${address}`, `  API docs    ${address}/docs`];
  if (web === undefined) lines.push("  The pages are not built: npm run build makes them.");
  const where = options.databaseUrl ? "the given PostgreSQL" : `${options.data} (${house.db.engine})`;
  lines.push(`  Database    ${where}`, `  Content     ${house.content.now().hash}`);
  if (secrets.development) {
    const data = options.data === "./data" ? "" : ` --data ${options.data}`;
    lines.push("", "  To sign in, make a demo token:", `    npx espalier token --player demo${data}`);
    const file = relative(process.cwd(), join(options.data, "development.json"));
    lines.push(`  The development server key is in ${file}; it is never used in production.`);
  }
  for (const warning of secrets.warnings) lines.push(`  Warning: ${warning}`);
  if (options.natsUrl) lines.push("  Warning: NATS_URL is set, but this version relays nothing to NATS.");
  return `${lines.join("\n")}\n\n  Ctrl-C stops it.\n\n`;
}
