import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { startServer } from "./server/startServer.ts";

// The build puts this file at dist/server/main.js, next to dist/client.
const here = dirname(fileURLToPath(import.meta.url));

startServer(process.env, join(here, "../client")).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
