import { PARTIAL_DATES } from "../compile/catalogues.ts";
import type { Library } from "../compile/Library.ts";
import { isObject } from "../json/values.ts";
import type { Json, Plan, Sources } from "../types.ts";
import type { CheckedFlow } from "./CheckedFlow.ts";

/** Messages of these kinds are said by the widgets and by the portal around the wizards alone. */
const PROGRAM_KEYS = /^(ui|widget)\./;
/** Said by a word of the format, whether or not a flow has it yet. */
const FORMAT_KEYS = [
  "requireOneOf",
  ...Object.values(PARTIAL_DATES).flatMap((words) => Object.values(words)),
];

/**
 * Warns of what nothing uses: blocks, facts, steps, exits, messages and calls.
 * @param program texts of the program around the wizards, which may name messages and calls, too
 */
export function checkUse(
  library: Library,
  sources: Sources,
  flows: readonly CheckedFlow[],
  program: readonly string[],
): void {
  const isNamed = namesOf(sources);
  const read = new Set(flows.flatMap((flow) => [...flow.files]));
  for (const path of Object.keys(sources).sort()) {
    if (read.has(path) || isNamed(path)) continue;
    if (path.startsWith("blocks/") && path.endsWith(".json"))
      warn(library, path, "", "unused-block", "No step and no other block uses this block.");
    else if (path.startsWith("facts/")) warn(library, path, "", "unused-facts", "No flow uses these facts.");
    else if (path.endsWith(".step.json"))
      warn(library, path, "", "unused-step", "The flow of this folder has no such step.");
  }
  // What a flow with errors uses cannot be told.
  if (flows.some((flow) => flow.sound === undefined)) return;
  const plans = flows.flatMap((flow) => flow.sound?.plan ?? []);
  for (const plan of plans) checkExits(library, plan);
  const named = wordsOf(sources, program);
  const messages = new Set(plans.flatMap((plan) => Object.keys(plan.messages)));
  for (const key of keysOf(library.value("messages.en.json"))) {
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
  for (const file of library.paths("calls/", ".json")) {
    for (const name of keysOf(library.value(file))) {
      if (calls.has(name) || named(name)) continue;
      warn(library, file, `/${name}`, "unused-call", `Nothing makes the call "${name}".`);
    }
  }
}

/** Ways out that a person takes by the buttons of every step. */
const TAKEN_BY_HAND = ["cancel", "back"];

/** Warns of an exit to which no pipeline, no refusal and no link leads. */
function checkExits(library: Library, { flow, exits, load, steps, calls }: Plan): void {
  const taken = [...TAKEN_BY_HAND, ...exitsIn({ load, steps, calls })];
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

function exitsIn(part: unknown): string[] {
  if (typeof part !== "object" || part === null) return [];
  return Object.entries(part).flatMap(([key, value]) =>
    key === "exit" && typeof value === "string" ? [value] : exitsIn(value),
  );
}

/** Whether another file names this one: of a file with errors it cannot be told what it uses. */
function namesOf(sources: Sources): (path: string) => boolean {
  const naming = new Map<string, Set<string>>();
  for (const [path, text] of Object.entries(sources)) {
    for (const [, name = ""] of text.matchAll(/["/]([^"/\s]+\.json)"/g)) {
      const files = naming.get(name) ?? new Set();
      naming.set(name, files.add(path));
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

function keysOf(value: Json | undefined): string[] {
  return isObject(value) ? Object.keys(value).filter((key) => !key.startsWith("$")) : [];
}

/** Whether a word is written, as a text of its own, in the program or in reference data; "x.${…}" names all that begin so. */
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
