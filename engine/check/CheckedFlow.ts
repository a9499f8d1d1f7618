import { FlowCompiler } from "../compile/FlowCompiler.ts";
import { Library } from "../compile/Library.ts";
import { compileValidators, scopeSchemas } from "../compile/validators.ts";
import type { Finding, Plan, Sources, Validators } from "../types.ts";

/** A flow as the checker sees it: its plan where it compiles, and the files it was made of. */
export interface CheckedFlow {
  id: string;
  /** Undefined where an error forbids a plan. */
  sound: { plan: Plan; validators: { [stepId: string]: Validators } } | undefined;
  findings: Finding[];
  /** Paths of the files that were read for it. */
  files: Set<string>;
}

/** Compiles a flow for the checker. */
export function compileChecked(sources: Sources, id: string): CheckedFlow {
  const library = new Library(sources);
  const plan = new FlowCompiler(library, id).compile();
  const { findings } = library;
  const isSound = plan !== undefined && !findings.some((finding) => finding.level === "error");
  return {
    id,
    sound: isSound ? { plan, validators: compileValidators(scopeSchemas(plan)) } : undefined,
    findings,
    files: new Set(library.files.keys()),
  };
}
