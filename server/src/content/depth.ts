import { Lexer } from "yaml";

/** Collections may stand this deep in each other. */
export const deepest = 64;

/** What the lexer puts before a plain or block scalar. */
const scalarNext = "\u001f";
const documentBegins = "\u0002";
/** A flow collection that ends without its bracket. */
const flowBroken = "\u0018";

/**
 * The offset where a text nests too deep, or undefined. Asked before parsing: the parser recurses, and
 * a process that runs out of stack inside a regular expression does not get an exception but dies.
 */
export function tooDeep(text: string): number | undefined {
  const at = { offset: 0, line: 0, flow: 0, inline: 0, fresh: true, indents: [] as number[] };
  let scalar = false;
  for (const lexeme of new Lexer().lex(text)) {
    if (lexeme === scalarNext) {
      scalar = true;
      settle(at);
      continue;
    }
    if (lexeme === flowBroken) at.flow = 0;
    if (lexeme === flowBroken || lexeme === documentBegins) continue;
    if (!scalar) count(at, lexeme);
    scalar = false;
    if (at.flow + at.inline + at.indents.length > deepest) return at.offset;
    at.offset += lexeme.length;
    if (lexeme.endsWith("\n")) Object.assign(at, { line: at.offset, fresh: true, inline: 0 });
  }
  return undefined;
}

interface Nesting {
  offset: number;
  /** Where the line began. */
  line: number;
  flow: number;
  /** Block collections begun on this line: `- - -`. */
  inline: number;
  /** True until something but space stood on this line. */
  fresh: boolean;
  /** Columns of the lines that hold this one. */
  readonly indents: number[];
}

function count(at: Nesting, lexeme: string): void {
  if (lexeme.trim() === "" || lexeme.startsWith("#")) return;
  settle(at);
  if (lexeme === "[" || lexeme === "{") at.flow += 1;
  else if (lexeme === "]" || lexeme === "}") at.flow = Math.max(0, at.flow - 1);
  else if (at.flow === 0 && (lexeme === "-" || lexeme === "?" || lexeme === ":")) at.inline += 1;
}

/** The first thing on a line ends what is indented as far or farther. */
function settle(at: Nesting): void {
  if (!at.fresh || at.flow > 0) return;
  at.fresh = false;
  const column = at.offset - at.line;
  while ((at.indents.at(-1) ?? -1) >= column) at.indents.pop();
  at.indents.push(column);
}
