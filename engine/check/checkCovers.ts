import type { Library } from "../compile/Library.ts";
import { below, type Place } from "../compile/SourceFile.ts";
import type { Example } from "../examples/index.ts";
import { valueAt } from "../json/pointers.ts";
import { isObject, isSame } from "../json/values.ts";
import { suggestion } from "../rules/nearest.ts";
import type { Json, Node, Plan } from "../types.ts";
import { nodesOf } from "./nodesOf.ts";

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
