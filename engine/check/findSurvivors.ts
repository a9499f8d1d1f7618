/**
 * Changes a flow a little at a time and tells which changes no example notices. The changes of rules are made here; those of what a
 * plan sends and says in `wirings.ts`, those of schema keywords in `keywords.ts`.
 */

import type { Place } from "../compile/SourceFile.ts";
import { withInner } from "../draft/position.ts";
import type { Example } from "../examples/loadExamples.ts";
import { playExample, type SoundFlow } from "../examples/playExample.ts";
import { runExample } from "../examples/runExample.ts";
import { argumentsOf, decides, settled } from "../rules/evaluate.ts";
import { withoutLookUp } from "../rules/lookUp.ts";
import type { CheckPlan, CompiledRule, Json, Pattern, PipelineEntry, Plan } from "../types.ts";
import type { Walker } from "../walk/Walker.ts";
import { createWalker } from "../walk/Walker.ts";
import type { PlaceIndex } from "./CheckedFlow.ts";
import { nodesOf, placesOf } from "./CheckedFlow.ts";
import { keywordsOf } from "./keywords.ts";
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
    for (const { rule: changed, change } of [...mutationsOf(rule), ...leftOut])
      found.push({
        kind: "rule",
        place,
        rule: name,
        change,
        put: () => patched(owner, { [key]: changed }),
        mayNotice: ({ example, walkers }) =>
          at === undefined
            ? example.events.length > 0
            : changed === undefined || walkers.some((walker) => differs(at, rule, changed, walker)),
      });
  };
  for (const [name, fact] of Object.entries(plan.facts))
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
    for (const [name, fact] of Object.entries(node.facts))
      add(fact, "rule", places.fact(name, node.pattern), `the fact "${name}" of ${where}`, node.pattern);
  }
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

/** One small change of a rule; undefined where it is left out. */
export interface Mutation<Rule extends CompiledRule | undefined = CompiledRule> {
  rule: Rule;
  /** In plain words, after "if". */
  change: string;
}

const SWAPS: { readonly [operator: string]: string } = {
  "@===": "@!==",
  "@!==": "@===",
  "@<": "@<=",
  "@<=": "@<",
  "@>": "@>=",
  "@>=": "@>",
  "@and": "@or",
  "@or": "@and",
  "@present": "@absent",
  "@absent": "@present",
  some: "all",
  all: "some",
  none: "all",
};
const LIMITED = new Set(["@===", "@!==", "@<", "@<=", "@>", "@>="]);

/** Every rule that differs from this one by one operator, one number or one part, save where a constant beside it settles the matter. */
export function mutationsOf(compiled: CompiledRule): Mutation[] {
  const rule = withoutLookUp(compiled);
  if (Array.isArray(rule))
    return rule.flatMap((part, index) =>
      mutationsOf(part).map(({ rule: inner, change }) => ({ rule: rule.with(index, inner), change })),
    );
  if (typeof rule !== "object" || rule === null) return [];
  const [operator] = Object.keys(rule);
  if (operator === undefined || operator === "@var" || operator === "@fact") return [];
  const written = rule[operator] as Json;
  const args = argumentsOf(written);
  const decisive = decides(operator);
  const isJunction = decisive !== undefined;
  const isCase = (index: number) => operator === "if" && index % 2 === 0 && index + 1 < args.length;
  const isIdle = (index: number) =>
    (isJunction && args.some((part, position) => position !== index && settled(part) === decisive)) ||
    (operator === "if" && index > 0 && isCase(index - 1) && settled(args[index - 1]) === false);
  const found: Mutation[] = args.flatMap((part, index) =>
    isIdle(index)
      ? []
      : mutationsOf(part).map(({ rule: inner, change }) => ({
          rule: { [operator]: requoted(written, args.with(index, inner)) },
          change,
        })),
  );
  const swapped = SWAPS[operator];
  if (swapped !== undefined && !(isJunction && args.length < 2))
    found.push({ rule: { [swapped]: written }, change: `"${plain(operator)}" were "${plain(swapped)}"` });
  if (isJunction && args.length > 1)
    for (const [index, part] of args.entries())
      if (!isIdle(index) && settled(part) === undefined)
        found.push({
          rule: { [operator]: requoted(written, args.toSpliced(index, 1)) },
          change: `part ${index + 1} of "${plain(operator)}" were left out`,
        });
  if (operator === "@!") found.push({ rule: args[0] ?? null, change: '"!" were left out' });
  for (const [at, condition] of args.entries())
    if (isCase(at) && settled(condition) === undefined)
      found.push(
        { rule: { if: args.with(at, true) }, change: `condition ${at / 2 + 1} of "if" always held` },
        { rule: { if: args.toSpliced(at, 2) }, change: `condition ${at / 2 + 1} of "if" never held` },
      );
  if (LIMITED.has(operator))
    for (const [index, part] of args.entries())
      if (typeof part === "number")
        found.push({
          rule: { [operator]: args.with(index, part + 1) },
          change: `${part} were ${part + 1}`,
        });
  return found;
}

function requoted(written: Json, args: Json[]): Json {
  return argumentsOf(written) === written
    ? args
    : Array.isArray(written)
      ? [{ quoted: true, value: args }]
      : args;
}

function plain(operator: string): string {
  return operator.replace("@", "");
}
