// `npm test`: runs the rows below one after another, and stops after a row in which a part fails.
import { spawn } from "node:child_process";
import { delimiter, join } from "node:path";

const root = join(import.meta.dirname, "../..");
const vitest = (...projects) =>
  `vitest run ${projects.map((project) => `--project ${project}`).join(" ")} --maxWorkers=100%`;

/** The parts in one row run at the same time and print their output when they are done. */
const rows = [
  [
    { name: "lint", command: "npm run -s lint" },
    { name: "types", command: "npm run -s typecheck" },
    { name: "definitions", command: "npm run -s check" },
  ],
  [
    { name: "a browser", command: "node tests/config/browser.mjs --ensure" },
    { name: "build", command: "npm run -s build && node tests/app/bundleSize.mjs" },
  ],
  [{ name: "node", command: vitest("node", "apart") }],
  [{ name: "browser", command: vitest("browser") }],
  [{ name: "storybook", command: vitest("storybook") }],
  [{ name: "journeys", command: "playwright test -c tests/config/playwright.config.ts" }],
];

const env = { ...process.env, PATH: `${join(root, "node_modules/.bin")}${delimiter}${process.env.PATH}` };
const seconds = (since) => ((Date.now() - since) / 1000).toFixed(0);

/** Runs a part. Alone it prints at once, next to others at its end. Returns whether it passed, and how long it took. */
function run({ name, command }, isAlone) {
  if (isAlone) console.log(`\n== ${name}`);
  const start = Date.now();
  const output = [];
  const child = spawn(command, {
    cwd: root,
    env,
    shell: true,
    stdio: isAlone ? "inherit" : ["ignore", "pipe", "pipe"],
  });
  child.stdout?.on("data", (text) => output.push(text));
  child.stderr?.on("data", (text) => output.push(text));
  return new Promise((resolve) => {
    child.on("close", (code) => {
      if (!isAlone) process.stdout.write(`\n== ${name}\n${Buffer.concat(output)}`);
      resolve({ name, isFine: code === 0, took: seconds(start) });
    });
  });
}

const start = Date.now();
const done = [];
for (const row of rows) {
  done.push(...(await Promise.all(row.map((part) => run(part, row.length === 1)))));
  if (done.some(({ isFine }) => !isFine)) break;
}
console.log(`\n${"all".padEnd(12)} ${seconds(start).padStart(5)} s`);
for (const { name, isFine, took } of done)
  console.log(`${name.padEnd(12)} ${took.padStart(5)} s${isFine ? "" : "  failed"}`);
process.exitCode = done.every(({ isFine }) => isFine) ? 0 : 1;
