import { isObject, type Library } from "../compile/Library.ts";
import { SCHEMA_ISSUES } from "../compile/MessageCatalogue.ts";
import { suggestion } from "../compile/readShape.ts";
import { below, type Place } from "../compile/SourceFile.ts";
import { type Example, loadExample, runExample } from "../examples/index.ts";
import type { CheckPlan, Json, Node, Plan, Sources } from "../types.ts";
import type { CheckedFlow } from "./CheckedFlow.ts";
import { nodesOf } from "./nodesOf.ts";

/** The keys of an example and what kind of name each holds. */
const WORDS = [
  "$schema",
  "$comment",
  "title",
  "covers",
  "from",
  "change",
  "answers",
  "load",
  "user",
  "today",
  "passed",
  "step",
  "events",
  "server",
  "asks",
  "expect",
];
const REQUIREMENT = /^[A-Z]{2,8}\d{3}$/;
type Name = "pointer" | "step" | "fact" | "message" | "call" | "dialog" | "exit" | "issue";

/** Reports what an example names and does not exist, and where what comes out is not what it expects. */
export function checkExamples(library: Library, sources: Sources, flow: CheckedFlow): Example[] {
  if (!flow.sound) return [];
  const examples: Example[] = [];
  const names = new Names(library, flow.sound.plan, callNames(library));
  for (const file of library.paths(`flows/${flow.id}/examples/`, ".json")) {
    const raw = library.value(file);
    if (raw === undefined) continue;
    const place = { file, pointer: "" };
    if (!isObject(raw)) {
      library.report(place, "bad-example", "An example must be an object.");
      continue;
    }
    checkNames(library, raw, place, names);
    let example: Example;
    try {
      example = loadExample(sources, file);
    } catch (error) {
      library.report(below(place, "from"), "bad-example", (error as Error).message);
      continue;
    }
    examples.push(example);
    for (const difference of runExample(flow.sound, example)) {
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

function callNames(library: Library): string[] {
  return library
    .paths("calls/", ".json")
    .flatMap((path) => Object.keys(library.object(path) ?? {}))
    .filter((name) => !name.startsWith("$"));
}

function checkNames(library: Library, raw: { [key: string]: Json }, place: Place, names: Names): void {
  for (const key of Object.keys(raw)) {
    if (WORDS.includes(key)) continue;
    library.report(
      below(place, key),
      "unknown-property",
      `"${key}" is not a word of an example.`,
      suggestion(key, WORDS),
    );
  }
  for (const [index, id] of list(raw.covers).entries()) {
    if (typeof id === "string" && REQUIREMENT.test(id)) continue;
    library.report(
      below(place, "covers", index),
      "bad-covers",
      `"${String(id)}" is not the id of a requirement.`,
      'Ids are written like "REG069".',
    );
  }
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

function checkExpect(expect: { [key: string]: Json }, place: Place, names: Names): void {
  for (const key of ["path", "passed"]) names.items("step", expect[key], below(place, key));
  for (const key of ["furthest", "step"]) names.one("step", expect[key], below(place, key));
  for (const key of ["noIssues", "relevant", "hidden", "required", "optional", "readOnly", "submissionLacks"])
    names.items("pointer", expect[key], below(place, key));
  for (const key of ["values", "options", "submissionHas"])
    names.keys("pointer", expect[key], below(place, key));
  names.keys("fact", expect.facts, below(place, "facts"));
  names.items("call", expect.calls, below(place, "calls"));
  names.items("message", expect.notices, below(place, "notices"));
  names.one("exit", expect.exit, below(place, "exit"));
  for (const [index, issue] of list(expect.issues).entries()) {
    if (!isObject(issue)) continue;
    names.one("pointer", issue.path, below(place, "issues", index, "path"));
    names.one("issue", issue.code, below(place, "issues", index, "code"));
  }
}

/** What an example may name: the flow's own steps, fields, facts and so on. */
class Names {
  private readonly library: Library;
  private readonly known: { [Kind in Exclude<Name, "pointer">]: readonly string[] };
  private readonly patterns: Map<string, Node>;

  constructor(library: Library, plan: Plan, calls: readonly string[]) {
    this.library = library;
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
    for (const [index, name] of list(names).entries()) this.one(kind, name, below(place, index));
  }

  keys(kind: Name, names: Json | undefined, place: Place): void {
    for (const name of Object.keys(isObject(names) ? names : {})) this.one(kind, name, below(place, name));
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

function list(value: Json | undefined): Json[] {
  return Array.isArray(value) ? value : [];
}
