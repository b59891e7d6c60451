import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";

/** A Node process of its own. */
export interface Child {
  readonly pid: number;
  /** The next whole line it prints; fails when it ends first. */
  line(): Promise<string>;
  kill(signal: NodeJS.Signals): void;
  /** Its exit code and everything it printed, once it has ended. */
  ended(): Promise<{ readonly code: number | null; readonly output: string; readonly errors: string }>;
}

/** Runs a TypeScript file in a new Node process: `runFile(new URL("./child.ts", import.meta.url), ["a"])`. */
export function runFile(file: URL, args: readonly string[] = [], flags: readonly string[] = []): Child {
  const loader = new URL("./loader.mjs", import.meta.url).href;
  const node = ["--conditions=source", "--enable-source-maps", `--import=${loader}`, ...flags];
  return runNode([...node, file.pathname, ...args]);
}

export interface NodeOptions {
  readonly cwd?: string;
  /** The whole environment; that of this process without it. */
  readonly env?: NodeJS.ProcessEnv;
}

/** Runs Node with these arguments in a new process. */
export function runNode(args: readonly string[], options: NodeOptions = {}): Child {
  return new RunningChild(spawn(process.execPath, args, { ...options, stdio: ["ignore", "pipe", "pipe"] }));
}

class RunningChild implements Child {
  readonly pid: number;
  readonly #child: ChildProcess;
  readonly #closed: Promise<unknown>;
  #output = "";
  #errors = "";
  #read = 0;

  constructor(child: ChildProcess) {
    this.pid = child.pid ?? 0;
    this.#child = child;
    this.#closed = once(child, "close");
    child.stdout?.setEncoding("utf8").on("data", (text: string) => {
      this.#output += text;
    });
    child.stderr?.setEncoding("utf8").on("data", (text: string) => {
      this.#errors += text;
    });
  }

  async line(): Promise<string> {
    for (;;) {
      const end = this.#output.indexOf("\n", this.#read);
      if (end !== -1) {
        const line = this.#output.slice(this.#read, end);
        this.#read = end + 1;
        return line;
      }
      const more = this.#child.stdout === null ? Promise.reject() : once(this.#child.stdout, "data");
      if ((await Promise.race([more, this.#closed.then(() => "closed")])) === "closed") {
        throw new Error(`the process ended without a line: ${this.#errors}`);
      }
    }
  }

  kill(signal: NodeJS.Signals): void {
    this.#child.kill(signal);
  }

  async ended(): Promise<{ code: number | null; output: string; errors: string }> {
    await this.#closed;
    return { code: this.#child.exitCode, output: this.#output, errors: this.#errors };
  }
}
