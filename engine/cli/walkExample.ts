import { compileFlow, flowIds } from "../compile/index.ts";
import type { Context, Json } from "../types.ts";
import { createWalker, type Walker } from "../walk/createWalker.ts";
import { formatFinding } from "./formatFinding.ts";
import { InputError } from "./InputError.ts";
import { readExample } from "./readExample.ts";
import { readSources } from "./readSources.ts";

/** A walker at the answers of an example, and what it was told besides. */
export interface WalkedExample {
  walker: Walker;
  context: Context;
  brand: { [name: string]: Json };
}

/** @throws InputError for a flow or an example that is not there or not right */
export function walkExample(folder: string, flow: string, path: string): WalkedExample {
  const sources = readSources(folder);
  const flows = flowIds(sources);
  if (!flows.includes(flow))
    throw new InputError(`There is no flow "${flow}". There are: ${flows.join(", ")}.`);
  const compiled = compileFlow(sources, flow);
  if (!compiled.plan) {
    throw new InputError(
      `The flow "${flow}" has errors; mend these first:\n${compiled.findings.map(formatFinding).join("\n")}`,
    );
  }
  const { answers, load, user, today, passed } = readExample(sources, flow, path, localToday());
  const context: Context = { load, user, today, ...(passed ? { passed } : {}) };
  const walker = createWalker(compiled.plan, compiled.validators);
  walker.update(answers, context);
  const brand = JSON.parse(sources["reference/brand.json"] ?? "{}") as { [name: string]: Json };
  return { walker, context, brand };
}

/** Today on this machine's calendar. */
function localToday(): string {
  const now = new Date();
  const two = (part: number) => String(part).padStart(2, "0");
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}
