// npm run bench [-- --sizes 2,8,32 --rounds 5 --quick --only ours,handCoded --skip-build]
// Measures the beneficiaries step with all its entries shown against the same step by hand and in plain RJSF.
import { mkdirSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { chromium } from "playwright";
import { runnerImport } from "vite";
import { requireBrowser } from "../config/browser.mjs";
import { buildPages } from "./build.mjs";
import { conform } from "./conform.mjs";
import { contenders } from "./contenders.mjs";
import { measure } from "./measure.mjs";
import { asMarkdown, summarize } from "./report.mjs";
import { servePages } from "./servePages.mjs";

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const { values } = parseArgs({
  options: {
    sizes: { type: "string" },
    rounds: { type: "string" },
    only: { type: "string" },
    quick: { type: "boolean", default: false },
    "skip-build": { type: "boolean", default: false },
  },
});
const sizes = (values.sizes ?? (values.quick ? "8" : "2,8,32")).split(",").map(Number);
const rounds = Number(values.rounds ?? (values.quick ? 3 : 5));
const chosen = values.only?.split(",");
const field = chosen ? contenders.filter(({ page }) => chosen.includes(page)) : contenders;
const REFERENCE = "handCoded";

const folder = values["skip-build"] ? here("../../dist/bench/pages") : await buildPages();
const { origin, stop } = await servePages(folder);
const browser = await chromium.launch(requireBrowser());
const { module: fields } = await runnerImport(here("./pages/beneficiaryFields.ts"), {
  configFile: false,
  root: here("../.."),
  logLevel: "error",
});

try {
  let cheats = false;
  for (const contender of field) {
    const wrong = await conform(browser, origin, contender, fields);
    for (const sentence of wrong) console.error(`${contender.label}: ${sentence}`);
    console.log(
      `${contender.label}: ${wrong.length === 0 ? "does the same work" : "does not do the same work"}`,
    );
    cheats ||= wrong.length > 0;
  }
  if (cheats) process.exitCode = 1;
  else await measureAll();
} finally {
  await browser.close();
  stop();
}

async function measureAll() {
  const entrants = field.flatMap((contender) =>
    [false, true].map((contain) => ({
      contender,
      contain,
      name: contender.page + (contain ? " contained" : ""),
    })),
  );
  const labels = Object.fromEntries(
    entrants.map(({ contender, contain, name }) => [
      name,
      contender.label + (contain ? " + content-visibility" : ""),
    ]),
  );
  const samples = [];
  // One sample of each that nobody counts: the machine, not a contender, pays for what is first.
  const least = Math.min(...sizes);
  for (const contender of field) await measure(browser, origin, { contender, contain: false, size: least });
  for (let round = 0; round < rounds; round += 1) {
    for (const size of sizes) {
      const turn = round % entrants.length;
      for (const entrant of [...entrants.slice(turn), ...entrants.slice(0, turn)]) {
        const sample = await measure(browser, origin, { ...entrant, size });
        samples.push({ round, size, name: entrant.name, sample });
        console.log(
          `${size} entries, ${labels[entrant.name]}: ${sample.nameKey.toFixed(2)} ms a key in a name`,
        );
      }
      report(samples, labels);
    }
    console.log(`round ${round + 1} of ${rounds}`);
  }
}

/** Written after every size of every round, so that a run that is cut short leaves what it found. */
function report(samples, labels) {
  const done = samples.at(-1).round + 1;
  const table = summarize(samples);
  const about = `Round ${done} of ${rounds}, interleaved; medians, ${cpus().length} cores, Chromium ${browser.version()}, Node ${process.version}. In brackets: the ratio to "${labels[REFERENCE] ?? REFERENCE}". CPU is the main thread's, style, layout and paint included.`;
  const markdown = asMarkdown(table, { reference: REFERENCE, labels, about });
  mkdirSync(here("../../dist/bench"), { recursive: true });
  writeFileSync(here("../../dist/bench/results.md"), markdown);
  writeFileSync(
    here("../../dist/bench/results.json"),
    `${JSON.stringify({ rounds: done, table, samples }, null, 2)}\n`,
  );
  console.log(`\n${markdown}`);
}
