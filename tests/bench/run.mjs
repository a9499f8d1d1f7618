// npm run bench [-- --step beneficiaries,otd --sizes 2,8,32 --rounds 5 --minutes 15 --brief --quick --try --bytes --only ours,handCoded --early --skip-build]
// Measures the largest steps of the wizards against the same steps by hand, that of beneficiaries in plain RJSF as well, and
// counts how the engine's work grows with the entries of a list.
import { mkdirSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { chromium } from "playwright";
import { runnerImport } from "vite";
import { requireBrowser } from "../config/browser.mjs";
import { buildPages } from "./build.mjs";
import { entriesBench } from "./entriesBench.mjs";
import { asMarkdown, LIMIT_OF_BYTES, summarize, verdict } from "./report.mjs";
import { servePages } from "./servePages.mjs";
import { slopes, slopesAsMarkdown } from "./slopes.mjs";
import { stepsBench } from "./stepsBench.mjs";

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const { values } = parseArgs({
  options: {
    step: { type: "string" },
    sizes: { type: "string" },
    rounds: { type: "string" },
    only: { type: "string" },
    minutes: { type: "string" },
    brief: { type: "boolean", default: false },
    quick: { type: "boolean", default: false },
    try: { type: "boolean", default: false },
    bytes: { type: "boolean", default: false },
    early: { type: "boolean", default: false },
    "skip-build": { type: "boolean", default: false },
  },
});
const rounds = Number(values.rounds ?? (values.quick ? 3 : 5));
const minutes = Number(values.minutes ?? Number.POSITIVE_INFINITY);
const sizes = (values.sizes ?? (values.quick ? "8" : "2,8,32")).split(",").map(Number);
const load = async (path) =>
  (await runnerImport(here(path), { configFile: false, root: here("../.."), logLevel: "error" })).module;

const { moneySteps } = await load("./moneySteps.ts");
const { loadExample } = await load("../../engine/examples/loadExamples.ts");
const { readSources } = await load("../../engine/cli/index.ts");
const all = ["beneficiaries", ...moneySteps.map(({ flow }) => flow), "lists"];
const steps = values.step?.split(",") ?? all;
const unknown = steps.find((step) => !all.includes(step));
if (unknown) throw new Error(`There is no step "${unknown}" to measure; there are ${all.join(", ")}.`);

const sources = readSources(here("../../schemas"));
const given = moneySteps
  .filter(({ flow }) => steps.includes(flow))
  .map((step) => ({ step, example: loadExample(sources, `flows/${step.flow}/examples/${step.example}`) }));
const only = values.only?.split(",");
const benches = [
  ...(steps.includes("beneficiaries")
    ? [entriesBench({ sizes, only, brief: values.brief, fields: await load("./pages/beneficiaryFields.ts") })]
    : []),
  ...(given.length > 0 ? [stepsBench({ given, only })] : []),
];

const pages = new Map(benches.flatMap(({ pages }) => pages).map((each) => [each.page, each]));
const folder = values["skip-build"]
  ? here("../../dist/bench/pages")
  : await buildPages([...pages.values()], { early: values.early });
const { origin, stop } = await servePages(folder);
const browser = await chromium.launch(requireBrowser({ withWindows: true }));
/** The measurements of each bench and the text about them, by its title. */
const taken = {};
const told = new Map();

try {
  let cheats = false;
  if (values.bytes) await compareBytes();
  else
    for (const bench of benches) {
      for (const { label, wrong } of await bench.conform(browser, origin)) {
        for (const sentence of wrong) console.error(`${label}: ${sentence}`);
        console.log(`${label}: ${wrong.length === 0 ? "does the same work" : "does not do the same work"}`);
        cheats ||= wrong.length > 0;
      }
    }
  if (cheats) process.exitCode = 1;
  else if (!values.bytes && !values.try) {
    if (steps.includes("lists")) await countSlopes();
    if (benches.length > 0) await measureAll();
  }
} finally {
  await browser.close();
  stop();
}

/** Calls of the engine, which any one run counts exactly: lists of 4 to 4,000 entries, and what is done with them. */
async function countSlopes() {
  const { costsOf, longLists } = await load("../engine/longLists.ts");
  const { callsOf } = await load("../engine/callsOf.ts");
  const table = slopes(longLists, (long, sizes) => costsOf(long, sizes, sources, callsOf));
  const title = "Calls of the engine by the entries of a list";
  told.set(title, { markdown: slopesAsMarkdown(title, table), rounds: 1, table, samples: [] });
  write();
  console.log(`\n${told.get(title).markdown}`);
}

/** What comes over the line until each step can be used: exact, so one look at each will do. Fails above the limit. */
async function compareBytes() {
  for (const { scenes, reference, ours } of benches) {
    for (const { scene, entrants } of scenes.slice(0, reference === "byHand" ? undefined : 1)) {
      const bytes = {};
      for (const { name, open } of entrants) {
        const { scriptBytes, close } = await open(browser, origin);
        bytes[name] = scriptBytes;
        await close();
      }
      const ratio = bytes[ours(scene)] / bytes[reference];
      console.log(
        `${scene}: ${bytes[ours(scene)]} bytes, by hand ${bytes[reference]}: ${ratio.toFixed(2)}×, at most ${LIMIT_OF_BYTES}`,
      );
      if (!(ratio <= LIMIT_OF_BYTES)) process.exitCode = 1;
    }
  }
}

/** Round by round over all benches, so that a run that time ends has the same number of rounds of each. */
async function measureAll() {
  const ends = Date.now() + minutes * 60_000;
  // One sample of each that does not count, so that no contender pays for the machine's warm-up.
  for (const bench of benches) for (const warmUp of bench.warmUps(browser, origin)) await warmUp();
  let longest = 0;
  for (let round = 0; round < rounds && (round === 0 || Date.now() + longest < ends); round += 1) {
    const began = Date.now();
    for (const bench of benches) await measureRound(bench, round);
    longest = Math.max(longest, Date.now() - began);
    console.log(`round ${round + 1} of ${rounds}`);
  }
}

async function measureRound(bench, round) {
  taken[bench.title] ??= [];
  const samples = taken[bench.title];
  for (const { scene, entrants } of bench.scenes) {
    const turn = round % entrants.length;
    for (const entrant of [...entrants.slice(turn), ...entrants.slice(0, turn)]) {
      const sample = await entrant.measure(browser, origin);
      samples.push({ round, scene, name: entrant.name, sample });
      const { textKey, nameKey, amountKey } = sample;
      console.log(
        `${scene}, ${bench.labels[entrant.name]}: ${(nameKey ?? textKey ?? amountKey).toFixed(2)} ms a key`,
      );
    }
    report(bench, samples);
  }
}

/** Written after each scene of every round, so that an interrupted run keeps its results. */
function report(bench, samples) {
  const { columns, title, reference, labels, ours, behind } = bench;
  const done = samples.at(-1).round + 1;
  const table = summarize(samples, columns);
  const about = `Round ${done} of ${rounds}, interleaved; medians, ${cpus().length} cores, Chromium ${browser.version()}, Node ${process.version}. In brackets: the ratio to "${labels[reference]}". CPU is the main thread's, style, layout and paint included.`;
  const line = verdict(table, { columns, reference, ours, behind });
  const markdown = asMarkdown(table, { columns, title, about: `${line}\n\n${about}`, reference, labels });
  told.set(title, { markdown, rounds: done, table, samples });
  write();
  console.log(`\n${markdown}`);
}

function write() {
  mkdirSync(here("../../dist/bench"), { recursive: true });
  const put = (name, text) => writeFileSync(here(`../../dist/bench/${name}`), text);
  put("results.md", [...told.values()].map((each) => each.markdown).join("\n"));
  const plain = [...told].map(([name, { rounds, table, samples }]) => [name, { rounds, table, samples }]);
  put("results.json", `${JSON.stringify(Object.fromEntries(plain), null, 2)}\n`);
}
