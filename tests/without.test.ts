import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { basename, dirname, join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { runNode } from "../server/src/testing/child.ts";
import { dataPlace, environment, grant, type Place, root, started } from "./program.ts";
import { imports, sources } from "./source.ts";

const floors = ["rules", "server", "client", "web", "cli"];
/** The room that goes, and with it those that build on it. */
const gone = withDependents("mastery");
/** The files that name all rooms; nothing else may know of the ones that go. */
const lists = ["rules/src/rooms.ts", "server/src/rooms.ts", "web/src/rooms.tsx", "cli/src/commands.ts"];

/** A copy of the house, inside the cache so that packages from the registry are found. */
let house: string;
let place: Place;

beforeAll(() => {
  place = dataPlace();
  const cache = join(root, "node_modules/.cache");
  mkdirSync(cache, { recursive: true });
  house = mkdtempSync(join(cache, "without-"));
  cpSync(join(root, "tsconfig.base.json"), join(house, "tsconfig.base.json"));
  mkdirSync(join(house, "node_modules/@espalier"), { recursive: true });
  for (const floor of floors) {
    cpSync(join(root, floor), join(house, floor), { recursive: true, filter: isSource });
    const modules = join(root, floor, "node_modules");
    if (existsSync(modules)) symlinkSync(modules, join(house, floor, "node_modules"), "dir");
    if (floor !== "cli") symlinkSync(join(house, floor), join(house, "node_modules/@espalier", floor), "dir");
  }
});
afterAll(async () => {
  rmSync(house, { recursive: true, force: true });
  await place.remove();
});

function isSource(path: string): boolean {
  const name = basename(path);
  const room = basename(dirname(path)) === "src" ? name.replace(/\.tsx?$/, "") : name;
  return !gone.has(room) && !/^(dist|node_modules)$|\.tsbuildinfo$|\.test\.tsx?$/.test(name);
}

/** A later room may import an earlier one; neither may be imported by what belongs to no room. */
function withDependents(room: string): ReadonlySet<string> {
  const rooms = new Set([room]);
  const all = floors.filter((floor) => floor !== "client").flatMap(sources);
  for (let before = 0; before < rooms.size; ) {
    before = rooms.size;
    for (const source of all) {
      const [, , own, ...rest] = source.path.split("/");
      if (own === undefined || own === "kernel" || rest.length === 0) continue;
      if (imports(source).some(({ from }) => from.split("/").some((part) => rooms.has(part)))) rooms.add(own);
    }
  }
  return rooms;
}

it("a room that is gone from the lists is missed by nobody: every floor builds, and the rest works", async () => {
  for (const list of lists) {
    const path = join(house, list);
    let text = readFileSync(path, "utf8");
    for (const room of gone) text = leaveOut(room, text);
    writeFileSync(path, text);
  }
  const tsc = join(root, "node_modules/typescript/bin/tsc");
  const { code, output } = await runNode([tsc, "-b", "web", "cli"], { cwd: house }).ended();
  expect([code, output]).toEqual([0, ""]);

  const pack = join(house, "pack");
  cpSync(join(root, "content/salvage"), pack, { recursive: true, filter: isSource });
  const env = { ...environment(), ...place.env };
  const args = [join(house, "cli/bin/espalier.js"), "serve", "--port", "0", "--packs", pack];
  const server = await started(place, runNode(args, { cwd: house, env }));
  expect((await server.ask("POST", "/v1/players/ada/grants", grant("salvage", 500, "g"))).status).toBe(200);
  expect((await server.ask("GET", "/v1/players/ada/mastery")).status).toBe(404);
  expect((await server.stop()).code).toBe(0);
}, 180_000);

/** Drops the lines that name the room; of a list in one line only the word goes. */
function leaveOut(room: string, text: string): string {
  const lines = text.split("\n").map((line) => line.replace(new RegExp(`, ${room}\\b(?=[,\\]])`), ""));
  return lines.filter((line) => !line.toLowerCase().includes(room)).join("\n");
}
