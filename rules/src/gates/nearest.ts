/** The name closest to what was written, by edits of at most a third of its letters. */
export function nearest(word: string, names: Iterable<string>): string | undefined {
  let best: string | undefined;
  let least = Math.max(1, Math.trunc(word.length / 3)) + 1;
  for (const name of names) {
    const edits = distance(word.toLowerCase(), name.toLowerCase(), least);
    if (edits < least) [best, least] = [name, edits];
  }
  return best;
}

/** `, did you mean "x"?`-hints read alike everywhere. */
export function didYouMean(name: string | undefined): string | undefined {
  return name === undefined ? undefined : `did you mean "${name}"?`;
}

/** Edits (insert, delete, replace, swap neighbours) between two words, or `cap` when there are as many. */
function distance(a: string, b: string, cap: number): number {
  if (Math.abs(a.length - b.length) >= cap) return cap;
  let before: number[] = [];
  let above = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1];
      let edits = Math.min((above[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (above[j - 1] ?? 0) + (same ? 0 : 1));
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (swapped) edits = Math.min(edits, (before[j - 2] ?? 0) + 1);
      row.push(edits);
    }
    [before, above] = [above, row];
  }
  return Math.min(cap, above[b.length] ?? cap);
}
