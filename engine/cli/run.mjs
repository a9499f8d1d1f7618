// Starts a command written in TypeScript through Vite, so that nothing has to be built first.
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { runnerImport } from "vite";

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const [command = "", ...words] = process.argv.slice(2);
const file = here(`./${command}Command.ts`);

if (!/^\w+$/.test(command) || !existsSync(file)) {
  console.error(
    "Say which command: check, walk, explain, stories or generate. For example: npm run -s walk -- <flow> <example.json>",
  );
  process.exit(2);
}
const { module } = await runnerImport(file, { configFile: false, root: here("../.."), logLevel: "error" });
process.exitCode = await module.run(words, here("../../schemas"));
