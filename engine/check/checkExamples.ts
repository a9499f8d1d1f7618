import { answerOf, userOf } from "../compile/catalogues.ts";
import type { Library } from "../compile/Library.ts";
import { below, type Place, resolvePath } from "../compile/SourceFile.ts";
import {
  type Example,
  loadExample,
  type Played,
  playExample,
  runExample,
  strayAnswers,
  strayNames,
} from "../examples/index.ts";
import { isWithin, pointerKeys, valueAt } from "../json/pointers.ts";
import { isObject } from "../json/values.ts";
import { suggestion } from "../rules/nearest.ts";
import type { Answers, Json, Plan, Sources } from "../types.ts";
import type { CheckedFlow } from "./CheckedFlow.ts";
import { checkCovers } from "./checkCovers.ts";
import { ExampleNames } from "./ExampleNames.ts";
import { nodesOf } from "./nodesOf.ts";

/** An example, and where its events have led. */
export interface PlayedExample {
  example: Example;
  end: Pick<Played["draft"], "answers" | "load">;
}

/** Reports what an example names and does not exist, and where what comes out is not what it expects. */
export function checkExamples(library: Library, sources: Sources, flow: CheckedFlow): PlayedExample[] {
  if (!flow.sound) return [];
  const examples: PlayedExample[] = [];
  const names = new ExampleNames(library, flow.sound.plan, callNames(library));
  for (const file of library.paths(`flows/${flow.id}/examples/`, ".json")) {
    const raw = library.object(file);
    if (raw === undefined || !isWellFormed(library, file)) continue;
    const place = { file, pointer: "" };
    checkNames(raw, place, names);
    let example: Example;
    try {
      example = loadExample(sources, file);
    } catch (error) {
      library.report(below(place, "from"), "bad-example", (error as Error).message);
      continue;
    }
    const played = playExample(flow.sound, example);
    examples.push({ example, end: played.draft });
    reportStrays(library, flow.sound.plan, raw, example, place);
    reportStrayNames(library, flow.sound.plan, raw, place);
    checkCovers(library, flow.sound.plan, example, place);
    for (const difference of runExample(flow.sound, example, played)) {
      library.report(
        below(place, "expect"),
        "example-differs",
        `What comes out differs: ${difference}.`,
        `See what the engine makes of it: npm run -s walk -- ${flow.id} schemas/${file}`,
      );
    }
  }
  return examples;
}

/** Whether an example is as the format has it, with all that it starts from. */
function isWellFormed(library: Library, file: string, through: readonly string[] = []): boolean {
  if (through.includes(file)) return true;
  const example = library.authored("example", file);
  if (library.hasFlaws(file)) return false;
  if (example?.from === undefined) return true;
  return isWellFormed(library, resolvePath(file, example.from), [...through, file]);
}

/** Answers that no field asks for, where this example itself gives them and not the one it starts from. */
function reportStrays(
  library: Library,
  plan: Plan,
  raw: { [key: string]: Json },
  example: Example,
  place: Place,
): void {
  for (const pointer of strayAnswers(plan, example.answers)) {
    const changed = Object.keys(isObject(raw.change) ? raw.change : {}).find((at) => isWithin(pointer, at));
    const own = isObject(raw.answers) && valueAt(raw.answers as Answers, pointer) !== undefined;
    if (changed === undefined && !own) continue;
    library.report(
      changed === undefined
        ? below(place, "answers", ...pointerKeys(pointer))
        : below(place, "change", changed, ...pointerKeys(pointer.slice(changed.length))),
      "unknown-field",
      `There is no field at ${pointer}.`,
      suggestion(
        pointer,
        nodesOf(plan).map((node) => node.pattern),
      ),
    );
  }
}

/** What an example says is loaded, or of the person, that no rule could read. */
function reportStrayNames(library: Library, plan: Plan, raw: { [key: string]: Json }, place: Place): void {
  const given = {
    load: isObject(raw.load) ? raw.load : {},
    user: isObject(raw.user) ? raw.user : {},
  };
  for (const { at, known } of strayNames(plan, given, (call) => answerOf(library, call), userOf(library))) {
    library.report(
      below(place, ...pointerKeys(at)),
      "unknown-loaded",
      `Nothing reads ${at}: it is not said that this is loaded.`,
      suggestion(pointerKeys(at).at(-1) ?? "", known) ??
        "Remove it, or name it in the answer of the call, in schemas/calls or schemas/user.json.",
    );
  }
}

function callNames(library: Library): string[] {
  return library
    .paths("calls/", ".json")
    .flatMap((path) => Object.keys(library.object(path) ?? {}))
    .filter((name) => !name.startsWith("$"));
}

function checkNames(raw: { [key: string]: Json }, place: Place, names: ExampleNames): void {
  names.keys("pointer", raw.change, below(place, "change"));
  names.keys("step", raw.answers, below(place, "answers"));
  names.items("step", raw.passed, below(place, "passed"));
  names.one("step", raw.step, below(place, "step"));
  for (const [index, event] of list(raw.events).entries()) {
    const at = below(place, "events", index);
    if (!isObject(event)) continue;
    for (const key of ["edit", "add", "remove"]) names.one("pointer", event[key], below(at, key));
    names.items("pointer", event.clear, below(at, "clear"));
    for (const key of ["submit", "go"]) names.one("step", event[key], below(at, key));
  }
  for (const [index, answer] of list(raw.server).entries())
    if (isObject(answer)) names.one("call", answer.call, below(place, "server", index, "call"));
  for (const [index, ask] of list(raw.asks).entries())
    if (isObject(ask)) names.one("dialog", ask.dialog, below(place, "asks", index, "dialog"));
  if (isObject(raw.expect)) checkExpect(raw.expect, below(place, "expect"), names);
}

function checkExpect(expect: { [key: string]: Json }, place: Place, names: ExampleNames): void {
  for (const key of ["path", "passed"]) names.items("step", expect[key], below(place, key));
  for (const key of ["furthest", "step"]) names.one("step", expect[key], below(place, key));
  for (const key of ["noIssues", "relevant", "hidden", "required", "optional", "readOnly", "submissionLacks"])
    names.items("pointer", expect[key], below(place, key));
  for (const key of ["values", "options", "props", "submissionHas", "takes", "refuses"])
    names.keys("pointer", expect[key], below(place, key));
  for (const [at, codes] of Object.entries(isObject(expect.refuses) ? expect.refuses : {}))
    names.keys("issue", codes, below(place, "refuses", at));
  for (const key of ["modes", "onward", "addresses"]) names.keys("step", expect[key], below(place, key));
  const keys = isObject(expect.onward) ? expect.onward : {};
  for (const [id, key] of Object.entries(keys)) names.one("message", key, below(place, "onward", id));
  names.keys("fact", expect.facts, below(place, "facts"));
  names.items("call", expect.calls, below(place, "calls"));
  for (const [index, request] of list(expect.requests).entries())
    if (isObject(request)) names.request(request, below(place, "requests", index));
  names.items("message", expect.notices, below(place, "notices"));
  names.keys("pointer", expect.says, below(place, "says"));
  for (const [at, key] of Object.entries(isObject(expect.says) ? expect.says : {}))
    names.one("message", key, below(place, "says", at));
  names.one("exit", expect.exit, below(place, "exit"));
  for (const [index, issue] of list(expect.issues).entries()) {
    if (!isObject(issue)) continue;
    names.one("pointer", issue.path, below(place, "issues", index, "path"));
    names.one("issue", issue.code, below(place, "issues", index, "code"));
    names.one("message", issue.says, below(place, "issues", index, "says"));
  }
}

function list(value: Json | undefined): Json[] {
  return Array.isArray(value) ? value : [];
}
