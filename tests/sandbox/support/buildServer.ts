import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "vite";
import { flowsPlugin } from "../../../engine/vite/index.ts";

const root = join(import.meta.dirname, "../../..");

/**
 * Builds app/sandbox/main.ts as `npm run build` does, with a small portal beside it, and answers the path of main.js.
 * Inside node_modules, so that the built server finds its packages.
 */
export async function buildServer(): Promise<string> {
  const cache = join(root, "node_modules/.cache/stepwright");
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, "server-"));
  await build({
    configFile: false,
    root,
    plugins: [flowsPlugin({ schemas: join(root, "schemas") })],
    logLevel: "error",
    build: { ssr: join(root, "app/sandbox/main.ts"), outDir: join(folder, "server"), emptyOutDir: true },
  });
  mkdirSync(join(folder, "client/assets"), { recursive: true });
  mkdirSync(join(folder, "client/.vite"));
  writeFileSync(join(folder, "client/.vite/manifest.json"), "{}");
  writeFileSync(join(folder, "client/index.html"), "<!doctype html><title>Portal</title>");
  writeFileSync(
    join(folder, "client/assets/portal-a1b2c3.js"),
    `export const text = "${"portal ".repeat(500)}";`,
  );
  return join(folder, "server/main.js");
}
