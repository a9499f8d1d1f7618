// npm run bench:start [-- <another build's dist> --rounds 5 --line ordinary --slower 1]
// Measures how long a person waits for pages of the built portal who opens it for the first time, on a slow phone and a
// slow line unless told otherwise. With the `dist` of another build, both are measured in turn in one run.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { chromium } from "playwright";
import { runnerImport } from "vite";
import { requireBrowser } from "../config/browser.mjs";

const root = fileURLToPath(new URL("../..", import.meta.url));
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: "string", default: "5" },
    line: { type: "string", default: "slow" },
    slower: { type: "string", default: "4" },
  },
});
const rounds = Number(values.rounds);
/** 1.6 Mbit/s, and 150 ms until the first byte of an answer; or 20 Mbit/s, and 30 ms. */
const lines = {
  slow: { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 },
  ordinary: { offline: false, latency: 30, downloadThroughput: 2_500_000, uploadThroughput: 625_000 },
};
const line = lines[values.line];
if (!line) throw new Error(`There is no line "${values.line}"; there are ${Object.keys(lines).join(", ")}.`);
/** How many times slower than this machine. */
const slowerProcessor = Number(values.slower);

const pages = [
  { title: "Account opening, step 1", person: "new-applicant", address: "/o/accounts/ira/register" },
  { title: "Withdrawal, step 1", person: "existing-holder", address: "/o/transactions/withdrawal/new" },
  { title: "List of distributions", person: "existing-holder", address: "/o/otdf" },
  { title: "Home", person: "existing-holder", address: "/o" },
];

/** Whether the page is there: of a wizard the fields of its step, of other pages all that is not still loading. */
function isThere() {
  const fields = document.querySelector(".StepForm-fields");
  if (fields) return !fields.closest("[hidden]") && fields.querySelector("input, select, textarea") !== null;
  return document.querySelector("main h1") !== null && !document.querySelector("main .Pending");
}

const { runServer } = (
  await runnerImport(join(root, "tests/sandbox/support/runServer.ts"), {
    configFile: false,
    root,
    logLevel: "error",
  })
).module;
const builds = [join(root, "dist"), ...positionals.map((path) => resolve(path))];
const folders = builds.map(() => mkdtempSync(join(tmpdir(), "cold-start-")));
const servers = [];
const browser = await chromium.launch(requireBrowser());
const samples = new Map();
try {
  for (const [n, build] of builds.entries())
    servers.push(await runServer(join(build, "server/main.js"), { DATA_DIR: folders[n] }, []));
  // A round that does not count warms the servers and the browser.
  for (let round = -1; round < rounds; round += 1)
    for (const page of pages)
      for (const n of turned([...builds.keys()], round)) {
        const taken = await open(servers[n].origin, page, round);
        if (round >= 0)
          samples.set(`${page.title} ${n}`, [...(samples.get(`${page.title} ${n}`) ?? []), taken]);
      }
  report();
} finally {
  await browser.close();
  await Promise.all(servers.map((server) => server.end("SIGTERM")));
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
}

/** The same list, begun at another place each round, so that no build always comes first. */
function turned(list, round) {
  const at = Math.abs(round) % list.length;
  return [...list.slice(at), ...list.slice(0, at)];
}

/** Opens a page in a browser that has never been there, and returns what came until it was there. */
async function open(origin, { person, address }, round) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  try {
    const copy = `${person}~cold${round + 1}`;
    const answer = await context.request.post(`${origin}/custodian/sandbox/sign-in`, {
      data: { person: copy },
    });
    if (!answer.ok()) throw new Error(`The sign-in as ${copy} was refused: ${await answer.text()}`);
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    await cdp.send("Network.enable");
    await cdp.send("Network.emulateNetworkConditions", line);
    await cdp.send("Emulation.setCPUThrottlingRate", { rate: slowerProcessor });
    let [requests, bytes] = [0, 0];
    cdp.on("Network.loadingFinished", ({ encodedDataLength }) => {
      requests += 1;
      bytes += encodedDataLength;
    });
    await page.goto(origin + address, { waitUntil: "commit" });
    await page.waitForFunction(isThere, null, { timeout: 60_000, polling: 50 });
    return { ms: await page.evaluate(() => performance.now()), requests, kB: bytes / 1000 };
  } finally {
    await context.close();
  }
}

function report() {
  const median = (title, n, what) => {
    const sorted = samples
      .get(`${title} ${n}`)
      .map((taken) => taken[what])
      .toSorted((a, b) => a - b);
    return sorted[sorted.length >> 1];
  };
  for (const { title } of pages) {
    const [ours, ...others] = builds.map((_, n) => median(title, n, "ms"));
    const ratios = others.map(
      (other) => `, ${other.toFixed(0)} of the other build: ${(ours / other).toFixed(2)}×`,
    );
    const came = `${median(title, 0, "requests")} files and answers, ${median(title, 0, "kB").toFixed(0)} kB`;
    console.log(`${title}: ${ours.toFixed(0)} ms${ratios.join("")} (${came})`);
  }
}
