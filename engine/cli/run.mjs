// Starts a command written in TypeScript. It is built once and kept until a source changes: that spares a second at each call.
import { createHash } from "node:crypto";
import { existsSync, readdirSync, renameSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const root = fileURLToPath(new URL("../../", import.meta.url));
const kept = join(root, "node_modules/.cache/stepwright");
/** Folders that a command may be made of. */
const ROOMS = ["engine", "stories", "widgets", "schemas/meta"];
/** Folders that commands lie in. */
const HOMES = ["engine/cli", "stories"];

const [command = "", ...words] = process.argv.slice(2);
if (!fileOf(command)) {
  console.error(
    "Say which command: check, walk, explain, stories, import, generate or new. For example: npm run -s walk -- <flow> <example.json>",
  );
  process.exit(2);
}
process.exitCode = await runCommand(command, words);

/** Runs a command, which may run others in turn: rooms do not import each other for that. */
async function runCommand(name, given) {
  const { run } = await import(pathToFileURL(await built(name, fileOf(name))).href);
  return run(given, join(root, "schemas"), runCommand);
}

function fileOf(name) {
  const files = HOMES.map((home) => join(root, home, `${name}Command.ts`));
  return /^\w+$/.test(name) ? files.find((file) => existsSync(file)) : undefined;
}

/** The path of a command as JavaScript. */
async function built(command, file) {
  const name = `${command}-${stateOfSources()}.mjs`;
  if (!existsSync(join(kept, name))) {
    const { build } = await import("vite");
    const building = `${process.pid}-${name}`;
    await build({
      configFile: false,
      root,
      logLevel: "error",
      // One file loads faster than the many of which the libraries are made.
      ssr: {
        noExternal: [/^ajv/, /^fast-/, "json-schema-traverse", "jsonc-parser", "json-logic-js", "big.js"],
      },
      build: {
        ssr: file,
        outDir: kept,
        emptyOutDir: false,
        target: "node20",
        rolldownOptions: { output: { entryFileNames: building, codeSplitting: false } },
      },
    });
    // Whole at once, for whoever calls at the same time.
    renameSync(join(kept, building), join(kept, name));
    for (const other of readdirSync(kept))
      if (other.startsWith(`${command}-`) && other !== name) rmSync(join(kept, other), { force: true });
  }
  return join(kept, name);
}

/** A text that changes with any source. */
function stateOfSources() {
  const state = createHash("sha256");
  for (const room of ROOMS) {
    for (const path of readdirSync(join(root, room), { recursive: true, encoding: "utf8" }).sort()) {
      if (!/\.(tsx?|json)$/.test(path)) continue;
      const { mtimeMs, size } = statSync(join(root, room, path));
      state.update(`${room}/${path} ${mtimeMs} ${size}\n`);
    }
  }
  return state.digest("hex").slice(0, 16);
}
