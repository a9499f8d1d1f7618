/** `npm run check`: runs the checks and prints what was found. */
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { compileChecked } from "../check/CheckedFlow.ts";
import { type Cause, causesOf } from "../check/causesOf.ts";
import { type Checked, checkAll } from "../check/checkAll.ts";
import { BLOCK_LIST_FILE, blockList, recordVersions, VERSIONS_FILE } from "../check/checkFiles.ts";
import { findSurvivors } from "../check/findSurvivors.ts";
import type { Mutant } from "../check/wirings.ts";
import { flowIds } from "../compile/FlowCompiler.ts";
import { Library } from "../compile/Library.ts";
import { loadExamples } from "../examples/loadExamples.ts";
import { keptIn } from "../json/values.ts";
import type { Finding, Json, Sources } from "../types.ts";
import {
  formatFinding,
  InputError,
  readSources,
  reportInput,
  sourcesWith,
  strayFiles,
  writeText,
} from "./files.ts";

const USAGE =
  "npm run -s check, or with -- --json, -- --record, -- --witnesses <flow> or -- --mutants [<flow>]";
/** Rooms beside `schemas/` in which messages and calls are named. */
const PROGRAM = ["app", "widgets", "engine"];

/**
 * `check [--json | --record | --witnesses <flow> | --mutants [<flow>]]`: every flaw in the files under schemas/, with where it is and what to do.
 * `--json` prints `{ findings, causes }`: the findings but those of examples that differ (`Finding`), and these by what is
 * to blame (`Cause`). Exit code 1 on any error, 2 where it was asked wrongly.
 */
export function run(words: string[], folder: string): number {
  return reportInput(() => {
    const [word, flow] = words;
    const isKnown =
      word === undefined ||
      (words.length === 1 && ["--json", "--record", "--mutants"].includes(word)) ||
      (words.length === 2 && (word === "--witnesses" || word === "--mutants"));
    if (!isKnown) throw new InputError(`"${words.join(" ")}" is not known here: ${USAGE}`);
    if (word === "--record") return record(folder);
    if (word === "--witnesses") return showWitnesses(folder, flow ?? "");
    if (word === "--mutants") return showSurvivors(folder, flow);
    const started = performance.now();
    const sources = readSources(folder);
    const program = readProgram(join(folder, ".."));
    const checked = checkAll(sources, { program, strays: strayFiles(folder) });
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
  const open = new Map<string, Mutant>();
  const noticed = new Map<string, Mutant>();
  const tryAll = ({ id, sound, places }: (typeof compiled)[number], wants: (mutant: Mutant) => boolean) => {
    if (!sound) return;
    const found = findSurvivors(sound, loadExamples(sources, id), places, wants);
    const named = (one: Mutant) => (one.kind === "shared" ? told(one) : `${id}: ${told(one)}`);
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
  const countIn = (files: readonly string[]) => files.filter((one) => one === file).length;
  const made = countIn(all);
  return `${String(made - countIn(left)).padStart(5)} of ${String(made).padStart(4)}`;
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

/**
 * The files below a folder as the last commit holds them.
 * @param now the files as they are
 * @returns undefined where the folder belongs to no commit
 */
function lastCommit(folder: string, now: Sources): Sources | undefined {
  const git = (...words: string[]) => {
    const { status, stdout } = spawnSync("git", ["-C", folder, ...words], {
      encoding: "utf8",
      maxBuffer: 1 << 26,
    });
    return status === 0 ? stdout : undefined;
  };
  const changed = git("diff", "--name-only", "--relative", "-z", "HEAD", "--", ".");
  const added = git("ls-files", "--others", "--exclude-standard", "-z", "--", ".");
  if (changed === undefined || added === undefined) return undefined;
  const before: { [path: string]: string } = { ...now };
  for (const path of [...changed.split("\0"), ...added.split("\0")].filter((name) => name !== "")) {
    const text = git("show", `HEAD:./${path}`);
    if (text === undefined) delete before[path];
    else before[path] = text;
  }
  return before;
}

// ---------------------------------------------------------------- what was found, as a text for people

/** The code of findings of examples that no longer hold. */
const DIFFERS = "example-differs";
/** At most so many examples are named of those that differ in the same way. */
const NAMED = 4;
/** At most so many further lines are named of which the same is said. */
const LINES = 20;
/** At most so many blocks of examples are told for which no change is to blame. */
const BLOCKS = 20;
/** At most so many kinds of difference are told of those that go back to one cause. */
const KINDS = 5;
/** Where that is which the text leaves out. */
const WHOLE = "npm run check -- --json lists them all";
/** The most characters of a rule that are shown. */
const SHOWN = 160;

/**
 * The findings grouped by file, those of examples by what is to blame, cut where they would bury what to mend, and what was
 * checked in a last line.
 * @param causes of the examples that differ
 * @param took milliseconds
 * @param colored for a terminal
 */
function formatChecked(checked: Checked, causes: readonly Cause[], took: number, colored: boolean): string {
  const findings = checked.findings.filter((finding) => !isOfExample(finding));
  const files = [...new Set(findings.map((finding) => finding.file))];
  const groups = files.map((file) =>
    formatAlike(
      findings.filter((finding) => finding.file === file),
      colored,
    ).join("\n"),
  );
  const blamed = causes.flatMap((cause) => (cause.change ? formatCause(cause, cause.change, colored) : []));
  const alone = alike(causes.filter(({ change }) => !change));
  const blocks = alone.slice(0, BLOCKS).map((each) => formatExamples(each, checked.findings, colored));
  const left = alone.slice(BLOCKS).flatMap(({ examples }) => examples).length;
  const more = left > 0 ? [`and ${amount(left, "more example")}; ${WHOLE}`] : [];
  const reasons = blamed.length + alone.length;
  const sums = [...unproved(checked), summary(checked, findings, reasons, took)].join("\n");
  return [...groups, ...blamed, ...blocks, ...more, sums].join("\n\n");
}

/** Whether a finding tells of an example that no longer holds: those are grouped by their cause. */
function isOfExample({ code }: Finding): boolean {
  return code === DIFFERS;
}

/** What is said of several places of a file is told once, at the first: a step that has another name now is one mistake. */
function formatAlike(findings: readonly Finding[], colored: boolean): string[] {
  const byText = new Map<string, Finding[]>();
  for (const finding of findings) {
    const text = JSON.stringify([finding.code, finding.message, finding.fix]);
    keptIn(byText, text, () => []).push(finding);
  }
  return [...byText.values()].flatMap(([first, ...others]) => {
    if (!first) return [];
    const lines = [...new Set(others.map(({ line }) => line))].filter((line) => line !== first.line);
    const left = lines.length > LINES ? ` and ${lines.length - LINES} more; ${WHOLE}` : "";
    const also = lines.length === 1 ? "also on line" : "also on lines";
    const more = lines.length > 0 ? [`    ${also} ${lines.slice(0, LINES).join(", ")}${left}`] : [];
    return [formatOne(first, colored), ...more];
  });
}

function formatCause(
  { differs }: Cause,
  { file, line, column, pointer, was, is }: NonNullable<Cause["change"]>,
  colored: boolean,
): string {
  const lines = shortened(differs.map(({ difference, examples }) => `${difference}: ${namedOf(examples)}`));
  const many = new Set(differs.flatMap(({ examples }) => examples)).size;
  const blame = `${amount(many, "example")} would hold as this was in the last commit: ${pointer}`;
  const head = formatOne({ file, line, column, code: DIFFERS, level: "error", message: blame }, colored);
  return [head, `    was ${shown(was)}`, `    is  ${shown(is)}`, ...lines].join("\n");
}

/** Examples that differ in the same ways. */
interface AlikeExamples {
  examples: string[];
  differences: string[];
}

/** What no change explains, by example: whoever wrote one reads at once all that is wrong with it. */
function alike(causes: readonly Cause[]): AlikeExamples[] {
  const byExample = new Map<string, string[]>();
  for (const { difference, examples } of causes.flatMap(({ differs }) => differs))
    for (const example of examples) keptIn(byExample, example, () => []).push(difference);
  const found = new Map<string, AlikeExamples>();
  for (const [example, differences] of byExample) {
    keptIn(found, JSON.stringify(differences), () => ({ examples: [], differences })).examples.push(example);
  }
  return [...found.values()];
}

/** A block stands at the first of its examples, with what to do there. */
function formatExamples(
  { examples, differences }: AlikeExamples,
  findings: readonly Finding[],
  colored: boolean,
): string {
  const first = findings.find((finding) => isOfExample(finding) && finding.file === examples[0]);
  if (!first) return "";
  const { fix, ...finding } = first;
  const many = `${amount(examples.length, "example")} differ in the same way: ${namedOf(examples)}`;
  const message = examples.length === 1 ? "What comes out differs from what is expected here." : many;
  const advice = fix ? [`    ${fix}`] : [];
  return [formatOne({ ...finding, message }, colored), ...shortened(differences), ...advice].join("\n");
}

function namedOf(examples: readonly string[]): string {
  const more = examples.length > NAMED ? ` and ${examples.length - NAMED} more` : "";
  return `${examples.slice(0, NAMED).join(", ")}${more}`;
}

/** The first of many differences, and where the others are: what to mend is the cause, which they would push off the screen. */
function shortened(differences: readonly string[]): string[] {
  const left = differences.length - KINDS;
  const more = left > 0 ? [`and ${amount(left, "more kind")} of difference; ${WHOLE}`] : [];
  return [...differences.slice(0, KINDS), ...more].map((line) => `    ${line}`);
}

function shown(value: Json | undefined): string {
  const text = value === undefined ? "not there" : JSON.stringify(value);
  return text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text;
}

function painted(style: string, text: string, colored: boolean): string {
  return colored ? `\u001b[${style}m${text}\u001b[0m` : text;
}

function formatOne(
  { file, line, column, code, level, message, fix }: Omit<Finding, "pointer">,
  colored: boolean,
): string {
  const paint = (style: string, text: string) => painted(style, text, colored);
  const mark = paint(level === "error" ? "31" : "33", level === "error" ? code : `${code} (warning)`);
  const head = `${paint("1", `schemas/${file}:${line}:${column}`)}  ${mark}  ${message}`;
  return fix ? `${head}\n    ${fix}` : head;
}

/** What was not looked at: without it, a flow with an error seems to have no other flaw. */
function unproved({ flows }: Checked): string[] {
  const open = flows.flatMap(({ id, sound }) => (sound ? [] : id));
  if (open.length === 0) return [];
  const [was, its] = open.length === 1 ? ["was", "its"] : ["were", "their"];
  return [
    `${open.join(", ")} ${was} not proved and ${its} examples were not played: mend ${its} errors first.`,
  ];
}

/** @param reasons how many blocks tell of examples that differ */
function summary(
  { flows, plans, examples, proofs, findings: all }: Checked,
  findings: readonly Finding[],
  reasons: number,
  took: number,
): string {
  const goals = Object.values(proofs).flatMap((proof) => proof.goals);
  const count = (kinds: readonly string[], isOne: (pointer: string) => boolean = () => true) =>
    goals.filter(({ kind, pointer, witness }) => witness && kinds.includes(kind) && isOne(pointer)).length;
  const errors = findings.filter((finding) => finding.level === "error").length;
  const warnings = findings.length - errors;
  const steps = plans.reduce((sum, plan) => sum + plan.steps.length, 0);
  const parts = [
    amount(flows.length, "flow"),
    amount(steps, "step"),
    amount(
      count(["shown"], (pointer) => pointer.split("/").length > 2),
      "field",
    ),
    `${amount(count(["raised"]), "check")} and ${amount(count(["true"]), "fact")} shown to happen (${count(goals.map((goal) => goal.kind))} witnesses)`,
    `${amount(examples, "example")}${differing(all, reasons)}`,
    found(errors + reasons, warnings),
    `${Math.round(took)} ms`,
  ];
  return `${parts.join(", ")}.`;
}

/** How many examples differ, and what is counted of them: the blocks, because these are what there is to mend. */
function differing(findings: readonly Finding[], reasons: number): string {
  const { size } = new Set(findings.filter(isOfExample).map(({ file }) => file));
  return size === 0
    ? ""
    : ` (${size} of them differ${size === 1 ? "s" : ""}, counted as ${amount(reasons, "error")})`;
}

function found(errors: number, warnings: number): string {
  return errors + warnings === 0
    ? "nothing found"
    : `${amount(errors, "error")}, ${amount(warnings, "warning")}`;
}

function amount(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? "" : "s"}`;
}
