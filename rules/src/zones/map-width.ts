/** What takes part in no width: marks on a letter, joiners and selectors. */
const none = /\p{M}|\p{Cf}/u;

/** East Asian wide and full-width letters, and whatever is shown as a picture. */
const double =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\u33ff\u3400-\u4dbf\u4e00-\ua4cf\ua960-\ua97f\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff01-\uff60\uffe0-\uffe6\u{16fe0}-\u{18dff}\u{1aff0}-\u{1b2ff}\u{1f000}-\u{1faff}\u{20000}-\u{3fffd}]|\p{Emoji_Presentation}/u;

/** Asks for a picture where there is also a letter. */
const picture = "\ufe0f";

/**
 * Columns that a text takes. Pictures joined into one count singly, since not every terminal joins them, so
 * that it is never less than what is drawn.
 */
export function width(text: string): number {
  let columns = 0;
  for (const char of text) columns += widthOf(char);
  return columns;
}

function widthOf(char: string): number {
  if (char === picture) return 1;
  if (none.test(char)) return 0;
  return double.test(char) ? 2 : 1;
}

/** A text as one line: without control characters, without signs that turn its direction, spaces made one. */
export function plain(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\p{Z}]+/gu, " ")
    .replace(/[\p{Cs}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu, "")
    .trim();
}

/** Characters that a text is cut to besides its columns: marks take none, and may be as many as one likes. */
const longest = 64;

/** A text no wider than so many columns; one that is cut ends in `end`. */
export function cut(text: string, columns: number, end: string): string {
  const chars = [...text];
  if (chars.length <= longest && width(text) <= columns) return text;
  let kept = "";
  let left = columns - width(end);
  for (const char of chars.slice(0, longest)) {
    left -= widthOf(char);
    if (left < 0) break;
    kept += char;
  }
  return kept.trimEnd() + end;
}

/** Pieces on as few lines as may be, each no wider than so many columns; a piece that is wider is cut. */
export function wrap(pieces: readonly string[], columns: number, between: string): readonly string[] {
  const made: string[] = [];
  for (const piece of pieces) {
    const last = made.at(-1);
    const longer = `${last}${between}${piece}`;
    if (last !== undefined && width(longer) <= columns) made[made.length - 1] = longer;
    else made.push(cut(piece, columns, ""));
  }
  return made;
}
