// `npm test`: runs the rows below one after another, and stops after a row in which a part fails. At its end it says
// which tests were skipped and why.
import { spawn } from "node:child_process";
import { accessSync, constants, mkdtempSync, readFileSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
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

const notes = mkdtempSync(join(tmpdir(), "stepwright-skipped-"));
const skippedFile = join(notes, "skipped");
writeFileSync(skippedFile, "");
const env = {
  ...process.env,
  ...inMemory(),
  PATH: `${join(root, "node_modules/.bin")}${delimiter}${process.env.PATH}`,
  SKIPPED_FILE: skippedFile,
};
const seconds = (since) => ((Date.now() - since) / 1000).toFixed(0);

/**
 * Where Linux keeps files in memory, and there is room, the tests put what they throw away: copies of databases and of all
 * schemas. A disk makes those files at a third of the speed.
 */
function inMemory() {
  const memory = "/dev/shm";
  try {
    accessSync(memory, constants.W_OK);
    const { bavail, bsize } = statfsSync(memory);
    return process.env.TMPDIR || bavail * bsize < 4 * 1024 ** 3 ? {} : { TMPDIR: memory };
  } catch {
    return {};
  }
}

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
const hasReasons = printSkipped();
rmSync(notes, { recursive: true });
process.exitCode = hasReasons && done.every(({ isFine }) => isFine) ? 0 : 1;

/** Prints each reason for skipping tests once (tests/config/skipped.ts). Returns whether every skipped test has one. */
function printSkipped() {
  const skipped = readFileSync(skippedFile, "utf8")
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line));
  console.log(`\nskipped: ${skipped.length === 0 ? "no test" : ""}`);
  for (const why of new Set(skipped.map((test) => test.why))) {
    const titles = skipped.filter((test) => test.why === why).map(({ title }) => title);
    const tests = `${titles.length} ${titles.length === 1 ? "test" : "tests"}`;
    if (why !== undefined) console.log(`  ${tests}, because ${why}`);
    else
      console.log(
        `  ${tests} without a reason (skipIf of tests/config/skipped.ts):\n    ${titles.join("\n    ")}`,
      );
  }
  return skipped.every(({ why }) => why !== undefined);
}
