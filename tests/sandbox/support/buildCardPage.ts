import { writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { build } from "vite";
import { flowsPlugin } from "../../../engine/vite/index.ts";

const root = join(import.meta.dirname, "../../..");

/**
 * Adds a page with the portal's own card entry to a built server, in place of its portal. `main` is the result of
 * buildServer.
 */
export async function buildCardPage(main: string): Promise<void> {
  const client = join(dirname(dirname(main)), "client");
  await build({
    configFile: false,
    root,
    // Tests in Node have a custodian's address of their own in VITE_API_ROOT. This page asks its own server.
    envPrefix: "CARD_PAGE_",
    plugins: [flowsPlugin({ schemas: join(root, "schemas") })],
    define: { "process.env.NODE_ENV": JSON.stringify("production") },
    logLevel: "error",
    build: {
      outDir: join(client, "assets"),
      emptyOutDir: false,
      lib: {
        entry: join(root, "tests/sandbox/support/cardPage.ts"),
        formats: ["es"],
        fileName: () => "card.js",
      },
    },
  });
  // Chromium asks for it by itself, and complains if it is missing.
  writeFileSync(join(client, "favicon.ico"), "");
  writeFileSync(
    join(client, "index.html"),
    `<!doctype html><html lang="en"><title>Payment</title><h1>Payment</h1><div id="host"></div>
<script type="module" src="/assets/card.js"></script></html>`,
  );
}
