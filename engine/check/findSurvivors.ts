import type { Place } from "../compile/SourceFile.ts";
import { type Example, playExample, runExample } from "../examples/index.ts";
import { settled } from "../rules/settled.ts";
import type { CheckPlan, CompiledRule, Pattern, PipelineEntry, Plan, Validators } from "../types.ts";
import { createWalker } from "../walk/createWalker.ts";
import type { Walker } from "../walk/Walker.ts";
import { type Mutation, mutationsOf } from "./mutations.ts";
import { nodesOf } from "./nodesOf.ts";
import type { PlaceIndex } from "./PlaceIndex.ts";
import { placesOf } from "./prove/placesOf.ts";
import { wiringsOf, withInner } from "./wirings.ts";

/** A change of a rule that no example would notice. */
export interface Survivor {
  place: Place;
  /** The rule, e.g. `showWhen of what.amount`. */
  rule: string;
  /** In plain words, after "if". */
  change: string;
}

interface Slot {
  place: Place;
  name: string;
  /** Pattern of the object it is read in; undefined where that is known only while the flow runs. */
  at: Pattern | undefined;
  rule: CompiledRule;
  mutations: Mutation<CompiledRule | undefined>[];
  put(rule: CompiledRule | undefined): void;
}

/** Of a rule whose result is seen on the page alone, also that there is none. */
const LEFT_OUT: readonly Mutation<undefined>[] = [{ rule: undefined, change: "it were left out" }];

/** Changes a flow in one place at a time, its rules and what it sends, says and leads to, and runs the examples that could notice. */
export function findSurvivors(
  compiled: { plan: Plan; validators: { readonly [stepId: string]: Validators } },
  examples: readonly Example[],
  places: PlaceIndex,
): { survivors: Survivor[]; noticed: number } {
  const walked = examples.flatMap((example) => {
    const walker = createWalker(compiled.plan, compiled.validators);
    const { answers, load, user, today } = example;
    walker.update(answers, { load, user, today });
    const played = playExample(compiled, example);
    return [{ example, played, walkers: example.events.length > 0 ? [walker, played.walker] : [walker] }];
  });
  const survivors: Survivor[] = [];
  let noticed = 0;
  /** How many changes each example has noticed: who noticed many is asked first. */
  const watchfulness = new Map<Example, number>();
  const watchful = (example: Example) => watchfulness.get(example) ?? 0;
  const tell = (candidates: readonly Example[], survivor: Survivor) => {
    const witness = candidates
      .toSorted((one, other) => watchful(other) - watchful(one))
      .find((example) => runExample(compiled, example).length > 0);
    if (witness) {
      noticed += 1;
      watchfulness.set(witness, watchful(witness) + 1);
    } else survivors.push(survivor);
  };
  for (const { place, name, changes, mayNotice } of wiringsOf(compiled.plan, places)) {
    const candidates = walked.filter((one) => mayNotice(one.example, one.played));
    for (const { change, put, undo } of changes) {
      put();
      tell(
        candidates.map(({ example }) => example),
        { place, rule: name, change },
      );
      undo();
    }
  }
  for (const slot of slotsOf(compiled.plan, places)) {
    for (const { rule, change } of slot.mutations) {
      const candidates = walked.filter(({ example, walkers }) =>
        slot.at === undefined
          ? example.events.length > 0
          : rule === undefined ||
            walkers.some((walker) => differs(slot.at as Pattern, slot.rule, rule, walker)),
      );
      slot.put(rule);
      tell(
        candidates.map(({ example }) => example),
        { place: slot.place, rule: slot.name, change },
      );
      slot.put(slot.rule);
    }
  }
  return { survivors, noticed };
}

function differs(at: Pattern, before: CompiledRule, after: CompiledRule, walker: Walker): boolean {
  const gives = (rule: CompiledRule, pointer: string | undefined) =>
    JSON.stringify(walker.evaluate(rule, pointer) ?? null);
  if (at === "") return gives(before, undefined) !== gives(after, undefined);
  return placesOf(at, walker).some(
    (pointer) => walker.relevant(pointer) && gives(before, pointer) !== gives(after, pointer),
  );
}

function slotsOf(plan: Plan, places: PlaceIndex): Slot[] {
  const slots: Slot[] = [];
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
    slots.push({
      place,
      name,
      at,
      rule,
      mutations: [...mutationsOf(rule), ...leftOut],
      put: (changed) => {
        if (changed === undefined) delete owner[key];
        else owner[key] = changed;
      },
    });
  };
  for (const [name, fact] of Object.entries(plan.facts))
    add(fact, "rule", places.fact(name), `the fact "${name}"`, "");
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
    if (node.kind === "field")
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
  return slots;
}

function named(entry: PipelineEntry): string {
  if (entry.kind === "call") return `the call "${entry.call}"`;
  return entry.kind === "check" ? `the check "${entry.message}"` : `the entry "${entry.kind}"`;
}
