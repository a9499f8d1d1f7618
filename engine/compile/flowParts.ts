import type { Fact, Flow, FlowStep } from "../format/authored.ts";
import { isObject } from "../json/values.ts";
import { suggestion } from "../rules/nearest.ts";
import type { Json } from "../types.ts";
import type { Library } from "./Library.ts";
import type { Authored } from "./Shape.ts";
import { below, type Place, resolvePath } from "./SourceFile.ts";

/** Names of the rules that a step may have. */
export type RuleOfStep = "showWhen" | "label" | keyof NonNullable<Flow["everyStep"]>;

/** What a step may leave to `everyStep`. */
export const INHERITED = ["mode", "onward", "editWhen", "enterWhen", "submitWhen"] as const;

/** The facts of a flow by name, its own and those of the files that it `uses`; and the names of those that cannot be read. */
export function factsOf(
  library: Library,
  flow: Flow,
  root: Place,
): { facts: Map<string, Authored<Fact>>; unread: Set<string> } {
  const facts = new Map<string, Authored<Fact>>();
  const unread = new Set<string>();
  const add = (from: { [name: string]: Fact } | undefined, at: Place) => {
    for (const name of library.unread(at)) unread.add(name);
    for (const [name, value] of Object.entries(from ?? {})) {
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
  for (const [index, used] of (flow.uses ?? []).entries()) {
    const file = resolvePath(root.file, used);
    if (library.has(file)) add(library.authored("facts", file)?.facts, below({ file, pointer: "" }, "facts"));
    else
      library.report(
        below(root, "uses", index),
        "unknown-reference",
        `There is no file ${file}.`,
        suggestion(file, library.paths("facts/", ".json")),
      );
  }
  add(flow.facts, below(root, "facts"));
  return { facts, unread };
}

/** What a step says under a name, or else what the flow says there of every step; `{step}` in it is the step's id. */
export function stepWord(flow: Flow, root: Place, index: number, name: RuleOfStep): Authored | undefined {
  const step = flow.steps[index] as FlowStep;
  const own = step[name];
  if (own !== undefined) return { value: own, place: below(root, "steps", index, name) };
  const shared = name === "showWhen" || name === "label" ? undefined : flow.everyStep?.[name];
  if (shared === undefined) return undefined;
  return { value: named(shared, step.id), place: below(root, "everyStep", name) };
}

/** Reports words of `everyStep` that no step inherits. */
export function checkEveryStep(library: Library, flow: Flow, root: Place): void {
  const place = below(root, "everyStep");
  for (const name of INHERITED) {
    if (flow.everyStep?.[name] === undefined || flow.steps.some((step) => step[name] === undefined)) continue;
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
