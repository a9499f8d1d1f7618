/**
 * What can only be seen over all files: what nothing uses, two flows at one address, a list of blocks or a record of versions that
 * is out of date.
 */
import { declaredCalls, linkWords, TEXT_FORMATS } from "../compile/catalogues.ts";
import { type Library, namesIn } from "../compile/Library.ts";
import { GLOSSARY_FILE, termsIn } from "../compile/named.ts";
import { fieldsOf } from "../compile/planFields.ts";
import { BAD_ENCODING, resolvePath, strangeAt } from "../compile/SourceFile.ts";
import { asObject, keptIn } from "../json/values.ts";
import type { Json, Pattern, Plan, Sources } from "../types.ts";
import { type CheckedFlow, namedIn } from "./CheckedFlow.ts";

/** Keys of messages that only the widgets and the portal use. */
const PROGRAM_KEYS = /^(ui|widget)\./;
/** Keys of messages that words of the format use, even if no flow has such a word yet. */
const FORMAT_KEYS = [
  "requireOneOf",
  ...Object.values(TEXT_FORMATS).flatMap(({ words }) => Object.values(words)),
];

/**
 * Reports files that look like definitions and are none, and pages that are not saved as they are read.
 * @param strays files that are no sources
 */
export function checkNames(library: Library, sources: Sources, strays: readonly string[]): void {
  for (const file of strays)
    library.report(
      { file, pointer: "" },
      "unknown-file",
      "Nothing reads this file.",
      "Let its name end in .json if it is a definition, or move it out of schemas.",
    );
  for (const [file, text] of Object.entries(sources)) {
    const name = file.slice(file.lastIndexOf("/") + 1);
    const place = { file, pointer: "" };
    if (/\s/.test(name))
      library.report(
        place,
        "spaced-name",
        `The name "${name}" has a space, as that of a copy.`,
        "Remove the file, or rename it with hyphens for spaces.",
      );
    if (!file.endsWith(".json") && strangeAt(text) !== undefined)
      library.report(place, BAD_ENCODING.code, BAD_ENCODING.message, BAD_ENCODING.fix);
  }
}

/**
 * Holds the files against each other and against what is recorded of them.
 * @param others texts of the program around the wizards, which may name messages and calls, too; the record of versions in the
 * last commit, if it is known
 */
export function checkFiles(
  library: Library,
  sources: Sources,
  flows: readonly CheckedFlow[],
  { program, versions }: { program: readonly string[]; versions?: Json | undefined },
): void {
  const plans = flows.flatMap((flow) => flow.sound?.plan ?? []);
  checkBases(library, plans);
  checkBlocks(library, sources, flows);
  checkVersions(library, plans, versions);
  checkUse(library, sources, flows, plans, program);
}

/** Warns of what nothing uses: blocks, facts, steps, exits, messages and calls. */
function checkUse(
  library: Library,
  sources: Sources,
  flows: readonly CheckedFlow[],
  plans: readonly Plan[],
  program: readonly string[],
): void {
  const isNamed = namesOf(sources);
  // It is unknown what a flow with errors uses.
  const areSound = plans.length === flows.length;
  const read = new Set(flows.flatMap((flow) => [...flow.files]));
  for (const path of Object.keys(sources).sort()) {
    if (read.has(path) || isNamed(path)) continue;
    if (areSound && path.startsWith("blocks/") && path.endsWith(".json"))
      warn(library, path, "", "unused-block", "No step and no other block uses this block.");
    else if (areSound && path.startsWith("finders/"))
      warn(library, path, "", "unused-finder", "No step and no block shows this finder.");
    else if (path.startsWith("facts/")) warn(library, path, "", "unused-facts", "No flow uses these facts.");
    else if (path.endsWith(".step.json"))
      warn(library, path, "", "unused-step", "The flow of this folder has no such step.");
  }
  const terms = new Set(Object.values(sources).flatMap(termsIn));
  for (const term of namesIn(library.value(GLOSSARY_FILE)))
    if (!terms.has(term))
      warn(library, GLOSSARY_FILE, `/${term}`, "unused-term", `No text says {term.${term}}.`);
  if (!areSound) return;
  for (const plan of plans) checkExits(library, plan);
  const named = wordsOf(sources, program);
  const messages = new Set(plans.flatMap((plan) => Object.keys(plan.messages)));
  for (const key of namesIn(library.value("messages.en.json"))) {
    if (
      messages.has(key) ||
      FORMAT_KEYS.includes(key) ||
      named(key) ||
      (program.length === 0 && PROGRAM_KEYS.test(key))
    )
      continue;
    warn(library, "messages.en.json", `/${key}`, "unused-message", `Nothing says "${key}".`);
  }
  const calls = new Set(plans.flatMap((plan) => Object.keys(plan.calls)));
  for (const { name, place } of declaredCalls(library)) {
    if (calls.has(name) || named(name)) continue;
    warn(library, place.file, place.pointer, "unused-call", `Nothing makes the call "${name}".`);
  }
}

/** Exits that the buttons of every step lead to. */
const TAKEN_BY_HAND = ["cancel", "back", "later"];

/** Warns of an exit to which no pipeline, no refusal and no link leads. */
function checkExits(library: Library, { flow, exits, load, steps, calls }: Plan): void {
  const parts = { load, steps, calls } as unknown as Json;
  const led = namedIn(parts, "exit", { file: "", pointer: "" }).map(([exit]) => exit);
  const taken = [...TAKEN_BY_HAND, ...led];
  for (const name of Object.keys(exits)) {
    if (taken.some((one) => name === one || name.startsWith(`${one}.`))) continue;
    warn(
      library,
      `flows/${flow}/flow.json`,
      `/exits/${name}`,
      "unused-exit",
      `Nothing leads to the exit "${name}".`,
    );
  }
}

/** Whether another file mentions this one by name. That is known even of a file with errors. */
function namesOf(sources: Sources): (path: string) => boolean {
  const naming = new Map<string, Set<string>>();
  for (const [path, text] of Object.entries(sources)) {
    for (const [, name = ""] of text.matchAll(/["/]([^"/\s]+\.json)"/g)) {
      keptIn(naming, name, () => new Set()).add(path);
    }
  }
  return (path) => {
    const files = naming.get(path.slice(path.lastIndexOf("/") + 1));
    return files !== undefined && (files.size > 1 || !files.has(path));
  };
}

function warn(library: Library, file: string, pointer: string, code: string, message: string): void {
  library.report({ file, pointer }, code, message, "Remove it, or use it.", "warning");
}

/** Whether the program or reference data has this word as a string. "x.${…}" stands for every word that begins with "x.". */
function wordsOf(sources: Sources, program: readonly string[]): (word: string) => boolean {
  const references = Object.entries(sources).flatMap(([path, text]) =>
    path.startsWith("reference/") ? [text] : [],
  );
  const words = new Set<string>();
  const beginnings = new Set<string>();
  for (const text of [...program, ...references]) {
    for (const [, word = ""] of text.matchAll(/["'`]([\w.-]+)["'`]/g)) words.add(word);
    for (const [, beginning = ""] of text.matchAll(/`([\w-]+\.[\w.-]*)\$\{/g)) beginnings.add(beginning);
  }
  return (word) => words.has(word) || [...beginnings].some((beginning) => word.startsWith(beginning));
}

/** Reports flows with the same address, even if they name its parameters differently. */
function checkBases(library: Library, plans: readonly Plan[]): void {
  const known = new Map<string, string>();
  for (const { flow, base } of plans) {
    const address = base.replace(/\{[^{}]*\}/g, "{}");
    const other = known.get(address);
    if (other === undefined) known.set(address, flow);
    else {
      library.report(
        { file: `flows/${flow}/flow.json`, pointer: "/base" },
        "twin-base",
        `The flows "${flow}" and "${other}" have one base path: ${base}.`,
        "Give each flow its own.",
      );
    }
  }
}

/** The page that lists every block. */
export const BLOCK_LIST_FILE = "blocks/README.md";

/** Reports a list of blocks that is out of date. */
function checkBlocks(library: Library, sources: Sources, flows: readonly CheckedFlow[]): void {
  // It is unknown which blocks a flow with errors uses.
  if (flows.some(({ sound }) => sound === undefined)) return;
  const rows = new Set((sources[BLOCK_LIST_FILE] ?? "").split("\n"));
  const wanted = blockList(library, flows);
  if (sources[BLOCK_LIST_FILE] === wanted) return;
  const missing = wanted
    .split("\n")
    .flatMap((row) => (rows.has(row) ? [] : (/^\| `([^`]+)`/.exec(row)?.[1] ?? [])));
  library.report(
    { file: BLOCK_LIST_FILE, pointer: "" },
    "stale-block-list",
    missing.length > 0
      ? `The list of blocks is not up to date about: ${missing.join(", ")}.`
      : "The list of blocks holds more than the blocks that there are.",
    "Run: npm run check -- --record",
  );
}

/** The text of the page: what each block is handed and built of, and which flows use it. */
export function blockList(library: Library, flows: readonly CheckedFlow[]): string {
  const paths = [...library.paths("blocks/", ".json")].sort((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1));
  const rows = paths.map((path) => {
    const block = library.object(path) ?? {};
    const title = block.title ?? (typeof block.link === "string" ? linkWords(library, block.link) : "");
    const takes = Object.keys(asObject(block["x-params"])).map((name) =>
      Object.hasOwn(asObject(block["x-defaults"]), name) ? `${name}?` : name,
    );
    const references = namedIn(block, "$ref", { file: path, pointer: "" });
    const within = [...new Set(references.map(([reference]) => resolvePath(path, reference)))];
    const users = flows.filter(({ files }) => files.has(path)).map(({ id }) => id);
    const cells = [title, takes.join(", "), within.map(nameOf).sort().join(", "), users.join(", ")];
    return `| \`${nameOf(path)}\` | ${cells.join(" | ")} |`;
  });
  return `# Blocks

A field or a group of fields that is written once. A flow takes it up by \`$ref\` and hands it what differs: the block's own file says
what each of it is, and what ends in ? may be left out.

| block | title | is handed | built of | used by |
|---|---|---|---|---|
${rows.join("\n")}
`;
}

function nameOf(path: string): string {
  return path.replace(/^.*\//, "").replace(".json", "");
}

/** The record, by flow, of the fields of every version: drafts of older versions may still exist. */
export const VERSIONS_FILE = "versions.json";

/** The record of one flow: the fingerprint of each version, and the fields of the newest one with their keywords. */
interface Recorded {
  fingerprints: { [version: string]: string };
  fields: { [pattern: Pattern]: string };
}

/** The most changes that one finding names. */
const NAMED = 6;
/** The most characters that it says of one keyword: a list of countries is longer. */
const SAID = 60;

/**
 * Reports a flow whose fields differ from those recorded for its version, and names the fields.
 * @param committed the record in the last commit, if it is known
 */
function checkVersions(library: Library, plans: readonly Plan[], committed?: Json): void {
  if (library.isNotJson(VERSIONS_FILE)) return;
  const recorded = recordedIn(library.value(VERSIONS_FILE));
  for (const plan of plans) {
    const { flow, version, fingerprint } = plan;
    const known = recorded[flow]?.fingerprints[version];
    if (known === fingerprint) continue;
    const place = { file: `flows/${flow}/flow.json`, pointer: "/version" };
    if (known === undefined || !mayHaveDrafts(committed, flow, version)) {
      const which = known === undefined ? "yet" : "as they are now";
      library.report(
        place,
        "unrecorded-version",
        `The fields of version ${version} are not recorded ${which}.`,
        "Run: npm run check -- --record",
        "warning",
      );
    } else {
      const newest = Object.keys(recorded[flow]?.fingerprints ?? {}).at(-1);
      if (newest !== version) {
        library.report(
          place,
          "changed-without-version",
          `Version ${version} had other fields, and ${newest} was recorded after it.`,
          `Write ${newest} where no field has changed since, else a version above it. Then run: npm run check -- --record`,
        );
        continue;
      }
      const changes = changesOf(recorded[flow]?.fields ?? {}, writtenFields(plan));
      const more = changes.length > NAMED ? `; and ${changes.length - NAMED} more` : "";
      library.report(
        place,
        "changed-without-version",
        `The version is still ${version}, but a draft kept before would be read wrongly: ${changes.slice(0, NAMED).join("; ")}${more}.`,
        "Raise the version, then run: npm run check -- --record",
      );
    }
  }
}

/**
 * Whether people may have kept drafts of a version: of one that no commit holds nobody can.
 * @param committed the record in the last commit; where it is not known, they may
 */
export function mayHaveDrafts(committed: Json | undefined, flow: string, version: string): boolean {
  return committed === undefined || recordedIn(committed)[flow]?.fingerprints[version] !== undefined;
}

/** Which fields came, went or changed, in words. */
function changesOf(before: Recorded["fields"], after: Recorded["fields"]): string[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].sort().flatMap((pattern) => {
    const [was, is] = [before[pattern], after[pattern]];
    if (was === is) return [];
    if (was === undefined) return [`${pattern} is new`];
    if (is === undefined) return [`${pattern} is gone`];
    const [old, now] = [was.split("; "), is.split("; ")];
    const lost = old.filter((word) => !now.includes(word)).map(shortened);
    const won = now.filter((word) => !old.includes(word)).map(shortened);
    return [`${pattern} has ${[...won, ...lost.map((word) => `no longer ${word}`)].join(", ")}`];
  });
}

function shortened(word: string): string {
  return word.length > SAID ? `${word.slice(0, SAID)}…` : word;
}

function writtenFields(plan: Plan): Recorded["fields"] {
  return Object.fromEntries(
    Object.entries(fieldsOf(plan))
      .map(([pattern, { words }]): [string, string] => [pattern, words.join("; ")])
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
}

/**
 * The text of the versions file with the current fields of each flow added.
 * @param before what it holds so far; undefined where there is none
 * @param committed what it holds in the last commit, if that is known: only such a version is never recorded anew
 * @returns also the flows whose version is recorded with other fields, and so cannot be recorded again
 */
export function recordVersions(
  before: Json | undefined,
  plans: readonly Plan[],
  committed?: Json,
): { text: string; recorded: string[]; refused: string[] } {
  const flows = recordedIn(before);
  const recorded: string[] = [];
  const refused: string[] = [];
  for (const plan of plans) {
    const { flow, version, fingerprint } = plan;
    const known = flows[flow]?.fingerprints[version];
    if (known !== undefined && known !== fingerprint && mayHaveDrafts(committed, flow, version)) {
      refused.push(`${flow} ${version}`);
      continue;
    }
    if (known !== fingerprint) recorded.push(`${flow} ${version}`);
    flows[flow] = {
      fingerprints: { ...flows[flow]?.fingerprints, [version]: fingerprint },
      fields: writtenFields(plan),
    };
  }
  const sorted = Object.fromEntries(Object.entries(flows).sort(([a], [b]) => (a < b ? -1 : 1)));
  return { text: `${JSON.stringify(sorted, null, 2)}\n`, recorded, refused };
}

function recordedIn(value: Json | undefined): { [flow: string]: Recorded } {
  return Object.fromEntries(
    Object.entries(asObject(value)).map(([flow, known]) => [
      flow,
      {
        fingerprints: textsOf(asObject(known).fingerprints),
        fields: textsOf(asObject(known).fields),
      },
    ]),
  );
}

function textsOf(value: Json | undefined): { [key: string]: string } {
  const texts = Object.entries(asObject(value));
  return Object.fromEntries(texts.filter((entry): entry is [string, string] => typeof entry[1] === "string"));
}
