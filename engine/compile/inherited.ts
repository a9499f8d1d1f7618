import type { Json } from "../types.ts";
import { isObject, type Library } from "./Library.ts";
import { reportUnknown } from "./reportUnknown.ts";
import { resolvePath } from "./resolvePath.ts";
import type { Authored } from "./Shape.ts";
import { below, type Place } from "./SourceFile.ts";
import { suggestion } from "./suggestion.ts";

type JsonObject = { [key: string]: Json };

/** What a step may leave to `everyStep`. */
export const INHERITED = ["mode", "onward", "editWhen", "enterWhen", "submitWhen"];

/** The facts of a flow by name: its own, and those of the files that it `uses`. */
export function factsOf(library: Library, flow: JsonObject, root: Place): Map<string, Authored> {
  const facts = new Map<string, Authored>();
  const add = (from: Json | undefined, at: Place) => {
    for (const [name, value] of Object.entries(isObject(from) ? from : {})) {
      const known = facts.get(name);
      if (known)
        library.report(
          below(at, name),
          "twin-fact",
          `The fact "${name}" stands in ${known.place.file}, too.`,
          "Remove one of the two, or give one another name.",
        );
      else facts.set(name, { value, place: below(at, name) });
    }
  };
  for (const [index, used] of (Array.isArray(flow.uses) ? flow.uses : []).entries()) {
    const file = resolvePath(root.file, String(used));
    if (library.has(file)) add(library.object(file)?.facts, below({ file, pointer: "" }, "facts"));
    else
      library.report(
        below(root, "uses", index),
        "unknown-reference",
        `There is no file ${file}.`,
        suggestion(file, library.paths("facts/", ".json")),
      );
  }
  add(flow.facts, below(root, "facts"));
  return facts;
}

/** What a step says under a name, or else what the flow says there of every step; `{step}` in it is the step's id. */
export function stepWord(flow: JsonObject, root: Place, index: number, name: string): Authored | undefined {
  const step = Array.isArray(flow.steps) ? flow.steps[index] : undefined;
  if (!isObject(step)) return undefined;
  if (step[name] !== undefined) return { value: step[name], place: below(root, "steps", index, name) };
  const shared = isObject(flow.everyStep) && INHERITED.includes(name) ? flow.everyStep[name] : undefined;
  if (shared === undefined) return undefined;
  return { value: named(shared, String(step.id)), place: below(root, "everyStep", name) };
}

/** Reports words of `everyStep` that no step inherits. */
export function checkEveryStep(library: Library, flow: JsonObject, root: Place): void {
  if (!isObject(flow.everyStep)) return;
  const place = below(root, "everyStep");
  reportUnknown(library, flow.everyStep, INHERITED, place);
  const steps = Array.isArray(flow.steps) ? flow.steps : [];
  for (const name of Object.keys(flow.everyStep)) {
    if (!INHERITED.includes(name) || steps.some((step) => isObject(step) && step[name] === undefined))
      continue;
    library.report(
      below(place, name),
      "idle-default",
      `Every step says its own "${name}", so no step takes this one.`,
      "Remove it here, or where a step says the same.",
    );
  }
}

function named(rule: Json, stepId: string): Json {
  if (typeof rule === "string") return rule.replaceAll("{step}", stepId);
  if (Array.isArray(rule)) return rule.map((part) => named(part, stepId));
  if (!isObject(rule)) return rule;
  return Object.fromEntries(Object.entries(rule).map(([key, part]) => [key, named(part, stepId)]));
}
