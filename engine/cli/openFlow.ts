import { compileFlow, flowIds } from "../compile/index.ts";
import { Library } from "../compile/Library.ts";
import type { Json, Plan, Sources, Validators } from "../types.ts";
import { formatFinding } from "./formatFinding.ts";
import { InputError } from "./InputError.ts";
import { readSources } from "./readSources.ts";

/** A flow that compiles, and the files it was made of. */
export interface OpenedFlow {
  id: string;
  sources: Sources;
  library: Library;
  compiled: { plan: Plan; validators: { readonly [stepId: string]: Validators } };
  brand: { [name: string]: Json };
}

/**
 * Every file below a folder of definitions that has this flow.
 * @throws InputError where it has not
 */
export function sourcesWith(folder: string, flow: string): Sources {
  // Examples of other flows are most of the files, and none of this one's business.
  const sources = readSources(
    folder,
    (path) => !path.includes("/examples/") || path.startsWith(`flows/${flow}/`),
  );
  const flows = flowIds(sources);
  if (!flows.includes(flow))
    throw new InputError(`There is no flow "${flow}". There are: ${flows.join(", ")}.`);
  return sources;
}

/** @throws InputError for a flow that is not there or does not compile */
export function openFlow(folder: string, flow: string): OpenedFlow {
  const sources = sourcesWith(folder, flow);
  const compiled = compileFlow(sources, flow);
  if (!compiled.plan) {
    throw new InputError(
      `The flow "${flow}" has errors; mend these first:\n${compiled.findings.map(formatFinding).join("\n")}`,
    );
  }
  const library = new Library(sources);
  const brand = library.object("reference/brand.json") ?? {};
  return { id: flow, sources, library, compiled, brand };
}
