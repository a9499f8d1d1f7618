import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { checkAll } from "../check/checkAll.ts";
import { recordVersions, VERSIONS_FILE } from "../check/checkVersions.ts";
import { formatFindings } from "./checkReport.ts";
import { InputError } from "./InputError.ts";
import { readSources } from "./readSources.ts";
import { reportInput } from "./reportInput.ts";

const USAGE = "npm run -s check, or with -- --json, or with -- --record";
/** Rooms beside `schemas/` in which messages and calls are named. */
const PROGRAM = ["app", "widgets", "engine"];

/**
 * `check [--json | --record]`: every flaw in the files under schemas/, with where it is and what to do.
 * Exit code 1 on any error, 2 where it was asked wrongly.
 */
export function run(words: string[], folder: string): number {
  return reportInput(() => {
    const wrong = words.find((word) => word !== "--json" && word !== "--record");
    if (wrong !== undefined) throw new InputError(`"${wrong}" is not known here: ${USAGE}`);
    if (!existsSync(folder)) throw new InputError(`There is no folder ${folder} to check.`);
    if (words.includes("--record")) return record(folder);
    const started = performance.now();
    const checked = checkAll(readSources(folder), { program: readProgram(join(folder, "..")) });
    const took = performance.now() - started;
    console.log(
      words.includes("--json")
        ? JSON.stringify(checked.findings, null, 2)
        : formatFindings(checked, took, process.stdout.isTTY === true),
    );
    return checked.findings.some((finding) => finding.level === "error") ? 1 : 0;
  });
}

/** Writes the fields of each flow's version down, where they are not yet. */
function record(folder: string): number {
  const sources = readSources(folder);
  const { text, recorded, refused } = recordVersions(sources, checkAll(sources).plans);
  for (const flow of refused)
    console.error(`${flow} is recorded with other fields. Raise the version in its flow.json first.`);
  if (recorded.length > 0) writeFileSync(join(folder, VERSIONS_FILE), text);
  console.log(recorded.length > 0 ? `Recorded: ${recorded.join(", ")}.` : "Nothing new to record.");
  return refused.length > 0 ? 1 : 0;
}

function readProgram(root: string): string[] {
  return PROGRAM.flatMap((room) => {
    const at = join(root, room);
    if (!existsSync(at)) return [];
    return readdirSync(at, { recursive: true, withFileTypes: true })
      .filter((file) => file.isFile() && /\.tsx?$/.test(file.name))
      .map((file) => readFileSync(join(file.parentPath, file.name), "utf8"));
  });
}
