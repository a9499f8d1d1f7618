import type { Finding, Json, Plan, Sources, Validators } from "../types.ts";
import { compileValidators } from "./compileValidators.ts";
import { FlowCompiler } from "./FlowCompiler.ts";
import { Library } from "./Library.ts";
import { scopeSchemas } from "./scopeSchemas.ts";

/** A flow that compiled: its plan, the JSON Schema of each scope by step and name, and warnings. */
export interface Compiled {
  plan: Plan;
  schemas: { [stepId: string]: { [name: string]: { [keyword: string]: Json } } };
  findings: Finding[];
}

/**
 * Compiles one flow to its plan.
 * @param sources every file below `schemas/`, by path
 * @returns the plan, or the findings that forbid one; warnings alone do not
 */
export function compilePlan(
  sources: Sources,
  flowId: string,
): Compiled | { plan?: undefined; findings: Finding[] } {
  const library = new Library(sources);
  const compiler = new FlowCompiler(library, flowId);
  const plan = compiler.compile();
  const findings = library.findings;
  if (!plan || findings.some((finding) => finding.level === "error")) return { findings };
  return { plan, schemas: scopeSchemas(plan), findings };
}

/** As `compilePlan`, with the validators compiled in this process: for Node, never for a browser. */
export function compileFlow(
  sources: Sources,
  flowId: string,
):
  | { plan: Plan; validators: { [stepId: string]: Validators }; findings: Finding[] }
  | { plan?: undefined; findings: Finding[] } {
  const compiled = compilePlan(sources, flowId);
  if (!compiled.plan) return compiled;
  return {
    plan: compiled.plan,
    validators: compileValidators(compiled.schemas),
    findings: compiled.findings,
  };
}

/** Ids of all flows, published or not. */
export function flowIds(sources: Sources): string[] {
  return Object.keys(sources)
    .flatMap((path) => /^flows\/([^/]+)\/flow\.json$/.exec(path)?.[1] ?? [])
    .sort();
}
