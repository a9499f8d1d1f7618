import { cpSync, mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "vite";
import { inject } from "vitest";
import { programs } from "../../../app/sandbox/vitePlugin.ts";
import { flowsPlugin } from "../../../engine/vite/index.ts";
import { cache, madeOnce } from "../../config/madeOnce.ts";

const root = join(import.meta.dirname, "../../..");

/**
 * A server as `npm run build` makes it, with a small portal, in its own folder, which the caller removes. Built once
 * per test run. Returns the path of its main.js.
 */
export async function buildServer(): Promise<string> {
  const built = await madeOnce(join(inject("runFolder"), "server"), make);
  const folder = mkdtempSync(join(cache, "server-"));
  cpSync(built, folder, { recursive: true });
  return join(folder, "server/main.js");
}

async function make(folder: string): Promise<void> {
  await build({
    configFile: false,
    root,
    plugins: [flowsPlugin({ schemas: join(root, "schemas") }), ...programs()],
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
}
