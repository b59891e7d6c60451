import { fileURLToPath } from "node:url";
import tailwind from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defaultClientConditions, defineConfig } from "vite";

/** Where the API is while developing: `npx espalier serve` beside `npx vite web`. */
const api = process.env.ESPALIER_API ?? "http://127.0.0.1:8080";

export default defineConfig({
  root: fileURLToPath(new URL(".", import.meta.url)),
  plugins: [react(), tailwind()],
  // Other floors are read as the TypeScript they are, so a page never shows a stale build of the rules.
  resolve: { conditions: ["source", ...defaultClientConditions] },
  build: { outDir: "dist", emptyOutDir: true, reportCompressedSize: true, chunkSizeWarningLimit: 700 },
  server: { port: 5173, proxy: { "/v1": { target: api, ws: true } } },
});
