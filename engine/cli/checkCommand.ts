/** `npm run check`: runs the checks and prints what was found. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { compileChecked } from "../check/CheckedFlow.ts";
import { causesOf } from "../check/causesOf.ts";
import { checkAll } from "../check/checkAll.ts";
import { BLOCK_LIST_FILE, blockList, recordVersions, VERSIONS_FILE } from "../check/checkFiles.ts";
import { findSurvivors } from "../check/findSurvivors.ts";
import type { Mutant } from "../check/wirings.ts";
import { flowIds } from "../compile/FlowCompiler.ts";
import { Library } from "../compile/Library.ts";
import { loadExamples } from "../examples/loadExamples.ts";
import {
  formatFinding,
  InputError,
  readSources,
  reportInput,
  sourcesWith,
  strayFiles,
  writeText,
} from "./files.ts";
import { formatChecked, isOfExample } from "./formatChecked.ts";
import { committed, lastCommit } from "./lastCommit.ts";

const USAGE =
  "npm run -s check, or with -- <flow>, -- --json, -- --record, -- --witnesses <flow> or -- --mutants [<flow>]";
/** Rooms beside `schemas/` in which messages and calls are named. */
const PROGRAM = ["app", "widgets", "engine"];

/**
 * `check [<flow> | --json | --record | --witnesses <flow> | --mutants [<flow>]]`: every flaw in the files under schemas/, with where it is and what to do.
 * Of a named flow alone the examples are played and the proofs made, which take most of the time; the rest is held of all.
 * `--json` prints `{ findings, causes }`: the findings but those of examples that differ (`Finding`), and these by what is
 * to blame (`Cause`). Exit code 1 on any error, 2 where it was asked wrongly.
 */
export function run(words: string[], folder: string): number {
  return reportInput(() => {
    const [word, flow] = words;
    const only = words.length === 1 && !word?.startsWith("-") ? word : undefined;
    const isKnown =
      word === undefined ||
      only !== undefined ||
      (words.length === 1 && ["--json", "--record", "--mutants"].includes(word)) ||
      (words.length === 2 && (word === "--witnesses" || word === "--mutants"));
    if (!isKnown) throw new InputError(`"${words.join(" ")}" is not known here: ${USAGE}`);
    if (word === "--record") return record(folder);
    if (word === "--witnesses") return showWitnesses(folder, flow ?? "");
    if (word === "--mutants") return showSurvivors(folder, flow);
    if (only !== undefined) sourcesWith(folder, only);
    const started = performance.now();
    const sources = readSources(folder);
    const program = readProgram(join(folder, ".."));
    const checked = checkAll(sources, {
      program,
      strays: strayFiles(folder),
      versions: committed(folder, VERSIONS_FILE),
      only,
    });
    const took = performance.now() - started;
    const failed = checked.findings.some(isOfExample);
    const causes = causesOf(sources, failed ? lastCommit(folder, sources) : undefined, checked.findings);
    const findings = checked.findings.filter((finding) => !isOfExample(finding));
    if (word === "--json") console.log(JSON.stringify({ findings, causes }, null, 2));
    else console.log(formatChecked(checked, causes, took, process.stdout.isTTY === true));
    return checked.findings.some((finding) => finding.level === "error") ? 1 : 0;
  });
}

/** Prints what must be able to happen in a flow, and under which answers it does. */
function showWitnesses(folder: string, flow: string): number {
  const sources = sourcesWith(folder, flow);
  const proof = checkAll(sources).proofs[flow];
  if (!proof) throw new InputError(`The flow "${flow}" has errors; see npm run -s check.`);
  console.log(JSON.stringify(proof, null, 2));
  return 0;
}

/**
 * Changes a flow, or each that is published, a little at a time, and prints the changes that no example notices.
 * A reference table is one fact for all flows: what the examples of any published flow notice of it is noticed.
 */
function showSurvivors(folder: string, flow: string | undefined): number {
  if (flow !== undefined) sourcesWith(folder, flow);
  const sources = readSources(folder);
  const compiled = flowIds(sources).map((id) => compileChecked(sources, id));
  const published = compiled.filter(({ sound }) => sound?.plan.published);
  const asked = flow === undefined ? published : compiled.filter(({ id }) => id === flow);
  const unsound = (flow === undefined ? compiled : asked).find(({ sound }) => !sound);
  if (unsound) throw new InputError(`The flow "${unsound.id}" has errors; see npm run -s check.`);
  const library = new Library(sources);
  const told = ({ rule, change }: Mutant) => `${rule}: ${change}`;
  const open = new Map<string | Mutant, Mutant>();
  const noticed = new Map<string | Mutant, Mutant>();
  const tryAll = ({ id, sound, places }: (typeof compiled)[number], wants: (mutant: Mutant) => boolean) => {
    if (!sound) return;
    const found = findSurvivors(sound, loadExamples(sources, id), places, wants);
    // What flows share is one change for all of them. Any other stands for itself: two of one step may be told in the same words.
    const named = (one: Mutant) => (one.kind === "shared" ? told(one) : one);
    for (const one of found.noticed) noticed.set(named(one), one);
    for (const one of found.survivors) if (!open.has(named(one))) open.set(named(one), one);
  };
  for (const one of asked) tryAll(one, (mutant) => mutant.kind !== "shared" || !noticed.has(told(mutant)));
  for (const one of published.filter((other) => !asked.includes(other)))
    tryAll(one, (mutant) => mutant.kind === "shared" && open.has(told(mutant)) && !noticed.has(told(mutant)));
  const unnoticed = [...open].filter(([name]) => !noticed.has(name));
  for (const [, { place, rule, change }] of unnoticed) {
    library.report(
      place,
      "unnoticed-change",
      `In ${rule}: no example would notice if ${change}.`,
      undefined,
      "warning",
    );
  }
  for (const finding of library.findings) console.log(formatFinding(finding));
  const left = unnoticed.map(([, { place }]) => place.file);
  const all = [...[...noticed.values()].map(({ place }) => place.file), ...left];
  for (const file of [...new Set(all)].sort()) console.log(`${noticedOf(all, left, file)}  schemas/${file}`);
  console.log(`${noticed.size} of ${all.length} changes are noticed by an example.`);
  return 0;
}

/** How many changes of a file are noticed, in columns. */
function noticedOf(all: readonly string[], left: readonly string[], file: string): string {
  const [made, missed] = [all, left].map((files) => files.filter((one) => one === file).length) as [
    number,
    number,
  ];
  return `${String(made - missed).padStart(5)} of ${String(made).padStart(4)}`;
}

/** Records the fields of versions that are not recorded yet, and writes the list of blocks. */
function record(folder: string): number {
  const sources = readSources(folder);
  const flows = flowIds(sources).map((id) => compileChecked(sources, id));
  const library = new Library(sources);
  const before = library.value(VERSIONS_FILE);
  const [flaw] = library.findings;
  if (flaw) throw new InputError(`Nothing can be recorded yet:\n${formatFinding(flaw)}`);
  const { text, recorded, refused } = recordVersions(
    before,
    flows.flatMap((flow) => flow.sound?.plan ?? []),
    committed(folder, VERSIONS_FILE),
  );
  const unsound = flows.filter(({ sound }) => !sound).map(({ id }) => id);
  for (const flow of unsound)
    console.error(`${flow} has errors, so its version is not recorded; see npm run -s check.`);
  for (const flow of refused)
    console.error(`${flow} is recorded with other fields. Raise the version in its flow.json first.`);
  const made = { [VERSIONS_FILE]: text, [BLOCK_LIST_FILE]: blockList(library, flows) };
  const changed = Object.entries(made).filter(([file, now]) => sources[file] !== now);
  for (const [file, now] of changed) writeText(join(folder, file), now);
  console.log(recorded.length > 0 ? `Recorded: ${recorded.join(", ")}.` : "No new version to record.");
  for (const [file] of changed) console.log(`Written: schemas/${file}.`);
  return refused.length + unsound.length > 0 ? 1 : 0;
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
