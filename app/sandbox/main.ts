import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { startServer } from "./server/startServer.ts";

// Built to dist/server/main.js, beside dist/client.
const here = dirname(fileURLToPath(import.meta.url));

startServer(process.env, join(here, "../client")).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
