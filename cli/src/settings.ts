import { type Command, InvalidArgumentError, Option } from "commander";

/** Where the database is. */
export interface PlaceOptions {
  readonly data: string;
  readonly databaseUrl?: string;
  readonly engine?: "pglite" | "postgres";
}

/** Every environment variable has a flag of the same name; the flag wins. */
export function withPlace(command: Command): Command {
  return command
    .addOption(new Option("--data <folder>", "data folder").env("ESPALIER_DATA").default("./data"))
    .addOption(
      new Option("--database-url <url>", "a PostgreSQL instead of the data folder").env("DATABASE_URL"),
    )
    .addOption(
      new Option("--engine <engine>", "what a new data folder gets").choices(["pglite", "postgres"]),
    );
}

export function withPacks(command: Command): Command {
  return command.addOption(
    new Option("--packs <folders>", "content packs, comma separated")
      .env("ESPALIER_PACKS")
      .default(["content"], "content")
      .argParser(list),
  );
}

export function withSecrets(command: Command): Command {
  return command
    .addOption(
      new Option("--jwt-secret <secret>", "HS256 secret of player tokens").env("ESPALIER_JWT_SECRET"),
    )
    .addOption(new Option("--jwks-url <url>", "keys of an identity provider").env("ESPALIER_JWKS_URL"))
    .addOption(
      new Option("--server-keys <keys>", "server keys, NAME=KEY, comma separated").env(
        "ESPALIER_SERVER_KEYS",
      ),
    );
}

export function withJson(command: Command): Command {
  return command.option("--json", "print JSON");
}

export interface SecretOptions {
  readonly jwtSecret?: string;
  readonly jwksUrl?: string;
  readonly serverKeys?: string;
}

/** What the server floor reads as environment, with flags in their place. */
export function authEnv({ jwtSecret, jwksUrl, serverKeys }: SecretOptions) {
  return {
    NODE_ENV: process.env["NODE_ENV"],
    ESPALIER_JWT_SECRET: jwtSecret,
    ESPALIER_JWKS_URL: jwksUrl,
    ESPALIER_SERVER_KEYS: serverKeys,
  };
}

export function isProduction(): boolean {
  return process.env["NODE_ENV"] === "production";
}

/** The place as the server floor takes it. */
export function placeOf({ data, databaseUrl, engine }: PlaceOptions) {
  return {
    ...(databaseUrl === undefined || databaseUrl === "" ? { dataDir: data } : { databaseUrl }),
    ...(engine === undefined ? {} : { engine }),
  };
}

export function list(text: string): string[] {
  return text
    .split(",")
    .map((item) => item.trim())
    .filter((item) => item !== "");
}

export function port(text: string): number {
  const number = Number(text);
  if (!/^\d+$/.test(text) || number > 65_535) throw new InvalidArgumentError("A port is 0 to 65535.");
  return number;
}
