import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { type Client, createClient, type Problem, problemOf } from "@espalier/client";

/**
 * Passes lines on to the zone game and its answers back: all that a chat bot has to do. The client sends a line
 * again under the same key when the connection is lost, so that no step is taken twice.
 */
export async function chat(
  api: Client,
  lines: Iterable<string> | AsyncIterable<string>,
  tell: (text: string) => void,
): Promise<void> {
  for await (const line of lines) {
    const words = line.trim();
    if (words === "") continue;
    // In a channel of its own the game needs no prefix.
    const text = words.startsWith("!zone") ? words : `!zone ${words}`;
    const answer = await api.POST("/v1/text", { body: { text } });
    tell(answer.data?.text ?? wordsOf(problemOf(answer.error, answer.response.status)));
  }
}

function wordsOf({ title, reason }: Problem): string {
  return title ?? reason;
}

/** Begins to read only when asked for the first line: a terminal's lines are lost while nobody listens. */
async function* typed(): AsyncGenerator<string> {
  yield* createInterface({ input: process.stdin });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [baseUrl = "http://127.0.0.1:8080"] = process.argv.slice(2);
  const token = process.env["ESPALIER_TOKEN"] ?? "";
  if (token === "") {
    process.stderr.write("Say who plays: ESPALIER_TOKEN, from `npx espalier token --player you`.\n");
    process.exitCode = 2;
  } else {
    process.stdout.write("list, enter <zone>, go, go <n>, status, map, abandon. Ctrl-D leaves.\n");
    await chat(createClient({ baseUrl, token }), typed(), (text) => void process.stdout.write(`${text}\n\n`));
  }
}
