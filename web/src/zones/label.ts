/** A name in at most two lines of about so many characters, broken between words; what does not fit ends in an ellipsis. */
export function linesOf(name: string, most: number): readonly string[] {
  const words = name.split(" ");
  let first = words.shift() ?? "";
  while (words.length > 0 && `${first} ${words[0]}`.length <= most) first += ` ${words.shift()}`;
  return [first, ...(words.length === 0 ? [] : [words.join(" ")])].map((line) => cut(line, most));
}

function cut(line: string, most: number): string {
  const letters = [...line];
  return letters.length <= most ? line : `${letters.slice(0, most - 1).join("")}…`;
}
