/**
 * Changes a flow a little at a time and tells which changes no example notices. The changes of rules are made here; those of what a
 * plan sends and says in `wirings.ts`, those of schema keywords in `keywords.ts`.
 */

import type { Place } from "../compile/SourceFile.ts";
import { withInner } from "../draft/position.ts";
import type { Example } from "../examples/loadExamples.ts";
import { playExample, type SoundFlow } from "../examples/playExample.ts";
import { runExample } from "../examples/runExample.ts";
import { settled } from "../rules/evaluate.ts";
import type { CheckPlan, CompiledRule, FactPlan, Pattern, PipelineEntry, Plan } from "../types.ts";
import type { Walker } from "../walk/Walker.ts";
import { createWalker } from "../walk/Walker.ts";
import type { PlaceIndex } from "./CheckedFlow.ts";
import { nodesOf, placesOf } from "./CheckedFlow.ts";
import { keywordsOf } from "./keywords.ts";
import { type Mutation, mutationsOf } from "./mutationsOf.ts";
import { type Mutant, type PlanChange, patched, type Walked, wiringsOf } from "./wirings.ts";

/**
 * Changes a flow in one place at a time, its rules, what it holds answers to and what it sends, says and leads to, and runs the
 * examples that could notice.
 * `wants`: which changes are tried.
 */
export function findSurvivors(
  compiled: SoundFlow,
  examples: readonly Example[],
  places: PlaceIndex,
  wants: (mutant: Mutant) => boolean = () => true,
): { survivors: Mutant[]; noticed: Mutant[] } {
  const changes = [
    ...wiringsOf(compiled.plan, places),
    ...keywordsOf(compiled, places),
    ...ruleChangesOf(compiled.plan, places),
  ].filter(wants);
  // Trees of so many examples do not fit into memory together: all that is kept of one is which changes it may notice.
  const mayNotice = new Map<PlanChange, Example[]>(changes.map((change) => [change, []]));
  for (const example of examples) {
    const walked = walkedThrough(compiled, example, changes);
    for (const change of changes) if (change.mayNotice(walked)) mayNotice.get(change)!.push(example);
  }
  const survivors: Mutant[] = [];
  const noticed: Mutant[] = [];
  /** How many changes each example has noticed: who noticed many is asked first, and who noticed the last before all. */
  const watchfulness = new Map<Example, number>();
  let latest: Example | undefined;
  const watchful = (example: Example) => (example === latest ? Infinity : (watchfulness.get(example) ?? 0));
  for (const change of changes) {
    const undo = change.put();
    const witness = mayNotice
      .get(change)!
      .toSorted((one, other) => watchful(other) - watchful(one))
      .find((example) => runExample(compiled, example).length > 0);
    undo();
    (witness ? noticed : survivors).push(change);
    if (!witness) continue;
    watchfulness.set(witness, (watchfulness.get(witness) ?? 0) + 1);
    latest = witness;
  }
  return { survivors, noticed };
}

function walkedThrough(compiled: SoundFlow, example: Example, changes: readonly PlanChange[]): Walked {
  const walker = createWalker(compiled.plan, compiled.validators);
  const { answers, load, user, today } = example;
  walker.update(answers, { load, user, today });
  const reads = new Set<PlanChange>();
  const undo = changes.flatMap((change) => change.watch?.(() => reads.add(change)) ?? []);
  const played = playExample(compiled, example);
  runExample(compiled, example, played);
  for (const one of undo) one();
  return { example, played, reads, walkers: example.events.length > 0 ? [walker, played.walker] : [walker] };
}

function differs(at: Pattern, before: CompiledRule, after: CompiledRule, walker: Walker): boolean {
  const gives = (rule: CompiledRule, pointer: string | undefined) =>
    JSON.stringify(walker.evaluate(rule, pointer) ?? null);
  if (at === "") return gives(before, undefined) !== gives(after, undefined);
  return placesOf(at, walker).some(
    (pointer) => walker.relevant(pointer) && gives(before, pointer) !== gives(after, pointer),
  );
}

/** Of a rule whose result is seen on the page alone, also that there is none. */
const LEFT_OUT: readonly Mutation<undefined>[] = [{ rule: undefined, change: "it were left out" }];

/** Every rule of a plan, a little other than it is. */
function ruleChangesOf(plan: Plan, places: PlaceIndex): PlanChange[] {
  const found: PlanChange[] = [];
  /** @param at pattern of the object it is read in; undefined where that is known only while the flow runs */
  const add = <Key extends string>(
    owner: { [key in Key]?: CompiledRule },
    key: Key,
    place: Place,
    name: string,
    at: Pattern | undefined,
    leftOut: readonly Mutation<undefined>[] = [],
  ) => {
    const rule = owner[key];
    if (rule === undefined) return;
    for (const { rule: changed, change, isField } of [...mutationsOf(rule), ...leftOut]) {
      // What a shared row gives may be of use to one flow alone.
      const isShared = isField && /^(blocks|facts)\//.test(place.file);
      found.push({
        kind: isShared ? "shared" : "rule",
        place,
        rule: isShared ? `${name.split(" of ")[0]} of ${place.file}` : name,
        change,
        put: () => patched(owner, { [key]: changed }),
        mayNotice: ({ example, walkers }) =>
          at === undefined
            ? example.events.length > 0
            : changed === undefined || walkers.some((walker) => differs(at, rule, changed, walker)),
      });
    }
  };
  const read = factsRead(plan);
  const isRead = ([name]: [string, FactPlan]) => read.has(name);
  for (const [name, fact] of Object.entries(plan.facts).filter(isRead))
    add(fact, "rule", places.fact(name), `the fact "${name}"`, "");
  const { confirmation } = plan;
  if (confirmation) {
    add(confirmation, "amounts", places.ofFlow("confirmation", "amounts"), "the confirmed amounts", "");
    for (const [index, sentence] of confirmation.next.entries())
      for (const key of ["when", "within"] as const) {
        const place = places.ofFlow("confirmation", "next", `${index}`, key);
        add(sentence, key, place, `"${key}" of "${sentence.says}" in the confirmation`, "", LEFT_OUT);
      }
  }
  add(plan, "caption", places.ofFlow("caption"), "caption", "", LEFT_OUT);
  add(plan, "lockBar", places.ofFlow("lockBar"), "lockBar", "", LEFT_OUT);
  for (const name of Object.keys(plan.route))
    add(plan.route, name, places.ofFlow("route", name), `"${name}" of the route`, "", LEFT_OUT);
  for (const step of plan.steps) {
    for (const key of ["showWhen", "enterWhen", "mode", "submitWhen"] as const)
      add(step, key, places.step(step.id, key), `${key} of the step "${step.id}"`, "");
    for (const key of ["onward", "editWhen"] as const)
      add(step, key, places.step(step.id, key), `${key} of the step "${step.id}"`, "", LEFT_OUT);
    add(step, "labelRule", places.step(step.id, "label"), `label of the step "${step.id}"`, "", LEFT_OUT);
    for (const key of ["load", "submit", "failed"] as const)
      for (const entry of step[key].flatMap(withInner)) {
        const place = places.step(step.id, key);
        if (entry.kind === "repeat") add(entry, "while", place, `while in ${key} of "${step.id}"`, undefined);
        else add(entry, "when", place, `when of ${named(entry)} in ${key} of "${step.id}"`, undefined);
        if (entry.kind === "check")
          add(entry, "assert", place, `${named(entry)} in ${key} of "${step.id}"`, undefined);
      }
  }
  for (const node of nodesOf(plan)) {
    const holder = node.pattern.split("/").slice(0, -1).join("/");
    const where = node.pattern.slice(1).replaceAll("/", ".");
    add(node, "showWhen", places.rule(node.pattern, "showWhen"), `showWhen of ${where}`, holder);
    if (settled(node.showWhen) === false) continue;
    for (const key of ["requireWhen", "readOnlyWhen"] as const)
      add(node, key, places.rule(node.pattern, key), `${key} of ${where}`, holder);
    if (node.kind === "field" && !givesNothing(node.value))
      add(node, "value", places.rule(node.pattern, "value"), `value of ${where}`, holder);
    const check = (one: CheckPlan, at: Pattern) => {
      const place = places.check(node.pattern, one.id);
      if (settled(one.when) !== false) add(one, "assert", place, `the check "${one.id}" of ${where}`, at);
      add(one, "when", place, `when of the check "${one.id}" of ${where}`, at);
    };
    for (const one of node.checks) check(one, holder);
    if (node.kind !== "object") continue;
    for (const one of node.ownChecks) check(one, node.pattern);
    for (const [name, fact] of Object.entries(node.facts).filter(isRead))
      add(fact, "rule", places.fact(name, node.pattern), `the fact "${name}" of ${where}`, node.pattern);
  }
  return found;
}

/** The names of all facts that something reads, be it through others: a block may have some for other flows alone. */
function factsRead(plan: Plan): ReadonlySet<string> {
  const found = new Set<string>();
  const facts = [plan, ...nodesOf(plan)].flatMap((owner): [string, FactPlan][] =>
    "facts" in owner ? Object.entries(owner.facts) : [],
  );
  const addFrom = (part: unknown) => {
    const text = JSON.stringify(part, (key, value) => (key === "facts" ? undefined : value));
    for (const [, name = ""] of text.matchAll(/\["(?:fact",\d+|flowFact"),"(\w+)"/g)) {
      if (found.has(name)) continue;
      found.add(name);
      for (const [, fact] of facts.filter(([each]) => each === name)) addFrom(fact.rule);
    }
  };
  addFrom(plan);
  return found;
}

/** Whether a value is an "if" with nothing as its outcome, because the flow hands null to the block: no condition matters. */
const givesNothing = (rule: CompiledRule | undefined): boolean =>
  /^\{"@plainValue":\[\{"if":\[.*,\{"@var":\[\{"quoted":true,"value":\["param",\d+,null\]\}\]\}\]\}\]\}$/.test(
    JSON.stringify(rule) ?? "",
  );

function named(entry: PipelineEntry): string {
  if (entry.kind === "call") return `the call "${entry.call}"`;
  return entry.kind === "check" ? `the check "${entry.message}"` : `the entry "${entry.kind}"`;
}
