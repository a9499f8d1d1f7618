/**
 * Plays the examples of a flow and reports where the outcome is not what they expect, where they name something that does not
 * exist, and where they claim to prove a requirement but would hold in any case.
 */
import { answerOf, CallCatalogue, SCHEMA_ISSUES, userOf } from "../compile/catalogues.ts";
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
import { isObject, isSame } from "../json/values.ts";
import { suggestion } from "../rules/nearest.ts";
import type { Answers, CheckPlan, Json, Node, Plan, Sources } from "../types.ts";
import type { CheckedFlow } from "./CheckedFlow.ts";
import { nodesOf } from "./CheckedFlow.ts";

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

/** Every requirement of the documents: its id and what it asks for. */
export const REQUIREMENTS_FILE = "requirements.json";

/** Expectations of each of which an empty list or object says something: there is none at all. */
const SAYS_NONE = new Set(["issues", "calls", "notices", "passed", "path", "bar", "submission", "requests"]);

/** Reports an example that claims to prove a requirement which does not exist, or expects nothing that could fail. */
export function checkCovers(library: Library, plan: Plan, example: Example, place: Place): void {
  const known = library.object(REQUIREMENTS_FILE) ?? {};
  for (const [index, id] of example.covers.entries()) {
    if (Object.hasOwn(known, id)) continue;
    library.report(
      below(place, "covers", index),
      "unknown-requirement",
      `There is no requirement "${String(id)}".`,
      suggestion(String(id), Object.keys(known)) ?? `Every id stands in schemas/${REQUIREMENTS_FILE}.`,
    );
  }
  if (example.covers.length === 0 || expectsSomething(plan, example)) return;
  library.report(
    below(place, "covers"),
    "proves-nothing",
    `This example is to prove ${example.covers.join(", ")}, but would hold whatever the rules said.`,
    'Add to "expect" what would be different without the requirement.',
  );
}

/** Whether an expectation depends on a rule: one that only repeats what the example itself gives does not. */
function expectsSomething(plan: Plan, example: Example): boolean {
  const isWalked = example.events.length > 0;
  return Object.entries(example.expect).some(([name, value]) => {
    const expected = value as Json;
    if (Array.isArray(expected) && expected.length === 0) return SAYS_NONE.has(name);
    if (isObject(expected) && Object.keys(expected).length === 0) return SAYS_NONE.has(name);
    if (isWalked) return true;
    if (name === "values" && isObject(expected))
      return Object.entries(expected).some(([at, value]) => !isGiven(plan, example, at, value));
    return !((name === "step" || name === "passed") && isSame(expected, example[name] ?? null));
  });
}

function isGiven(plan: Plan, example: Example, at: string, value: Json): boolean {
  const node: Node | undefined = nodesOf(plan).find(
    ({ pattern }) => pattern === at.replace(/\/\d+(?=\/|$)/g, "/*"),
  );
  const isComputed = node?.kind === "field" && node.value !== undefined;
  const isAlwaysShown = node?.kind === "field" && node.showWhen === undefined;
  return !isComputed && isAlwaysShown && isSame(valueAt(example.answers, at) ?? null, value);
}

type Name = "pointer" | "step" | "fact" | "message" | "call" | "dialog" | "exit" | "issue";

/** What an example may name: the flow's own steps, fields, facts and so on. Reports the names that do not exist. */
class ExampleNames {
  private readonly library: Library;
  private readonly calls: CallCatalogue;
  private readonly known: { [Kind in Exclude<Name, "pointer">]: readonly string[] };
  private readonly patterns: Map<string, Node>;

  constructor(library: Library, plan: Plan, calls: readonly string[]) {
    this.library = library;
    this.calls = new CallCatalogue(library);
    const nodes = nodesOf(plan);
    this.patterns = new Map(nodes.map((node) => [node.pattern, node]));
    this.known = {
      step: plan.steps.map((step) => step.id),
      fact: Object.keys(plan.facts),
      message: Object.keys(plan.messages),
      call: calls,
      dialog: Object.keys(plan.dialogs),
      exit: Object.keys(plan.exits),
      issue: [...SCHEMA_ISSUES, ...nodes.flatMap(checksOf).map((check) => check.id)],
    };
  }

  one(kind: Name, name: Json | undefined, place: Place): void {
    // null expects that there is none.
    if (name === undefined || name === null || this.has(kind, name)) return;
    const what = kind === "pointer" ? "field" : kind;
    const known = kind === "pointer" ? [...this.patterns.keys()] : this.known[kind];
    this.library.report(
      place,
      `unknown-${what}`,
      kind === "pointer" ? `There is no field at ${String(name)}.` : `There is no ${what} "${String(name)}".`,
      suggestion(String(name), known),
    );
  }

  items(kind: Name, names: Json | undefined, place: Place): void {
    for (const [index, name] of (Array.isArray(names) ? names : []).entries())
      this.one(kind, name, below(place, index));
  }

  keys(kind: Name, names: Json | undefined, place: Place): void {
    for (const name of Object.keys(isObject(names) ? names : {})) this.one(kind, name, below(place, name));
  }

  /** A call that must have been made: also the parameters it names must exist. */
  request(request: { [key: string]: Json }, place: Place): void {
    this.one("call", request.call, below(place, "call"));
    const name = String(request.call);
    for (const key of ["with", "exactly"] as const) {
      const given = request[key];
      if (isObject(given)) this.calls.checkWith(name, { value: given, place: below(place, key) });
    }
    for (const [index, path] of (Array.isArray(request.without) ? request.without : []).entries())
      this.calls.checkTaken(name, String(path).split(".")[0] ?? "", below(place, "without", index));
  }

  private has(kind: Name, name: Json): boolean {
    if (typeof name !== "string") return false;
    return kind === "pointer" ? this.isPointer(name) : this.known[kind].includes(name);
  }

  /** A pointer may lead into a field that is held whole. */
  private isPointer(pointer: string): boolean {
    const keys = pointer.split("/").slice(1);
    let pattern = "";
    let node: Node | undefined;
    for (const key of keys) {
      if (node?.kind === "field") return true;
      pattern += `/${node?.kind === "list" && /^\d+$/.test(key) ? "*" : key}`;
      node = this.patterns.get(pattern);
      if (!node) return false;
    }
    return node !== undefined;
  }
}

function checksOf(node: Node): CheckPlan[] {
  return node.kind === "object" ? [...node.checks, ...node.ownChecks] : node.checks;
}
