/**
 * What must be able to happen in a flow: each step, field and list is shown, and hidden where a rule hides it; each check
 * fails and holds; each fact is true and false; every step can be passed, and every error mended. A goal tells whether a
 * walk meets it, and where to look for answers that do.
 */
import { nodeAt } from "../../compile/planFields.ts";
import type { Place } from "../../compile/SourceFile.ts";
import { above } from "../../json/pointers.ts";
import { ROOT, type SearchFrame } from "../../trace/readSource.ts";
import type {
  CheckPlan,
  CompiledRule,
  Issue,
  Node,
  ObjectNode,
  Pattern,
  Plan,
  Pointer,
  StepPlan,
} from "../../types.ts";
import type { Walker } from "../../walk/Walker.ts";
import {
  checksOf,
  nodesOf,
  type PlacedCheck,
  type PlaceIndex,
  placesOf,
  placesToTry,
} from "../CheckedFlow.ts";
import { first, type Search, WIDTH, type Witnesses } from "./Search.ts";
import type { SearchState, Witness } from "./SearchState.ts";

export type GoalKind =
  | "shown"
  | "hidden"
  | "required"
  | "optional"
  | "raised"
  | "passed"
  | "mended"
  | "true"
  | "false"
  | "open"
  | "closed"
  | "offered"
  | "passable";

/** Something that must be able to happen. */
export interface Goal {
  id: string;
  kind: GoalKind;
  /** Of the node, step or object it is about; "" for the flow's own facts. */
  pattern: Pattern;
  /** Of the check or the fact. */
  name?: string;
  /** Where the rule is written that decides it. */
  place: Place;
  /** The node that must be shown first; without it the goal is beside the point. */
  within: Pattern | undefined;
  isMet(walker: Walker): boolean;
  /** Ways towards it, not yet looked at by `isMet`. */
  ways(search: Search, from: Witness): Iterable<Witness>;
  /** The rules that decide it, where they are read at the first place of the pattern. */
  rules(state: SearchState): { rule: CompiledRule; frame: SearchFrame }[];
}

/** Everything of a flow that must be able to happen, outer things before inner ones. */
export function goalsOf({ plan }: SearchState, places: PlaceIndex): Goal[] {
  const goals: Goal[] = [];
  for (const [name, fact] of Object.entries(plan.facts))
    if (plan.conditions.includes(`fact:${name}`))
      goals.push(...factGoals(places, name, fact.rule, undefined));
  for (const step of plan.steps) goals.push(...stepGoals(places, step));
  for (const node of nodesOf(plan)) {
    const isRoot = node.pattern.split("/").length === 2;
    if (!isRoot && node.key !== "*") goals.push(...nodeGoals(places, node));
    if (node.kind !== "object") continue;
    for (const [name, fact] of Object.entries(node.facts))
      if (plan.conditions.includes(`${node.pattern}#fact:${name}`))
        goals.push(...factGoals(places, name, fact.rule, node));
    for (const { check, property } of checksOf(node))
      goals.push(...checkGoals(places, node, check, property));
  }
  goals.push(...plan.steps.map((step) => passableGoal(places, step)));
  // What is shown first: it is where the search for the rest begins.
  const isFirst = ({ kind }: Goal) => kind === "shown" || kind === "passable";
  return [...goals.filter(isFirst), ...goals.filter((one) => !isFirst(one))];
}

/** Whether something is required, if only at times. */
export function isEverRequired(plan: Plan, pattern: Pattern): boolean {
  const node = nodeAt(plan, pattern);
  return node !== undefined && (node.required || node.requireWhen !== undefined);
}

/** That a step comes, is skipped, can be opened and kept closed, as far as rules decide it. */
function stepGoals(places: PlaceIndex, step: StepPlan): Goal[] {
  const pattern = `/${step.id}`;
  const enter = step.enterWhen;
  const goals = [
    makeGoal("shown", pattern, places.step(step.id, ...(step.showWhen === undefined ? [] : ["showWhen"])), {
      isMet: (walker) => walker.active(step.id),
      ways: (search, from) => search.show(pattern, from),
      rule: step.showWhen,
    }),
  ];
  if (step.showWhen !== undefined) {
    const rule = step.showWhen;
    goals.push(
      makeGoal("hidden", pattern, places.step(step.id, "showWhen"), {
        isMet: (walker) => !walker.active(step.id),
        ways: (search, from) => search.satisfy(rule, false, { frame: ROOT, from }),
        rule,
      }),
    );
  }
  if (enter === undefined) return goals;
  for (const [kind, wanted] of [
    ["open", true],
    ["closed", false],
  ] as const) {
    goals.push(
      makeGoal(kind, pattern, places.step(step.id, "enterWhen"), {
        isMet: (walker) => walker.active(step.id) && (walker.evaluate(enter) === true) === wanted,
        *ways(search, from) {
          yield* shownWith(search, pattern, from, { rule: enter, wanted, frame: ROOT });
        },
        rule: enter,
        within: pattern,
      }),
    );
  }
  return goals;
}

/** That a step can be answered without an error, and the next one opened. */
function passableGoal(places: PlaceIndex, step: StepPlan): Goal {
  const pattern = `/${step.id}`;
  return makeGoal("passable", pattern, places.step(step.id), {
    isMet: (walker) => errorsUpTo(walker, step.id)?.length === 0,
    *ways(search, from) {
      for (const shown of first(3, search.show(pattern, from))) {
        const found = search.withoutErrors(
          (witness) => errorsUpTo(search.state.stand(witness), step.id),
          shown,
        );
        if (found) yield found;
      }
    },
    within: pattern,
  });
}

/** Errors of the steps up to one, which must be active; undefined where it is not. */
function errorsUpTo(walker: Walker, stepId: string): Issue[] | undefined {
  const path = walker.path();
  const position = path.indexOf(stepId);
  if (position < 0) return undefined;
  return path
    .slice(0, position + 1)
    .flatMap((id) => walker.stepIssues(id).filter((issue) => issue.level === "error"));
}

/** That a field, list or object is shown, hidden, required, optional and offers choices, as far as rules decide it. */
function nodeGoals(places: PlaceIndex, node: Node): Goal[] {
  const { pattern } = node;
  const holder = above(pattern);
  const someHolder = (walker: Walker, holds: (pointer: Pointer) => boolean) =>
    placesOf(holder, walker).some((at) => walker.relevant(at) && holds(`${at}/${node.key}`));
  const goals = [
    makeGoal("shown", pattern, places.rule(pattern, "showWhen"), {
      isMet: (walker) => someHolder(walker, (at) => walker.relevant(at)),
      ways: (search, from) => everywhere(pattern, (at) => search.show(at, from)),
      rule: node.showWhen,
      within: holder,
    }),
  ];
  if (node.showWhen !== undefined)
    goals.push(
      makeGoal("hidden", pattern, places.rule(pattern, "showWhen"), {
        isMet: (walker) => someHolder(walker, (at) => !walker.relevant(at)),
        ways: (search, from) => everywhere(pattern, (at) => search.hide(at, from)),
        rule: node.showWhen,
        within: holder,
      }),
    );
  // `requireWhen: true` is another way to write `required`.
  if (node.requireWhen !== undefined && typeof node.requireWhen !== "boolean" && !node.required) {
    const rule = node.requireWhen;
    for (const [kind, wanted] of [
      ["required", true],
      ["optional", false],
    ] as const)
      goals.push(
        makeGoal(kind, pattern, places.rule(pattern, "requireWhen"), {
          isMet: (walker) =>
            someHolder(walker, (at) => walker.relevant(at) && walker.required(at) === wanted),
          ways: (search, from) =>
            everywhere(pattern, function* (at) {
              const frame = search.state.frameAt(above(at));
              yield* shownWith(search, at, from, { rule, wanted, frame });
              for (const settled of first(WIDTH, search.satisfy(rule, wanted, { frame, from })))
                yield* first(WIDTH, search.show(at, settled));
            }),
          rule,
          within: pattern,
        }),
      );
  }
  if (node.kind === "field" && node.options) {
    const { from: source } = node.options;
    goals.push(
      makeGoal("offered", pattern, places.rule(pattern, "options"), {
        isMet: (walker) =>
          someHolder(walker, (at) => walker.relevant(at) && (walker.options(at)?.length ?? 0) > 0),
        ways: (search, from) =>
          everywhere(pattern, function* (at) {
            const frame = search.state.frameAt(above(at));
            for (const shown of first(2, search.show(at, from)))
              yield* first(WIDTH, search.know(source, { frame, from: shown }));
          }),
        rule: source,
        within: pattern,
      }),
    );
  }
  return goals;
}

/** Both sides of a fact, of the flow or of a block. */
function factGoals(
  places: PlaceIndex,
  name: string,
  rule: CompiledRule,
  owner: ObjectNode | undefined,
): Goal[] {
  const pattern = owner?.pattern ?? "";
  return [true, false].map((wanted) =>
    makeGoal(wanted ? "true" : "false", pattern, places.fact(name, owner?.pattern), {
      name,
      isMet: (walker) =>
        owner === undefined
          ? walker.fact(name) === wanted
          : placesOf(pattern, walker).some((at) => walker.relevant(at) && walker.fact(name, at) === wanted),
      *ways(search, from) {
        if (owner === undefined) yield* search.satisfy(rule, wanted, { frame: ROOT, from });
        else
          yield* everywhere(pattern, (at) =>
            shownWith(search, at, from, { rule, wanted, frame: search.state.frameAt(at) }),
          );
      },
      rule,
      ...(owner === undefined ? {} : { within: pattern, isOwn: true }),
    }),
  );
}

/** That a check fails and holds. */
function checkGoals(
  places: PlaceIndex,
  owner: ObjectNode,
  check: CheckPlan,
  property: Pattern | undefined,
): Goal[] {
  const pattern = property ?? owner.pattern;
  const inOwner = (at: Pointer, path: Pattern) => `${at}${path.slice(owner.pattern.length)}`;
  const isAsked = (walker: Walker, at: Pointer) =>
    walker.relevant(at) &&
    (property === undefined || walker.relevant(inOwner(at, property))) &&
    (check.when === undefined || walker.evaluate(check.when, at) === true);
  const towards = (wanted: boolean) =>
    function* (search: Search, from: Witness): Witnesses {
      for (const at of placesToTry(owner.pattern)) {
        const frame = search.state.frameAt(at);
        const shownAt = [
          ...(property === undefined ? [at] : [inOwner(at, property)]),
          ...check.at.slice(0, 1).map((path) => `${at}/${path}`),
        ];
        for (const shown of first(WIDTH, search.showAll(shownAt, from)))
          for (const asked of check.when === undefined
            ? [shown]
            : first(WIDTH, search.satisfy(check.when, true, { frame, from: shown })))
            yield* first(12, search.satisfy(check.assert, wanted, { frame, from: asked }));
        for (const settled of first(3, search.satisfy(check.assert, wanted, { frame, from })))
          yield* first(3, search.showAll(shownAt, settled));
      }
    };
  const common = { name: check.id, rule: check.assert, within: pattern, isOwn: true };
  const extra = check.when === undefined ? [] : [check.when];
  return [
    makeGoal("raised", pattern, places.check(pattern, check.id), {
      ...common,
      extra,
      isMet: (walker) =>
        placesOf(owner.pattern, walker).some(
          (at) =>
            isAsked(walker, at) &&
            walker.evaluate(check.assert, at) === false &&
            check.at.some((path) => walker.issues(`${at}/${path}`).some((issue) => issue.code === check.id)),
        ),
      ways: towards(false),
    }),
    makeGoal("passed", pattern, places.check(pattern, check.id), {
      ...common,
      extra,
      isMet: (walker) =>
        placesOf(owner.pattern, walker).some(
          (at) => isAsked(walker, at) && walker.evaluate(check.assert, at) === true,
        ),
      ways: towards(true),
    }),
  ];
}

/** That a raised error can be mended by answers alone, seen from a witness of it. */
export function mendedGoal(raised: Goal, from: Witness, plan: Plan): Goal | undefined {
  const found = checkNamed(plan, raised.pattern, raised.name ?? "");
  if (found?.check.level !== "error") return undefined;
  const { check, owner, property } = found;
  const [, step = ""] = raised.pattern.split("/");
  // Another error in its place would be no way out.
  const errorsIn = (walker: Walker) =>
    placesOf(owner.pattern, walker).flatMap((at) =>
      check.at.flatMap((path) => walker.issues(`${at}/${path}`).filter((issue) => issue.level === "error")),
    );
  return {
    ...raised,
    id: `${raised.id.replace(/ raised$/, "")} mended`,
    kind: "mended",
    isMet: (walker) => !walker.active(step) || errorsIn(walker).length === 0,
    *ways(search) {
      for (const at of placesToTry(owner.pattern)) {
        const frame = search.state.frameAt(at);
        yield* first(WIDTH, search.satisfy(check.assert, true, { frame, from }));
        if (check.when !== undefined) yield* first(WIDTH, search.satisfy(check.when, false, { frame, from }));
        const base = owner.pattern.length;
        for (const path of check.at) yield* first(2, search.hide(`${at}/${path}`, from));
        if (property !== undefined) yield* first(2, search.hide(`${at}${property.slice(base)}`, from));
      }
      const found = search.withoutErrors((witness) => errorsIn(search.state.stand(witness)), from);
      if (found) yield found;
    },
  };
}

function checkNamed(
  plan: Plan,
  pattern: Pattern,
  id: string,
): (PlacedCheck & { owner: ObjectNode }) | undefined {
  for (const owner of nodesOf(plan)) {
    if (owner.kind !== "object") continue;
    for (const placed of checksOf(owner))
      if (placed.check.id === id && (placed.property ?? owner.pattern) === pattern)
        return { ...placed, owner };
  }
  return undefined;
}

interface GoalParts {
  name?: string;
  within?: Pattern;
  rule?: CompiledRule | undefined;
  extra?: readonly CompiledRule[];
  /** Whether the rule is read in the object of the pattern itself, not in what holds it. */
  isOwn?: boolean;
  isMet: Goal["isMet"];
  ways: Goal["ways"];
}

/** A goal of its parts. */
function makeGoal(kind: GoalKind, pattern: Pattern, place: Goal["place"], parts: GoalParts): Goal {
  const { name, within, rule, extra = [], isMet, ways } = parts;
  return {
    id: [pattern || "flow", ...(name === undefined ? [] : [name]), kind].join(" "),
    kind,
    pattern,
    ...(name === undefined ? {} : { name }),
    place,
    within,
    isMet,
    ways,
    rules: (state) => {
      const at = pattern.replaceAll("*", "0");
      const isObject = parts.isOwn === true && state.nodeAt(at)?.kind === "object";
      const object = isObject ? at : above(at);
      const frame = object === "" ? ROOT : state.frameAt(object);
      return [...(rule === undefined ? [] : [rule]), ...extra].map((one) => ({ rule: one, frame }));
    },
  };
}

/** The same at each place of a pattern that is worth trying. */
function* everywhere(pattern: Pattern, ways: (at: Pointer) => Iterable<Witness>): Witnesses {
  for (const at of placesToTry(pattern)) yield* ways(at);
}

/** Shows a place, and makes a rule true or false there. */
function* shownWith(
  search: Search,
  at: Pointer,
  from: Witness,
  { rule, wanted, frame }: { rule: CompiledRule; wanted: boolean; frame: SearchFrame },
): Witnesses {
  for (const shown of first(WIDTH, search.show(at, from)))
    yield* first(WIDTH, search.satisfy(rule, wanted, { frame, from: shown }));
}
