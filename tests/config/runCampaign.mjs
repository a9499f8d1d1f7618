// Runs the tests with generated cases with many of them (tests/config/campaign.ts says how many).
//   npm run campaign                          once, with the cases of every other run
//   npm run campaign -- --seed 42             once, with those of another seed
//   npm run campaign -- --minutes 30          again and again with new seeds until the time is up or a test fails
//   npm run campaign -- tests/faults          only files whose path contains this
import { spawnSync } from "node:child_process";
import { randomInt } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";

const root = join(import.meta.dirname, "../..");
const { values, positionals } = parseArgs({
  options: { seed: { type: "string" }, minutes: { type: "string" } },
  allowPositionals: true,
});

function number(name) {
  const text = values[name];
  if (text === undefined) return undefined;
  if (/^\d+$/.test(text)) return Number(text);
  console.error(`--${name} takes a whole number, not ${text}.`);
  process.exit(2);
}

const projects = ["--project", "node", "--project", "apart"];
const seed = number("seed");
const minutes = number("minutes");
const files = readdirSync(join(root, "tests"), { recursive: true })
  .map((file) => `tests/${file}`)
  .filter(
    (file) =>
      file.endsWith(".test.ts") &&
      readFileSync(join(root, file), "utf8").includes("config/campaign.ts") &&
      (positionals.length === 0 || positionals.some((part) => file.includes(part))),
  );
if (files.length === 0) {
  console.error(`No test with generated cases has ${positionals.join(" or ")} in its path.`);
  process.exit(2);
}

/** One round; ends the campaign where a test fails. */
function round(chosen) {
  console.log(
    `Campaign of ${files.length} files, ${chosen === undefined ? "the usual seed" : `seed ${chosen}`}`,
  );
  const env = {
    ...process.env,
    CAMPAIGN: "1",
    ...(chosen === undefined ? {} : { CAMPAIGN_SEED: `${chosen}` }),
  };
  const run = spawnSync(
    "npx",
    ["--no-install", "vitest", "run", ...projects, "--maxWorkers=100%", "--reporter=dot", ...files],
    { cwd: root, env, stdio: "inherit" },
  );
  if (run.status === 0) return;
  const args = [...(chosen === undefined ? [] : [`--seed ${chosen}`]), ...positionals].join(" ");
  console.error(`The same again: npm run campaign${args === "" ? "" : ` -- ${args}`}`);
  process.exit(1);
}

const end = Date.now() + (minutes ?? 0) * 60_000;
round(seed);
while (Date.now() < end) round(randomInt(2 ** 31));
