import type { Stats } from "node:fs";
import { readdir, readFile, realpath, stat } from "node:fs/promises";
import { join, relative, resolve, sep } from "node:path";
import type { Document, Pack } from "@espalier/rules/content/pack";
import { type Findings, findings } from "@espalier/rules/content/report";
import type { Diagnostic } from "@espalier/rules/kernel/diagnostic";
import { readYaml } from "./yaml.ts";

/** Bytes a file may have. */
export const largestFile = 1_048_576;
/** Files a pack may have. */
const mostFiles = 2_000;
/** `<room>/<kind>/<file>.yaml` is as deep as a pack goes. */
const deepest = 3;

const content = /\.(yaml|yml|json)$/;
/** What may lie beside content without a word. */
const beside = /^\.|^(README|LICENSE|CHANGELOG)(\.|$)|~$/;

/**
 * Reads a pack's folder. Files are named relative to `base` in every finding. Never throws over what it
 * finds there: what cannot be read is a finding.
 */
export async function readPack(folder: string, base: string = process.cwd()): Promise<Pack> {
  const report = findings();
  const name = shown(resolve(folder), base);
  const documents: Document[] = [];
  const root = await realpath(folder).catch(() => undefined);
  if (root === undefined) {
    report.error("missing_pack_folder", { file: name, line: 1, column: 1 }, `There is no folder ${name}.`);
    return { folder: name, documents, diagnostics: report.list };
  }
  for (const path of await walk({ root, name, report, count: 0 }, "")) {
    const read = await readDocument(root, name, path);
    if (read.document !== undefined) documents.push(read.document);
    report.add(...read.diagnostics);
  }
  return { folder: name, documents, diagnostics: report.list };
}

/**
 * The pack folders that are meant: a folder with a `pack.yaml` is one; a folder of packs stands for those
 * in it, by name.
 */
export async function findPacks(folders: readonly string[]): Promise<readonly string[]> {
  const found: string[] = [];
  for (const folder of folders) {
    const inside = (await isPack(folder)) ? [] : await folderNames(folder);
    const packs: string[] = [];
    for (const name of inside) if (await isPack(join(folder, name))) packs.push(join(folder, name));
    found.push(...(packs.length === 0 ? [folder] : packs));
  }
  return found;
}

interface Walk {
  readonly root: string;
  readonly name: string;
  readonly report: Findings;
  count: number;
}

/** Content files below a folder of the pack, sorted by name, so that load order is the same everywhere. */
async function walk(walking: Walk, inside: string): Promise<readonly string[]> {
  const paths: string[] = [];
  for (const name of await names(walking, inside)) {
    const path = inside === "" ? name : `${inside}/${name}`;
    const found = beside.test(name) ? undefined : await look(walking, path);
    if (found === undefined) continue;
    walking.count += 1;
    if (walking.count > mostFiles) return paths;
    if (found.isDirectory()) paths.push(...(await enter(walking, path)));
    else if (found.isFile() && content.test(name)) paths.push(path);
    else
      warn(walking, "unknown_file", path, `${path} is not read: content is in .yaml, .yml and .json files.`);
  }
  if (inside === "" && walking.count > mostFiles) {
    error(walking, "too_many_files", "", `More than ${mostFiles} files in one pack.`);
  }
  return paths;
}

async function enter(walking: Walk, path: string): Promise<readonly string[]> {
  if (path.split("/").length < deepest) return walk(walking, path);
  warn(
    walking,
    "unknown_folder",
    path,
    `${path} is not read: files are <room>/<kind>/<file>.yaml at the deepest.`,
  );
  return [];
}

async function names(walking: Walk, inside: string): Promise<readonly string[]> {
  try {
    return (await readdir(join(walking.root, inside))).sort();
  } catch (thrown) {
    error(walking, "unreadable", inside, `${inside || walking.name} cannot be listed: ${codeOf(thrown)}.`);
    return [];
  }
}

/** What a path is, links followed but not out of the pack. */
async function look(walking: Walk, path: string): Promise<Stats | undefined> {
  const full = join(walking.root, path);
  try {
    const real = await realpath(full);
    if (real.startsWith(walking.root + sep)) return await stat(real);
    error(walking, "link_outside", path, `${path} leads out of the pack.`, "Copy the file into the pack.");
  } catch (thrown) {
    error(walking, "unreadable", path, `${path} cannot be read: ${codeOf(thrown)}.`);
  }
  return undefined;
}

async function readDocument(
  root: string,
  name: string,
  path: string,
): Promise<{ readonly document?: Document; readonly diagnostics: readonly Diagnostic[] }> {
  const report = findings();
  const place = { file: `${name}/${path}`, line: 1, column: 1 };
  try {
    const { size } = await stat(join(root, path));
    if (size > largestFile) {
      report.error(
        "file_too_large",
        place,
        `${path} has ${size} bytes, and ${largestFile} are allowed.`,
        "Split it.",
      );
      return { diagnostics: report.list };
    }
    const bytes = await readFile(join(root, path));
    return readYaml(path, place.file, new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch (thrown) {
    if (thrown instanceof TypeError) report.error("not_utf8", place, `${path} is not UTF-8.`);
    else report.error("unreadable", place, `${path} cannot be read: ${codeOf(thrown)}.`);
    return { diagnostics: report.list };
  }
}

async function isPack(folder: string): Promise<boolean> {
  const inside = await folderNames(folder);
  return inside.some((name) => /^pack\.(yaml|yml|json)$/.test(name));
}

async function folderNames(folder: string): Promise<readonly string[]> {
  return (await readdir(folder).catch(() => [])).sort();
}

function error({ report, name }: Walk, code: string, path: string, message: string, hint?: string): void {
  report.error(code, { file: path === "" ? name : `${name}/${path}`, line: 1, column: 1 }, message, hint);
}

function warn({ report, name }: Walk, code: string, path: string, message: string): void {
  report.warning(code, { file: `${name}/${path}`, line: 1, column: 1 }, message);
}

function shown(folder: string, base: string): string {
  const path = relative(base, folder).split(sep).join("/");
  return path === "" ? "." : path;
}

function codeOf(thrown: unknown): string {
  return thrown instanceof Error && "code" in thrown ? String(thrown.code) : String(thrown);
}
