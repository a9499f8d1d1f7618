/**
 * Finds a witness for every goal of a flow: among the examples first, then by search, then by trying every combination where
 * there are few, and at last a few changes at random, the same ones on every run. Reports what none was found for.
 */
import type { Library } from "../../compile/Library.ts";
import type { SoundFlow } from "../../examples/playExample.ts";
import type { Json, Pattern, Plan } from "../../types.ts";
import type { PlaceIndex } from "../CheckedFlow.ts";
import type { PlayedExample } from "../checkExamples.ts";
import { type DataShapes, ExampleValues } from "./candidates.ts";
import { finiteDomain } from "./finiteDomain.ts";
import { type Goal, type GoalKind, goalsOf, isEverRequired, mendedGoal } from "./goals.ts";
import { Search } from "./Search.ts";
import { SearchState, type Witness } from "./SearchState.ts";

/** What must be able to happen in a flow, each with answers under which it does. */
export interface Proof {
  goals: ProvedGoal[];
}

interface ProvedGoal {
  id: string;
  kind: GoalKind;
  /** Pattern of the node, step or object; "" for the flow's own facts. */
  pointer: Pattern;
  /** Of the check or the fact. */
  name?: string;
  witness: Witness | null;
  /** "example: <title>", "search", or why there is none. */
  from: string;
}

/** A goal for which no witness was found. */
interface Unproved {
  goal: Goal;
  /** Whether every combination that could make a difference was tried. */
  isExhaustive: boolean;
  /** How many answers were walked. */
  tried: number;
  /** What its rules read of what the server answers, and no example loads. */
  neverLoaded: string[];
}

/** What came of a flow's goals. */
export interface FlowProof {
  plan: Plan;
  proof: Proof;
  proved: Goal[];
  unproved: Unproved[];
}

const DAY = "2026-11-20";
const NOTHING: Witness = { answers: {}, load: {}, user: {}, today: DAY };
const RANDOM_TRIES = 120;

/** Finds a witness for everything that must be able to happen: among the examples first, then by search. */
export function proveFlow(...given: ConstructorParameters<typeof Prover>): FlowProof {
  return new Prover(...given).prove();
}

class Prover {
  private readonly plan: Plan;
  private readonly state: SearchState;
  private readonly search: Search;
  private readonly shapes: DataShapes;
  private readonly goals: Goal[];
  private readonly found = new Map<Goal, { witness: Witness; from: string }>();
  private readonly settled = new Set<Goal>();
  private readonly unproved: Unproved[] = [];
  private readonly starts: Witness[] = [];
  private readonly exampleValues = new ExampleValues();

  constructor(
    compiled: SoundFlow,
    examples: readonly PlayedExample[],
    places: PlaceIndex,
    shapes: DataShapes,
  ) {
    this.plan = compiled.plan;
    this.state = new SearchState(compiled);
    this.shapes = shapes;
    this.search = new Search(this.state, { examples: this.exampleValues, shapes });
    this.goals = goalsOf(this.state, places);
    this.readExamples(examples);
  }

  prove(): FlowProof {
    for (const goal of this.goals) if (!this.found.has(goal)) this.seek(goal, this.startsFor(goal));
    for (const raised of this.goals.filter((goal) => goal.kind === "raised")) this.seekMending(raised);
    return {
      plan: this.plan,
      proof: { goals: this.goals.map((goal) => this.proved(goal)) },
      proved: [...this.found.keys()],
      unproved: this.unproved,
    };
  }

  private readExamples(examples: readonly PlayedExample[]): void {
    let open = this.goals;
    for (const { example, end } of examples) {
      for (const witness of witnessesOf(example, end)) {
        this.exampleValues.add(witness);
        if (this.starts.length < 400) this.starts.push(witness);
        const walker = this.state.stand(witness);
        open = open.filter((goal) => {
          if (!goal.isMet(walker)) return true;
          this.found.set(goal, { witness, from: `example: ${example.title}` });
          return false;
        });
      }
    }
  }

  /** Where to begin: where the node itself, or what holds it, is shown. */
  private startsFor(goal: Goal): Witness[] {
    const keys = goal.pattern.split("/");
    const near: Witness[] = [];
    for (let length = keys.length; length > 1; length -= 1) {
      const holder = keys.slice(0, length).join("/");
      for (const [other, { witness }] of this.found)
        if (other.pattern === holder && other.kind === "shown") near.push(witness);
    }
    const passable = this.goals.findLast((other) => other.kind === "passable" && this.found.has(other));
    const whole = passable && this.found.get(passable)?.witness;
    const all = [...near.slice(0, 2), ...(whole ? [whole] : []), ...this.starts.slice(0, 1), NOTHING];
    return [...new Set(all)].slice(0, 4);
  }

  private seek(goal: Goal, starts: readonly Witness[]): void {
    const around = this.shownGoalOf(goal);
    if (around !== undefined && !this.found.has(around)) {
      // A goal inside of what is never shown is not reported: that it is never shown is the finding.
      if (this.settled.has(around)) this.settled.add(goal);
      return;
    }
    const before = this.state.moves;
    let tried = 0;
    for (const start of starts) {
      this.search.begin({
        answersOnly: goal.kind === "mended",
        moves: goal.kind === "passable" ? 6000 : 800,
      });
      for (const witness of goal.ways(this.search, start)) {
        tried += 1;
        if (this.accept(goal, witness, "search")) return;
        if (tried > 400 || this.search.isSpent()) break;
      }
    }
    const domain = finiteDomain(goal, this.state, this.shapes);
    const [start = NOTHING] = starts;
    // What a call answered cannot be mended by the person.
    const states = goal.kind === "mended" ? undefined : domain.states;
    for (const witness of states?.(start) ?? []) if (this.accept(goal, witness, "search")) return;
    if (domain.isSettled && !this.isPutAwayButRequired(goal)) {
      this.settled.add(goal);
      return;
    }
    if (goal.kind !== "passable" && !states)
      for (const witness of this.atRandom(goal, starts)) if (this.accept(goal, witness, "search")) return;
    this.unproved.push({
      goal,
      isExhaustive: states !== undefined,
      tried: this.state.moves - before,
      neverLoaded: this.neverLoaded(goal, start),
    });
  }

  /** What the rules of a goal read of answers of the server that no example says. */
  private neverLoaded(goal: Goal, from: Witness): string[] {
    const places = goal
      .rules(this.state)
      .flatMap(({ rule, frame }) => this.search.placesRead(rule, { frame, from }));
    const names = places.flatMap((place) => (place.kind === "load" ? place.keys.slice(0, 1) : []));
    return [...new Set(names)].filter((name) => !this.starts.some(({ load }) => Object.hasOwn(load, name)));
  }

  /** "showWhen": false puts a field away on purpose, but then nothing should require it. */
  private isPutAwayButRequired({ kind, pattern }: Goal): boolean {
    return (
      kind === "shown" &&
      this.plan.authored[`${pattern}#showWhen`] === false &&
      isEverRequired(this.plan, pattern)
    );
  }

  private seekMending(raised: Goal): void {
    const from = this.found.get(raised)?.witness;
    const goal = from && mendedGoal(raised, from, this.plan);
    if (!goal) return;
    const example = [...this.found].find(
      ([other, { witness }]) =>
        other.kind === "passable" &&
        other.pattern === `/${raised.pattern.split("/")[1]}` &&
        sameContext(witness, from) &&
        goal.isMet(this.state.stand(witness)),
    );
    this.goals.push(goal);
    if (example) this.found.set(goal, example[1]);
    else this.seek(goal, [from]);
  }

  /** The goal that what this one is about is shown at all. */
  private shownGoalOf({ within = "" }: Goal): Goal | undefined {
    const pattern = withoutEntries(within);
    return this.goals.find((other) => other.kind === "shown" && other.pattern === pattern);
  }

  /** The search's walker decides, and a new one that has not seen other answers before. */
  private accept(goal: Goal, witness: Witness, from: string): boolean {
    if (!goal.isMet(this.state.stand(witness)) || !goal.isMet(this.state.fresh(witness))) return false;
    this.found.set(goal, { witness, from });
    return true;
  }

  /** Changes a few of the places that the rules read, the same ones on every run. */
  private *atRandom(goal: Goal, starts: readonly Witness[]): Generator<Witness> {
    let seed = 20261120;
    const below = (count: number) => {
      seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
      return Math.floor((seed / 2 ** 32) * count);
    };
    for (const start of starts.slice(0, 2)) {
      this.search.begin({ answersOnly: goal.kind === "mended" });
      const targets = goal
        .rules(this.state)
        .flatMap(({ rule, frame }) => this.search.placesRead(rule, { frame, from: start }));
      const choices = targets
        .map((target) => ({ target, values: this.search.valuesAt(target, start) }))
        .filter(({ values }) => values.length > 0);
      if (choices.length === 0) continue;
      for (let turn = 0; turn < RANDOM_TRIES; turn += 1) {
        let witness = start;
        for (let change = 0; change <= turn % 4; change += 1) {
          const { target, values } = choices[below(choices.length)] as (typeof choices)[number];
          const value: Json | undefined = below(6) === 0 ? undefined : values[below(values.length)];
          witness = this.state.put(witness, target, value);
        }
        yield witness;
      }
    }
  }

  private proved(goal: Goal): ProvedGoal {
    const { id, kind, pattern, name } = goal;
    const found = this.found.get(goal);
    const why = this.settled.has(goal) ? "settled by what the flow hands to the block" : "not found";
    return {
      id,
      kind,
      pointer: pattern,
      ...(name === undefined ? {} : { name }),
      witness: found?.witness ?? null,
      from: found?.from ?? why,
    };
  }
}

/** Where an example begins, and where its events have led. */
function witnessesOf(
  { answers, load, user, today, events }: PlayedExample["example"],
  end: PlayedExample["end"],
): Witness[] {
  const start = { answers, load, user, today };
  return events.length === 0 ? [start] : [start, { answers: end.answers, load: end.load, user, today }];
}

/** An entry is shown with its list. */
function withoutEntries(within: Pattern): Pattern {
  return within.replace(/(\/\*)+$/, "");
}

function sameContext(one: Witness, other: Witness): boolean {
  return (
    one.today === other.today &&
    JSON.stringify(one.load) === JSON.stringify(other.load) &&
    JSON.stringify(one.user) === JSON.stringify(other.user)
  );
}

/** Reports what could not be shown to happen. A rule of a block is at fault only where no use of the block shows it. */
export function reportUnproved(library: Library, flows: readonly FlowProof[]): void {
  const shownSomewhere = new Set(flows.flatMap(({ proved }) => proved.map(keyOf)));
  for (const { plan, unproved } of flows) {
    for (const { goal, isExhaustive, tried, neverLoaded } of unproved) {
      if (shownSomewhere.has(keyOf(goal)) || isBehind(goal, unproved)) continue;
      const { code, message, fix } = wordsFor(goal, plan);
      const how = isExhaustive
        ? "Every combination that could make a difference was tried."
        : `${tried} likely answers were tried, from the examples and from the rules' own boundaries; none showed it.`;
      const advice = [fix, ...toLoad(neverLoaded)].join(" ");
      library.report(goal.place, code, `${message} ${how}`, advice, isExhaustive ? "error" : "warning");
    }
  }
}

/** What to do where rules rest on answers of the server that no example says: without one the search can only guess. */
function toLoad(names: readonly string[]): string[] {
  if (names.length === 0) return [];
  const said = names.map((name) => `"${name}"`).join(" and ");
  const written = names.map((name) => `"${name}": …`).join(", ");
  return [`No example says what is loaded as ${said}: add one with "load": { ${written} }.`];
}

/** Past a step that nobody passes lies nothing to report. */
function isBehind(goal: Goal, unproved: readonly Unproved[]): boolean {
  if (goal.kind !== "passable") return false;
  return unproved.find((other) => other.goal.kind === "passable")?.goal !== goal;
}

function keyOf({ place, kind, name }: Goal): string {
  return `${place.file}#${place.pointer} ${kind} ${name ?? ""}`;
}

interface GoalWords {
  code: string;
  message: string;
  fix: string;
}

function wordsFor({ kind, pattern, name }: Goal, plan: Plan): GoalWords {
  const where = pattern.slice(1).replaceAll("/", ".");
  if (kind !== "shown") return words[kind](where, name ?? "");
  if (pattern.split("/").length === 2)
    return {
      code: "step-never-shown",
      message: `No answers show the step "${where}".`,
      fix: "Correct its showWhen, or remove the step.",
    };
  return isEverRequired(plan, pattern)
    ? {
        code: "required-never-shown",
        message: `"${where}" is required, but no answers show it.`,
        fix: "Correct its showWhen, or remove the field.",
      }
    : {
        code: "never-shown",
        message: `No answers show "${where}".`,
        fix: "Correct its showWhen, or remove it.",
      };
}

/** What is wrong where this could not be shown to happen. */
const words: { readonly [Kind in Exclude<GoalKind, "shown">]: (where: string, name: string) => GoalWords } = {
  hidden: (where) => ({
    code: "always-true",
    message: `"${where}" is shown whatever is answered.`,
    fix: "Correct its showWhen, or remove the rule.",
  }),
  required: (where) => ({
    code: "never-required",
    message: `No answers make "${where}" required.`,
    fix: "Correct its requireWhen, or remove the rule.",
  }),
  optional: (where) => ({
    code: "always-true",
    message: `"${where}" is required whatever is answered.`,
    fix: 'Write "requireWhen": true, or correct the rule.',
  }),
  raised: (where, name) => ({
    code: "check-never-raised",
    message: `No answers raise the issue "${name}" of "${where}".`,
    fix: "Correct its assert or when, or remove the check.",
  }),
  passed: (where, name) => ({
    code: "always-false",
    message: `The check "${name}" of "${where}" fails whatever is answered.`,
    fix: "Correct its assert.",
  }),
  mended: (where, name) => ({
    code: "dead-end",
    message: `Once "${name}" is raised at "${where}", no other answer mends it, so nobody gets on.`,
    fix: "Make it a warning, or keep the person out by the step's enterWhen or showWhen.",
  }),
  true: (_, name) => ({
    code: "always-false",
    message: `The fact "${name}" is never true.`,
    fix: "Correct its rule, or remove the fact.",
  }),
  false: (_, name) => ({
    code: "always-true",
    message: `The fact "${name}" is never false.`,
    fix: "Correct its rule, or remove the fact.",
  }),
  open: (where) => ({
    code: "never-entered",
    message: `The step "${where}" can never be opened.`,
    fix: "Correct its enterWhen.",
  }),
  closed: (where) => ({
    code: "always-true",
    message: `The step "${where}" can be opened whatever is answered.`,
    fix: "Correct its enterWhen, or remove the rule.",
  }),
  offered: (where) => ({
    code: "no-options",
    message: `"${where}" never offers a choice.`,
    fix: "Correct where its options come from, or their where.",
  }),
  passable: (where) => ({
    code: "dead-end",
    message: `No answers take a person past the step "${where}" without an error.`,
    fix: "Look at its checks: two of them may contradict each other, or a required field has no valid answer.",
  }),
};
