import { CallCatalogue, SCHEMA_ISSUES } from "../compile/catalogues.ts";
import type { Library } from "../compile/Library.ts";
import { below, type Place } from "../compile/SourceFile.ts";
import { isObject } from "../json/values.ts";
import { suggestion } from "../rules/nearest.ts";
import type { CheckPlan, Json, Node, Plan } from "../types.ts";
import { nodesOf } from "./nodesOf.ts";

type Name = "pointer" | "step" | "fact" | "message" | "call" | "dialog" | "exit" | "issue";

/** What an example may name: the flow's own steps, fields, facts and so on. Reports the names that do not exist. */
export class ExampleNames {
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
      if (isObject(given)) this.calls.checkWith(name, given, below(place, key));
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
