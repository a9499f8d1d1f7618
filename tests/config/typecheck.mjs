// Type-checks each folder with its own lib and types, so that code that uses what its folder may not use fails to
// compile.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";

const tsc = join(import.meta.dirname, "../../node_modules/typescript/bin/tsc");
const rooms = ["engine", "engine/react", "widgets", "app", "app/sandbox", "."];
let failed = false;
for (const room of rooms) {
  const project = room === "." ? "tsconfig.json" : `${room}/tsconfig.json`;
  if (!existsSync(project)) continue;
  const run = spawnSync(process.execPath, [tsc, "--noEmit", "-p", project], { stdio: "inherit" });
  if (run.status !== 0) {
    failed = true;
    console.error(`types: ${room} failed`);
  }
}
process.exit(failed ? 1 : 0);
