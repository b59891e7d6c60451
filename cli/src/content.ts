import { type Change, diff } from "@espalier/rules/content/diff";
import type { Entries } from "@espalier/rules/content/entries";
import { contents } from "@espalier/rules/rooms";
import { loadPacks } from "@espalier/server/content/load";
import { printDiagnostic } from "@espalier/server/content/print";
import {
  type Activated,
  activate,
  type ContentInfo,
  listContents,
  live,
  reactivate,
  storedContent,
} from "@espalier/server/content/store";
import type { Db } from "@espalier/server/kernel/db/db";
import { migrate } from "@espalier/server/kernel/db/migrate";
import { openDb } from "@espalier/server/kernel/db/open";
import { migrations } from "@espalier/server/rooms";
import type { Command } from "commander";
import { Found, print } from "./output.ts";
import { type PlaceOptions, placeOf, withJson, withPacks, withPlace } from "./settings.ts";

interface Options extends PlaceOptions {
  readonly packs: readonly string[];
  readonly json?: boolean;
}

/** Which content is live is a row in the database; these commands read and move it. */
export function addContent(program: Command): void {
  const content = program.command("content").description("say which content is live, and change it");
  withOptions(content.command("activate").argument("[hash]", "stored content; without it, the packs"))
    .description("make content live on every node")
    .action(runActivate);
  withJson(withPlace(content.command("list").description("list all content that was ever live"))).action(
    runList,
  );
  withOptions(
    content
      .command("diff")
      .argument("[before]", "a stored hash; without it, what is live")
      .argument("[after]", "a stored hash; without it, the packs"),
  )
    .description("say what changed, entry by entry")
    .action(runDiff);
}

function withOptions(command: Command): Command {
  return withJson(withPacks(withPlace(command)));
}

async function runActivate(hash: string | undefined, options: Options): Promise<void> {
  const made = await withDb(options, (db) => (hash === undefined ? fromPacks(db, options) : again(db, hash)));
  const text = `${made.hash} ${made.changed ? "is live now" : "was live already"}, epoch ${made.epoch}`;
  print(options.json, made, text);
}

async function fromPacks(db: Db, options: Options): Promise<Activated> {
  const { content, diagnostics } = await loadPacks(options.packs, contents);
  if (content !== undefined) return activate(db, content, Date.now());
  print(options.json, { diagnostics }, diagnostics.map(printDiagnostic).join("\n"));
  throw new Found();
}

async function again(db: Db, hash: string): Promise<Activated> {
  const made = await reactivate(db, hash, Date.now());
  if (made === undefined) throw new Error(`no content ${hash} is stored`);
  return made;
}

async function runList(options: Options): Promise<void> {
  const found = await withDb(options, listContents);
  const listed = found.map((one) => ({ ...one, createdAt: new Date(one.createdAt).toISOString() }));
  print(options.json, { contents: listed }, found.map(line).join("\n"));
}

function line({ hash, createdAt, live }: ContentInfo): string {
  return `${hash}  ${new Date(createdAt).toISOString()}${live ? "  live" : ""}`;
}

async function runDiff(
  before: string | undefined,
  after: string | undefined,
  options: Options,
): Promise<void> {
  const changes = await withDb(options, async (db) =>
    diff(await stored(db, before ?? (await live(db))?.hash), await later(db, after, options)),
  );
  print(
    options.json,
    { changes },
    changes.length === 0 ? "nothing changed" : changes.map(changeLine).join("\n"),
  );
}

function changeLine({ how, kind, id, paths }: Change): string {
  return `${how.padEnd(8)} ${kind} ${id}${paths.length === 0 ? "" : `: ${paths.join(", ")}`}`;
}

async function stored(db: Db, hash: string | undefined): Promise<Entries> {
  if (hash === undefined) throw new Error("no content is live yet");
  const entries = await storedContent(db, hash);
  if (entries === undefined) throw new Error(`no content ${hash} is stored`);
  return entries;
}

async function later(db: Db, hash: string | undefined, options: Options): Promise<Entries> {
  if (hash !== undefined) return stored(db, hash);
  const { content, diagnostics } = await loadPacks(options.packs, contents);
  if (content !== undefined) return content.entries;
  print(options.json, { diagnostics }, diagnostics.map(printDiagnostic).join("\n"));
  throw new Found();
}

async function withDb<T>(options: PlaceOptions, work: (db: Db) => Promise<T>): Promise<T> {
  const db = await openDb(placeOf(options));
  try {
    await migrate(db, migrations());
    return await work(db);
  } finally {
    await db.close();
  }
}
