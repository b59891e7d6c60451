/** What a chat line asks of the zones game. */
export type TextCommand =
  | { readonly kind: "help" | "list" | "status" | "map" | "abandon" }
  | { readonly kind: "enter"; readonly zone: string }
  /** Without a number: on along the only way. */
  | { readonly kind: "go"; readonly choice?: number };

/** Reads `!zone go 2`; the `!zone` may be left out. What is not understood asks for help. */
export function readText(text: string): TextCommand {
  const words = text.trim().toLowerCase().split(/\s+/);
  const [verb = "", argument, ...rest] = words[0] === "!zone" || words[0] === "zone" ? words.slice(1) : words;
  if (rest.length > 0) return help;
  switch (verb) {
    case "list":
    case "status":
    case "map":
    case "abandon":
      return argument === undefined ? { kind: verb } : help;
    case "enter":
      return argument === undefined ? help : { kind: "enter", zone: argument };
    case "go":
      return argument === undefined ? { kind: "go" } : chosen(argument);
    case "choose":
      return argument === undefined ? help : chosen(argument);
    default:
      return help;
  }
}

const help: TextCommand = { kind: "help" };

function chosen(argument: string): TextCommand {
  return /^[1-9][0-9]{0,2}$/.test(argument) ? { kind: "go", choice: Number(argument) } : help;
}
