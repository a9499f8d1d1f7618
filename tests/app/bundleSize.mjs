// JavaScript that a browser loads until step 1 of account opening shows, after `npm run build`:
//   node tests/app/bundleSize.mjs [dist/client]
// Prints every chunk, gzipped, and fails above the budget.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { firstStepFiles } from "./firstStep.mjs";

const BUDGET = 160_000;
const folder = process.argv[2] ?? "dist/client";

const manifest = JSON.parse(readFileSync(join(folder, ".vite/manifest.json"), "utf8"));
const chunks = new Set();
const plans = new Set();
const follow = (key) => {
  const { file, imports = [], assets = [] } = manifest[key];
  if (chunks.has(file)) return;
  chunks.add(file);
  // The list of flows names the plan of each flow, but only this flow's plan is fetched.
  for (const asset of assets) if (/\bregistration\.plan\b.*\.json$/.test(asset)) plans.add(asset);
  imports.forEach(follow);
};
for (const end of firstStepFiles) {
  const key = Object.keys(manifest).find((each) => each.endsWith(end));
  if (!key) throw new Error(`The build has no chunk for ${end}.`);
  follow(key);
}

let total = 0;
for (const file of [...chunks].filter((name) => name.endsWith(".js")).sort()) {
  const size = gzipSync(readFileSync(join(folder, file)), { level: 9 }).length;
  total += size;
  console.log(`${String(size).padStart(7)}  ${file}`);
}
console.log(`${String(total).padStart(7)}  bytes of JavaScript, gzipped, to show step 1 (at most ${BUDGET})`);
// The plan is data, not JavaScript, but people wait for it too.
for (const file of plans) {
  const size = gzipSync(readFileSync(join(folder, file)), { level: 9 }).length;
  console.log(`${String(size).padStart(7)}  ${file}, data beside it`);
}
if (total > BUDGET) process.exit(1);
