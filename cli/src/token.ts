import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { openAuth } from "@espalier/server/kernel/auth/auth";
import { gatherSecrets } from "@espalier/server/kernel/auth/secrets";
import { makeToken } from "@espalier/server/kernel/auth/token";
import { FolderLocked } from "@espalier/server/kernel/db/lock";
import { migrate } from "@espalier/server/kernel/db/migrate";
import { openDb } from "@espalier/server/kernel/db/open";
import { migrations } from "@espalier/server/rooms";
import { type Command, Option } from "commander";
import { print } from "./output.ts";
import {
  authEnv,
  list,
  type PlaceOptions,
  placeOf,
  port,
  type SecretOptions,
  withJson,
  withPlace,
  withSecrets,
} from "./settings.ts";

interface Options extends PlaceOptions, SecretOptions {
  readonly player?: string;
  readonly server?: string;
  readonly ttl: string;
  readonly host: string;
  readonly port: number;
  readonly json?: boolean;
}

export function addToken(program: Command): void {
  const command = program.command("token").description("make a player token or a server key");
  withJson(withSecrets(withPlace(command)))
    .option("--player <id>", "a token for this player")
    .option("--server <name>", "a new server key with this name")
    .option("--ttl <span>", "how long a player token lasts: 30m, 1h, 7d", "1h")
    .addOption(new Option("--host <host>", "where a running server is").env("HOST").default("127.0.0.1"))
    .addOption(new Option("--port <port>", "its port").env("PORT").default(8080).argParser(port))
    .action(async (options: Options) => {
      if ((options.player === undefined) === (options.server === undefined)) {
        command.error("error: say --player ID or --server NAME", { exitCode: 2 });
      }
      if (options.player === undefined) await serverKey(options, options.server ?? "");
      else await playerToken(options, options.player);
    });
}

async function playerToken(options: Options, player: string): Promise<void> {
  const secrets = await gatherSecrets(authEnv(options), options.data);
  if (secrets.tokens.kind === "jwks") {
    throw new Error(
      "player tokens come from the identity provider of ESPALIER_JWKS_URL; none can be made here",
    );
  }
  const token = await makeToken({ player, ttl: options.ttl, secret: secrets.tokens.secret });
  print(options.json, { player, ttl: options.ttl, token }, token);
}

/** The key goes into the database; where a server has the folder open, that server makes it. */
async function serverKey(options: Options, name: string): Promise<void> {
  const key = await makeKey(options, name);
  print(options.json, { name, key }, key);
}

async function makeKey(options: Options, name: string): Promise<string> {
  try {
    return await storedKey(options, name);
  } catch (error) {
    if (!(error instanceof FolderLocked)) throw error;
    return askServer(options, name);
  }
}

async function storedKey(options: Options, name: string): Promise<string> {
  const db = await openDb(placeOf(options));
  try {
    await migrate(db, migrations());
    const secrets = {
      tokens: { kind: "secret", secret: "" },
      keys: [],
      development: false,
      warnings: [],
    } as const;
    const made = await openAuth(db, secrets).keys.create({ name, madeBy: "espalier token" });
    if (!("key" in made)) throw new Error(`refused: ${made.reason}`);
    return made.key;
  } finally {
    await db.close();
  }
}

async function askServer(options: Options, name: string): Promise<string> {
  const own =
    list(options.serverKeys ?? "")[0]?.replace(/^[a-z0-9_.-]+=/, "") ?? (await developmentKey(options.data));
  const response = await fetch(`http://${options.host}:${options.port}/v1/admin/keys`, {
    method: "POST",
    headers: { authorization: `Bearer ${own}`, "content-type": "application/json" },
    body: JSON.stringify({ name }),
  });
  const body = (await response.json()) as { key?: string; reason?: string };
  if (body.key === undefined)
    throw new Error(`the running server refused: ${body.reason ?? response.status}`);
  return body.key;
}

async function developmentKey(data: string): Promise<string> {
  const text = await readFile(join(data, "development.json"), "utf8");
  return (JSON.parse(text) as { serverKey: string }).serverKey;
}
