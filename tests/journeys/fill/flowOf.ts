import { fileURLToPath } from "node:url";
import { readSources } from "../../../engine/cli/index.ts";
import type { Answers, Json, Plan, Walker } from "../../../engine/index.ts";
import { compileFlow, createWalker, type Example, loadExample, withAnswer } from "../../../engine/index.ts";

/** A built flow, to fill it in and to know the expected result. */
export interface Flow {
  plan: Plan;
  /** An example of the flow by its file name, with some answers replaced: pointer -> value; null removes. */
  example(file: string, change?: { readonly [pointer: string]: Json }): Example;
  /** A walker at an example's answers. */
  walker(example: Pick<Example, "answers" | "load" | "user" | "today">): Walker;
}

const sources = readSources(fileURLToPath(new URL("../../../schemas/", import.meta.url)));

const built = new Map<string, Flow>();

/** @throws Error if the flow does not compile */
export function flowOf(id: string): Flow {
  const flow = built.get(id) ?? build(id);
  built.set(id, flow);
  return flow;
}

function build(id: string): Flow {
  const compiled = compileFlow(sources, id);
  if (!compiled.plan) throw new Error(`${id} does not compile: ${JSON.stringify(compiled.findings)}`);
  const { plan, validators } = compiled;
  return {
    plan,
    example(file, change = {}) {
      const example = loadExample(sources, `flows/${id}/examples/${file}`);
      const answers = Object.entries(change).reduce<Answers>(
        (result, [pointer, value]) => withAnswer(result, pointer, value === null ? undefined : value),
        example.answers,
      );
      return { ...example, answers };
    },
    walker(example) {
      const walker = createWalker(plan, validators);
      walker.update(example.answers, { load: example.load, user: example.user, today: example.today });
      return walker;
    },
  };
}
