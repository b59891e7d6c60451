import { readdirSync, readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";
import ts from "typescript";

export const root = fileURLToPath(new URL("..", import.meta.url));

/** One of the house's source files, parsed. */
export interface Source {
  /** From the root, with forward slashes: `rules/src/levels/room.ts`. */
  readonly path: string;
  readonly tree: ts.SourceFile;
}

export interface Import {
  readonly from: string;
  /** Gone once compiled. */
  readonly typeOnly: boolean;
  readonly names: readonly string[];
}

/** Every source file of a floor; tests and what only tests use are left out. */
export function sources(floor: string): readonly Source[] {
  return filesIn(join(root, floor, "src"))
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path) && !path.includes("/testing/"))
    .map((path) => ({
      path,
      tree: ts.createSourceFile(path, readFileSync(join(root, path), "utf8"), ts.ScriptTarget.ESNext, true),
    }));
}

export function imports(source: Source): readonly Import[] {
  const found: Import[] = [];
  for (const node of walk(source.tree)) {
    if (
      (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) &&
      node.moduleSpecifier !== undefined
    ) {
      found.push(importOf(node, (node.moduleSpecifier as ts.StringLiteral).text));
    } else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
      const [argument] = node.arguments;
      if (argument !== undefined && ts.isStringLiteral(argument)) {
        found.push({ from: argument.text, typeOnly: false, names: [] });
      }
    }
  }
  return found;
}

export function* walk(node: ts.Node): Generator<ts.Node> {
  yield node;
  for (const child of node.getChildren()) yield* walk(child);
}

export function lineOf(source: Source, node: ts.Node): string {
  const { line } = source.tree.getLineAndCharacterOfPosition(node.getStart());
  return `${source.path}:${line + 1}`;
}

function importOf(node: ts.ImportDeclaration | ts.ExportDeclaration, from: string): Import {
  if (ts.isExportDeclaration(node)) return { from, typeOnly: node.isTypeOnly, names: [] };
  const bindings = node.importClause?.namedBindings;
  const named = bindings !== undefined && ts.isNamedImports(bindings) ? bindings.elements : [];
  const typeOnly =
    node.importClause?.isTypeOnly === true || (named.length > 0 && named.every((one) => one.isTypeOnly));
  return { from, typeOnly, names: named.map((one) => (one.propertyName ?? one.name).getText()) };
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? filesIn(path) : [relative(root, path).split(sep).join("/")];
  });
}
