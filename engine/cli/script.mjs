// Runs a script written in TypeScript, which Node 20 cannot do by itself: npm run -s script -- complete.ts
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { runnerImport } from "vite";

const [script] = process.argv.slice(2);
if (!script) {
  console.error("Say which script. For example: npm run -s script -- complete.ts");
  process.exit(2);
}
if (!existsSync(script)) {
  console.error(`There is no file ${script}. Say the path of a script, from the folder that you are in.`);
  process.exit(2);
}
const root = fileURLToPath(new URL("../../", import.meta.url));
await runnerImport(resolve(script), { configFile: false, root, logLevel: "error" });
