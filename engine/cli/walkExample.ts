import { compileFlow } from "../compile/index.ts";
import { Library } from "../compile/Library.ts";
import { strayAnswers } from "../examples/index.ts";
import type { Context, Json } from "../types.ts";
import { createWalker } from "../walk/createWalker.ts";
import type { Walker } from "../walk/Walker.ts";
import { formatFinding } from "./formatFinding.ts";
import { InputError } from "./InputError.ts";
import { readExample } from "./readExample.ts";
import { sourcesWith } from "./sourcesWith.ts";

/** A walker at the answers of an example, and what it was told besides. */
export interface WalkedExample {
  walker: Walker;
  context: Context;
  brand: { [name: string]: Json };
}

/** @throws InputError for a flow or an example that is not there or not right */
export function walkExample(folder: string, flow: string, path: string): WalkedExample {
  const sources = sourcesWith(folder, flow);
  const compiled = compileFlow(sources, flow);
  if (!compiled.plan) {
    throw new InputError(
      `The flow "${flow}" has errors; mend these first:\n${compiled.findings.map(formatFinding).join("\n")}`,
    );
  }
  const { answers, load, user, today, passed } = readExample(sources, flow, path, localToday());
  for (const pointer of strayAnswers(compiled.plan, answers))
    console.error(`Passed over: there is no field at ${pointer}.`);
  const context: Context = { load, user, today, ...(passed ? { passed } : {}) };
  const walker = createWalker(compiled.plan, compiled.validators);
  walker.update(answers, context);
  const brand = new Library(sources).object("reference/brand.json") ?? {};
  return { walker, context, brand };
}

/** Today on this machine's calendar. */
function localToday(): string {
  const now = new Date();
  const two = (part: number) => String(part).padStart(2, "0");
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}
