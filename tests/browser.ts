import { spawn, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { type Browser, chromium } from "playwright-core";

const cache = fileURLToPath(new URL("../node_modules/.cache/", import.meta.url));
/** Where Linux distributions put a Chromium that runs without its desktop. */
const installed = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

/**
 * Starts a headless Chromium: CHROMIUM_PATH, else an installed one, else the one that comes with npm.
 * It works as root and in containers, hence without sandbox; it only ever sees our own pages.
 */
export async function openBrowser(): Promise<Browser> {
  const { path, env } = await findChromium();
  return chromium.launch({
    executablePath: path,
    env: { ...process.env, ...env },
    args: [
      "--no-sandbox",
      "--no-zygote",
      "--disable-gpu",
      "--disable-dev-shm-usage",
      "--font-render-hinting=none",
    ],
  });
}

interface Chromium {
  readonly path: string;
  readonly env: Readonly<Record<string, string>>;
}

async function findChromium(): Promise<Chromium> {
  const path = process.env.CHROMIUM_PATH ?? installed.find((candidate) => existsSync(candidate));
  if (path !== undefined && path !== "") return { path, env: {} };
  return packaged(await unpacked());
}

/** The packaged Chromium with what the machine lacks: libraries and fonts come in the same package. */
function packaged(folder: string): Chromium {
  const path = join(folder, "chromium");
  const fonts = existsSync("/etc/fonts/fonts.conf") ? {} : { FONTCONFIG_FILE: join(folder, "fonts.conf") };
  const runs = spawnSync(path, ["--version"]).status === 0;
  return { path, env: { ...fonts, ...(runs ? {} : { LD_LIBRARY_PATH: join(folder, "al2023/lib") }) } };
}

/** Unpacks the packaged Chromium once a version. Two test files may do so at once: the first to finish wins. */
async function unpacked(): Promise<string> {
  const folder = join(cache, `chromium-${version()}`);
  if (existsSync(folder)) return folder;
  mkdirSync(cache, { recursive: true });
  const staging = mkdtempSync(join(cache, "chromium-"));
  await unpackInto(staging);
  writeFileSync(join(staging, "fonts.conf"), fontsIn(join(folder, "fonts"), folder));
  try {
    renameSync(staging, folder);
  } catch (error) {
    rmSync(staging, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
  return folder;
}

/**
 * The package unpacks into TMPDIR, and its libraries only where it believes itself on a certain cloud,
 * so it is told both in a process of its own.
 */
function unpackInto(folder: string): Promise<void> {
  const script = `import("@sparticuz/chromium").then((found) => found.default.executablePath())`;
  const env = { ...process.env, TMPDIR: folder, AWS_EXECUTION_ENV: "AWS_Lambda_nodejs20.x" };
  const child = spawn(process.execPath, ["--input-type=module", "-e", script], {
    cwd: fileURLToPath(new URL("..", import.meta.url)),
    env,
    stdio: "inherit",
  });
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("exit", (code) =>
      code === 0 ? resolve() : reject(new Error(`unpacking Chromium ended with ${code}`)),
    );
  });
}

function version(): string {
  const require = createRequire(import.meta.url);
  const main = require.resolve("@sparticuz/chromium");
  const manifest = join(dirname(main), "../../package.json");
  return (require(manifest) as { readonly version: string }).version;
}

function fontsIn(folder: string, home: string): string {
  return [
    `<?xml version="1.0"?>`,
    `<!DOCTYPE fontconfig SYSTEM "fonts.dtd">`,
    `<fontconfig><dir>/usr/share/fonts</dir><dir>${folder}</dir><cachedir>${join(home, "cache")}</cachedir></fontconfig>`,
  ].join("\n");
}
