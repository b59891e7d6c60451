import type { Document, Within } from "@espalier/rules/content/pack";
import { finding, hasError } from "@espalier/rules/content/report";
import type { Diagnostic, Place } from "@espalier/rules/kernel/diagnostic";
import { LineCounter, parseAllDocuments, type YAMLError } from "yaml";
import { deepest, tooDeep } from "./depth.ts";
import { convert, type Spot, spotAt } from "./tree.ts";

/** A file after reading: its value with places, and what was wrong with its syntax. */
export interface Read {
  readonly document: Document;
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Reads YAML 1.2 or JSON. `path` is inside the pack, `file` as people shall see it. All syntax errors are
 * collected; a broken document still has the value that could be read.
 */
export function readYaml(path: string, file: string, text: string): Read {
  const lines = new LineCounter();
  const at = (offset: number) => {
    const { line, col } = lines.linePos(offset);
    return { file, line: Math.max(1, line), column: Math.max(1, col) };
  };
  const diagnostics: Diagnostic[] = [];
  const error = (code: string, offset: number, message: string, hint?: string): void =>
    void diagnostics.push(finding("error", code, at(offset), message, hint));
  const tree = read(text, lines, error);
  const place: Document["place"] = (way, part = "value", within) => {
    const { key, spot } = spotAt(tree, way);
    if (part === "key") return at(key);
    const place = at(spot.at);
    return within === undefined ? place : inside(place, spot, within, text.split("\n"));
  };
  return { document: { path, value: tree.value, broken: hasError(diagnostics), place }, diagnostics };
}

/** A position in a text, as far as the file holds the text as it is: not behind escapes and folded lines. */
function inside(place: Place, { lead }: Spot, { line, column }: Within, lines: readonly string[]): Place {
  if (lead === undefined) return place;
  if (lead !== "below") return line === 1 ? { ...place, column: place.column + lead + column - 1 } : place;
  const [indent = ""] = /^ */.exec(lines[place.line] ?? "") ?? [];
  return { ...place, line: place.line + line, column: indent.length + column };
}

type Tell = (code: string, offset: number, message: string, hint?: string) => void;

function read(text: string, lines: LineCounter, error: Tell): Spot {
  const nothing: Spot = { value: null, at: 0, size: 1, children: new Map() };
  const deep = tooDeep(text);
  if (deep !== undefined) {
    countLines(text, lines);
    error("too_deep", deep, `Nested more than ${deepest} deep.`);
    return nothing;
  }
  const parsed = parseAllDocuments(text, { ...options, lineCounter: lines });
  const [document, second] = [...parsed];
  if (document === undefined) return nothing;
  for (const one of document.errors) error(codeOf(one), one.pos[0], sentence(one.message), hintOf(one));
  for (const one of document.warnings) error("bad_yaml", one.pos[0], sentence(one.message));
  if (second !== undefined)
    error("many_documents", second.range[0], "A file holds one document.", 'Remove the "---" lines.');
  return convert(document, error);
}

const options = {
  version: "1.2",
  schema: "core",
  merge: false,
  resolveKnownTags: false,
  // The library compares each key with each other one; `convert` looks for duplicates itself.
  uniqueKeys: false,
  prettyErrors: false,
  logLevel: "silent",
} as const;

function codeOf({ code }: YAMLError): string {
  return code === "TAB_AS_INDENT" ? "tab_indent" : "bad_yaml";
}

function hintOf({ code }: YAMLError): string | undefined {
  return code === "TAB_AS_INDENT" ? "Indent with spaces." : undefined;
}

function sentence(message: string): string {
  return /[.!?]$/.test(message) ? message : `${message}.`;
}

function countLines(text: string, lines: LineCounter): void {
  lines.addNewLine(0);
  for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) lines.addNewLine(at + 1);
}
