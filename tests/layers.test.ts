import { existsSync } from "node:fs";
import { dirname, join, posix } from "node:path";
import ts from "typescript";
import { describe, expect, test } from "vitest";
import { imports, lineOf, root, type Source, sources, walk } from "./source.ts";

/** A room knows only those before it. */
const order = [
  "kernel",
  "gates",
  "content",
  "players",
  "levels",
  "wallet",
  "inventory",
  "mastery",
  "unlocks",
  "gathering",
  "zones",
  "matches",
  "challenges",
  "replays",
  "characters",
  "levelup",
  "pf2e",
];

/** Which floors a floor may import, by package. */
const below: Readonly<Record<string, readonly string[]>> = {
  rules: [],
  server: ["@espalier/rules"],
  client: [],
  web: ["@espalier/rules", "@espalier/client"],
  cli: ["@espalier/rules", "@espalier/server"],
  bench: ["@espalier/rules", "@espalier/server"],
};

const floors = Object.keys(below).filter((floor) => existsSync(join(root, floor, "src")));
const all = new Map(floors.map((floor) => [floor, sources(floor)] as const));

/** What a rule may not know of: the clock, chance, the reader's language, and numbers that differ by machine. */
const impure = new Set(["Date", "performance", "crypto", "Intl", "localeCompare"]);
const mathAllowed = new Set(["min", "max", "abs", "floor", "ceil", "trunc", "sign", "imul", "sqrt"]);

function floorOf(source: Source): string {
  return source.path.slice(0, source.path.indexOf("/"));
}

/** `rules/src/levels/room.ts` is in room `levels`; files beside the rooms put the house together. */
function roomOf(path: string): string | undefined {
  const [, , room, ...rest] = path.split("/");
  return rest.length === 0 ? undefined : room;
}

/** The file an import leads to, from the root: of its own floor or of one below. */
function target(source: Source, from: string): string | undefined {
  if (from.startsWith(".")) return posix.normalize(posix.join(dirname(source.path), from));
  const match = /^@espalier\/(\w+)\/(.+)$/.exec(from);
  return match === null ? undefined : `${match[1]}/src/${match[2]}.ts`;
}

describe("layers", () => {
  test("there are sources to look at", () => {
    expect([...all.values()].flat().length).toBeGreaterThan(50);
  });

  test("rules import nothing but zod and each other", () => {
    const wrong = (all.get("rules") ?? []).flatMap((source) =>
      imports(source)
        .filter(({ from }) => !from.startsWith(".") && from !== "zod")
        .map(({ from }) => `${source.path} imports ${from}`),
    );
    expect(wrong).toEqual([]);
  });

  test("a floor imports only floors below it, so server and web never meet", () => {
    const wrong = [...all.values()].flat().flatMap((source) => {
      const allowed = below[floorOf(source)] ?? [];
      return imports(source)
        .filter(({ from }) => from.startsWith("@espalier/") || from === "espalier" || leaves(source, from))
        .filter(({ from }) => !allowed.some((name) => from === name || from.startsWith(`${name}/`)))
        .map(({ from }) => `${source.path} imports ${from}`);
    });
    expect(wrong).toEqual([]);
  });

  test("a room imports only rooms before it", () => {
    const wrong = [...all.values()].flat().flatMap((source) => {
      const room = roomOf(source.path);
      if (room === undefined || floorOf(source) === "bench") return [];
      return imports(source).flatMap(({ from }) => {
        const path = target(source, from);
        const other = path === undefined ? undefined : roomOf(path);
        if (path === undefined) return [];
        if (other === undefined)
          return floorOf(source) === "cli" ? [] : [`${source.path} imports ${from}, which knows all rooms`];
        return place(other) > place(room) ? [`${source.path} imports ${from}, a later room`] : [];
      });
    });
    expect(wrong).toEqual([]);
  });

  test("every folder of a floor is a room", () => {
    const rooms = new Set(
      [...all.entries()]
        .filter(([floor]) => !["bench", "client"].includes(floor))
        .flatMap(([, files]) => files.flatMap(({ path }) => roomOf(path) ?? [])),
    );
    expect([...rooms].filter((room) => !order.includes(room))).toEqual([]);
  });

  test("zod is imported whole, which is a quarter of the bytes", () => {
    const wrong = [...all.values()]
      .flat()
      .filter((source) =>
        imports(source).some(
          ({ from, names, typeOnly }) => from === "zod" && names.includes("z") && !typeOnly,
        ),
      );
    expect(wrong.map(({ path }) => path)).toEqual([]);
  });

  test("deciders reach no schema", () => {
    const rules = new Map((all.get("rules") ?? []).map((source) => [source.path, source]));
    const deciders = [...rules.keys()].filter(
      (path) => path.endsWith("/room.ts") || path === "rules/src/kernel/decide.ts",
    );
    expect(deciders.length).toBeGreaterThan(2);
    expect(deciders.filter((path) => reaches(rules, path))).toEqual([]);
  });

  test("rules know no clock, chance, language or machine", () => {
    const wrong = (all.get("rules") ?? []).flatMap((source) =>
      [...walk(source.tree)].flatMap((node) => {
        const found = impurity(node);
        return found === undefined ? [] : [`${lineOf(source, node)} uses ${found}`];
      }),
    );
    expect(wrong).toEqual([]);
  });
});

function place(room: string): number {
  return order.indexOf(room);
}

/** Whether a relative import leaves its floor. */
function leaves(source: Source, from: string): boolean {
  const path = from.startsWith(".") ? target(source, from) : undefined;
  return path !== undefined && !path.startsWith(`${floorOf(source)}/`) && !path.endsWith("package.json");
}

/** Whether a file imports zod at run time, itself or through others. */
function reaches(rules: ReadonlyMap<string, Source>, path: string, seen = new Set<string>()): boolean {
  if (seen.has(path)) return false;
  seen.add(path);
  const source = rules.get(path);
  if (source === undefined) return false;
  return imports(source).some(({ from, typeOnly }) => {
    if (typeOnly) return false;
    if (from === "zod") return true;
    const next = target(source, from);
    return next !== undefined && reaches(rules, next, seen);
  });
}

function impurity(node: ts.Node): string | undefined {
  if (
    node.kind === ts.SyntaxKind.AsteriskAsteriskToken ||
    node.kind === ts.SyntaxKind.AsteriskAsteriskEqualsToken
  ) {
    return "**";
  }
  if (!ts.isIdentifier(node) || isName(node)) return undefined;
  if (impure.has(node.text) || node.text.startsWith("toLocale")) return node.text;
  if (node.text === "Math" && ts.isPropertyAccessExpression(node.parent) && node.parent.expression === node) {
    return mathAllowed.has(node.parent.name.text) ? undefined : `Math.${node.parent.name.text}`;
  }
  return node.text === "Math" ? "Math itself" : undefined;
}

/** A key of an object or a type is only a word. */
function isName(node: ts.Identifier): boolean {
  const { parent } = node;
  return (
    (ts.isPropertyAssignment(parent) || ts.isPropertySignature(parent) || ts.isPropertyDeclaration(parent)) &&
    parent.name === node
  );
}
