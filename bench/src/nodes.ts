import { type ChildProcess, spawn } from "node:child_process";
import { createInterface, type Interface } from "node:readline";
import { fileURLToPath } from "node:url";

export interface NodesLoad {
  readonly kind: "plain" | "espalier";
  readonly url: string;
  readonly nodes: number;
  readonly connections: number;
  readonly callers: number;
  readonly players: number;
  readonly span: number;
}

/** Several processes on one database, started together. Returns awards a second of all, and what failed. */
export async function driveNodes(
  load: NodesLoad,
): Promise<{ readonly rate: number; readonly failed: number }> {
  const nodes = await Promise.all(Array.from({ length: load.nodes }, () => start(load)));
  for (const node of nodes) node.child.stdin?.write("go\n");
  const told = await Promise.all(nodes.map(async (node) => JSON.parse(await next(node.lines)) as Told));
  return {
    rate: told.reduce((sum, { rate }) => sum + rate, 0),
    failed: told.reduce((sum, { failed }) => sum + failed, 0),
  };
}

interface Told {
  readonly rate: number;
  readonly failed: number;
}

interface Node {
  readonly child: ChildProcess;
  readonly lines: Interface;
}

async function start({ kind, url, connections, callers, players, span }: NodesLoad): Promise<Node> {
  const worker = fileURLToPath(new URL("./worker.js", import.meta.url));
  const args = [kind, url, connections, callers, players, span].map(String);
  const child = spawn(process.execPath, [worker, ...args], { stdio: ["pipe", "pipe", "inherit"] });
  const lines = createInterface({ input: child.stdout });
  await next(lines);
  return { child, lines };
}

function next(lines: Interface): Promise<string> {
  return new Promise((resolve, reject) => {
    lines.once("line", resolve);
    lines.once("close", () => reject(new Error("a node ended early")));
  });
}
