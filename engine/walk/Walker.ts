import type { RouteValues } from "../addresses.ts";
import { below, pointerKeys } from "../json/pointers.ts";
import { keptIn, wordOf } from "../json/values.ts";
import { evaluateRule } from "../rules/evaluate.ts";
import type {
  Answers,
  CompiledRule,
  CompiledRules,
  Context,
  Issue,
  Json,
  Node,
  Plan,
  Pointer,
  StepWalk,
  Validators,
  Walk,
} from "../types.ts";
import { Cell } from "./cells.ts";
import type { OfferedOption } from "./choices.ts";
import { IssueFinder } from "./issues.ts";
import {
  type EntryWords,
  type FieldState,
  LiveField,
  LiveList,
  type LiveNode,
  LiveObject,
  NOT_SHOWN,
  type Props,
} from "./LiveNode.ts";
import { type Given, LiveStep, type StepFlow } from "./LiveStep.ts";
import { KnownContext, WalkScope } from "./scope.ts";

export type { OfferedOption } from "./choices.ts";
export type { EntryWords, FieldState, LiveNode } from "./LiveNode.ts";
export type { Given } from "./LiveStep.ts";

/** A walker over a plan, at first without answers. */
export function createWalker(plan: Plan, validators: { readonly [stepId: string]: Validators }): Walker {
  return new Walker(plan, validators);
}

/** What a flow provides to the program under this name; undefined where it has no such thing, or none yet. */
export function provided<Name extends string>(plan: Plan, walker: Walker, name: Name): Json | undefined {
  const rule = plan.provides.values[name];
  return rule === undefined ? undefined : walker.evaluate(rule);
}

/** A step of the walk, as far as a step bar shows it. */
export interface StepInBar {
  id: string;
  /** Where it is in the portal. */
  address: string;
  title: string;
  label: string;
  /** Whether the step bar shows it. */
  inBar: boolean;
  mayOpen: boolean;
}

/** What an update may have changed. */
interface Update {
  readonly changed: ReadonlySet<LiveNode>;
  readonly turned: ReadonlySet<LiveNode>;
}

/**
 * The walk of one flow that remembers: a change works out again only what depends on it. Whoever works with one place
 * again and again takes its live node by `at`; everything that takes a pointer looks that node up and asks it.
 */
export class Walker {
  readonly plan: Plan;
  private answers: Answers = {};
  private evaluations = 0;
  private readonly changed = new Set<LiveNode>();
  private readonly turned = new Set<LiveNode>();
  private readonly known: KnownContext;
  private readonly flow: StepFlow;
  private readonly finder: IssueFinder;
  private readonly steps = new Map<string, LiveStep>();
  private readonly nodes = new Map<Pointer, LiveNode>();
  private readonly facts = new Map<string, Cell<undefined, Json | undefined>>();
  private readonly pathCell = new Cell(undefined, () => this.pathNow());
  private readonly furthestCell = new Cell(undefined, () => this.furthestNow());
  private readonly lockCell = new Cell(undefined, () => this.evaluate(this.plan.lockBar ?? false) === true);
  private readonly barCell = new Cell(undefined, () => this.barNow());
  private readonly routeCell = new Cell(undefined, () => this.routeNow());
  private readonly submissionCell = new Cell(undefined, () => this.submissionNow());

  /** A fact of the flow. */
  private readonly flowFact = (name: string): Json | undefined => {
    const fact = this.plan.facts[name];
    return fact && keptIn(this.facts, name, () => new Cell(undefined, () => this.evaluate(fact.rule))).read();
  };

  constructor(plan: Plan, validators: { readonly [stepId: string]: Validators }) {
    this.plan = plan;
    this.known = new KnownContext(plan);
    this.finder = new IssueFinder(plan, validators);
    const flow: Omit<StepFlow, "scope"> = {
      plan,
      known: this.known,
      changed: this.changed,
      turned: this.turned,
      choices: new Map(),
      indexes: new WeakMap(),
      evaluate: (rule, at) => {
        // A constant, such as a word handed to a block, needs no evaluation.
        if (typeof rule !== "object") return rule;
        this.evaluations += 1;
        return evaluateRule(rule, at);
      },
      stepAnswers: (id) => this.answers[id],
      step: (id) => this.stepOf(id).root,
      flowFact: this.flowFact,
      route: () => this.route(),
      issues: (node) => this.finder.issues(node),
      schemaIssues: (object) => this.finder.schemaIssues(object),
    };
    this.flow = Object.assign(flow, { scope: new WalkScope(flow, undefined, undefined, undefined) });
    for (const step of plan.steps) this.steps.set(step.id, new LiveStep(step, this.flow));
  }

  /** The scope of the flow's own rules. */
  get scope(): WalkScope {
    return this.flow.scope;
  }

  /** Rule evaluations and validator calls so far. */
  get counts(): { evaluations: number; validations: number } {
    return { evaluations: this.evaluations, ...this.finder.counts };
  }

  /**
   * Brings the walker to these answers and this context.
   * @returns the nodes of which something that was read may have changed; `turned`: those that may be shown or hidden by now
   */
  update(answers: Answers, context: Context): Update {
    const before = this.answers;
    this.answers = answers;
    for (const [id, { root }] of this.steps) {
      if (before[id] !== answers[id]) root.update(before[id], answers[id]);
    }
    this.known.update(context);
    const turned = new Set(this.turned);
    const changed = new Set([...turned, ...this.changed]);
    this.turned.clear();
    this.changed.clear();
    return { changed, turned };
  }

  // ------------------------------------------------------------ steps

  /** Ids of the active steps, in order. */
  path(): readonly string[] {
    return this.pathCell.read();
  }

  /** The id of the furthest active step that may be opened. */
  furthest(): string {
    return this.furthestCell.read();
  }

  active(stepId: string): boolean {
    return this.steps.get(stepId)?.active === true;
  }

  mode(stepId: string): "draft" | "edit" | "read" {
    return this.steps.get(stepId)?.mode() ?? "draft";
  }

  /** Whether a step that is read may be taken up to be changed: its `editWhen`. */
  mayRevise(stepId: string): boolean {
    return this.steps.get(stepId)?.mayRevise() === true;
  }

  mayOpen(stepId: string): boolean {
    const position = this.path().indexOf(stepId);
    return position >= 0 && position <= this.path().indexOf(this.furthest());
  }

  /** Whether the way on is offered: the step's `submitWhen`. */
  maySubmit(stepId: string): boolean {
    return this.steps.get(stepId)?.maySubmit() !== false;
  }

  /** The message key of why the way on is not offered. */
  held(stepId: string): string | undefined {
    return this.steps.get(stepId)?.held();
  }

  /** The step's label in the step bar. */
  label(stepId: string): string {
    return this.steps.get(stepId)?.label() ?? "";
  }

  /** The message key of the button that goes on, where the step says one. */
  onward(stepId: string): string | undefined {
    return this.steps.get(stepId)?.onward();
  }

  /** What fills the {parameters} of that message, by name. */
  onwardWith(stepId: string): { readonly [name: string]: Json } | undefined {
    return this.steps.get(stepId)?.onwardWith();
  }

  /** The active steps as a step bar shows them. The same list as long as nothing of it changed. */
  bar(): readonly StepInBar[] {
    return this.barCell.read();
  }

  /** The words above each step's title. */
  caption(): string {
    return String(this.evaluate(this.plan.caption ?? this.plan.title));
  }

  /** Whether no step of the step bar can be chosen. */
  barIsLocked(): boolean {
    return this.plan.lockBar !== undefined && this.lockCell.read();
  }

  /** Where a step is in the portal. */
  address(stepId: string): string {
    return this.stepOf(stepId).address;
  }

  /** What stands in the flow's addresses. The same object as long as nothing of it changed. */
  route(): RouteValues {
    return this.routeCell.read();
  }

  /** What the calls of a step's load would be given now. */
  given(stepId: string): Given {
    return this.steps.get(stepId)?.given ?? [];
  }

  stepIssues(stepId: string): readonly Issue[] {
    return this.steps.get(stepId)?.issues ?? [];
  }

  /** The relevant answers, computed ones included, hidden ones removed deeply. */
  submission(): Answers {
    return this.submissionCell.read();
  }

  // ------------------------------------------------------------ places

  /** The live node of a place; undefined where the plan has none. */
  at(pointer: Pointer): LiveNode | undefined {
    const known = this.nodes.get(pointer);
    if (known) return known;
    const [stepId = "", ...keys] = pointerKeys(pointer);
    let node: LiveNode | undefined = this.steps.get(stepId)?.root;
    for (const key of keys) node = node?.child(key);
    if (node) this.nodes.set(pointer, node);
    return node;
  }

  node(pointer: Pointer): Node | undefined {
    return this.at(pointer)?.plan;
  }

  state(pointer: Pointer): FieldState {
    return this.at(pointer)?.state ?? NOT_SHOWN;
  }

  relevant(pointer: Pointer): boolean {
    return this.at(pointer)?.relevant === true;
  }

  required(pointer: Pointer): boolean {
    return this.at(pointer)?.required === true;
  }

  readOnly(pointer: Pointer): boolean {
    return this.at(pointer)?.readOnly !== false;
  }

  /** The effective answer as rules read it: absent when hidden or not of its type. */
  value(pointer: Pointer): Json | undefined {
    return this.fieldAt(pointer)?.value;
  }

  forced(pointer: Pointer): boolean {
    return this.at(pointer)?.forced === true;
  }

  /** How many entries a relevant list has. */
  count(list: Pointer): number {
    const node = this.at(list);
    return node instanceof LiveList ? node.count : 0;
  }

  /** What `x-ui.summary` of its list says of an entry. */
  entryWords(entry: Pointer): EntryWords {
    const node = this.at(entry);
    return node instanceof LiveObject ? node.words : { title: "", lines: [], badge: "" };
  }

  options(pointer: Pointer): readonly OfferedOption[] | undefined {
    return this.fieldAt(pointer)?.options;
  }

  props(pointer: Pointer): Props {
    return this.at(pointer)?.props ?? NOT_SHOWN.props;
  }

  issues(pointer: Pointer): readonly Issue[] {
    return this.at(pointer)?.issues ?? [];
  }

  /** A rule's value now, read in the object at a pointer, or at the flow's root. */
  evaluate(rule: CompiledRule, at?: Pointer): Json | undefined {
    const scope = at === undefined ? this.scope : (this.at(at) as LiveObject).scope;
    return this.flow.evaluate(rule, scope) as Json | undefined;
  }

  /** Values of named rules read at the flow's root; absent ones are left out. */
  evaluateAll(rules: CompiledRules): { [name: string]: Json } {
    const values: { [name: string]: Json } = {};
    for (const [name, rule] of Object.entries(rules)) {
      const value = this.evaluate(rule);
      if (value !== undefined) values[name] = value;
    }
    return values;
  }

  /** A flow's fact now, or the fact of the block at a pointer. */
  fact(name: string, at?: Pointer): Json | undefined {
    const node = at === undefined ? undefined : this.at(at);
    return node instanceof LiveObject ? node.fact(name) : this.flowFact(name);
  }

  // ------------------------------------------------------------ inside

  private pathNow(): readonly string[] {
    return this.plan.steps.map(({ id }) => id).filter((id) => this.active(id));
  }

  private barNow(): readonly StepInBar[] {
    const furthest = this.path().indexOf(this.furthest());
    return this.path().map((id, position) => {
      const step = this.stepOf(id);
      const { title, inBar } = step.plan;
      return {
        id,
        title,
        inBar,
        address: step.address,
        label: step.label(),
        mayOpen: position <= furthest,
      };
    });
  }

  private furthestNow(): string {
    let furthest: LiveStep | undefined;
    for (const id of this.path()) {
      const step = this.stepOf(id);
      if (!step.mayEnter() || furthest?.isDone() === false) break;
      furthest = step;
    }
    return furthest?.plan.id ?? this.path()[0] ?? "";
  }

  private routeNow(): RouteValues {
    const route: { [name: string]: string } = {};
    for (const [name, rule] of Object.entries(this.plan.route)) {
      const value = wordOf(this.evaluate(rule));
      if (value !== "") route[name] = value;
    }
    return route;
  }

  private submissionNow(): Answers {
    const answers: { [stepId: string]: { [key: string]: Json } } = {};
    for (const id of this.path()) {
      const collected = this.stepOf(id).root.collected;
      if (collected !== undefined) answers[id] = collected as { [key: string]: Json };
    }
    return answers;
  }

  private stepOf(id: string): LiveStep {
    const step = this.steps.get(id);
    if (!step) throw new Error(`The flow "${this.plan.flow}" has no step "${id}".`);
    return step;
  }

  private fieldAt(pointer: Pointer): LiveField | undefined {
    const node = this.at(pointer);
    return node instanceof LiveField ? node : undefined;
  }
}

/**
 * The only truth of a flow: active steps, relevant fields, issues, furthest step, submission. A function of its arguments.
 * @param validators by step id and scope name, as the compiler made them
 * @param answers by step id; need not be valid
 */
export function walk(
  plan: Plan,
  validators: { readonly [stepId: string]: Validators },
  answers: Answers,
  context: Context,
): Walk {
  const walker = createWalker(plan, validators);
  walker.update(answers, context);
  return walkOf(walker);
}

/** Everything that a walker finds. A page asks for single places instead. */
export function walkOf(walker: Walker): Walk {
  const steps: { [stepId: string]: StepWalk } = {};
  for (const id of walker.path()) steps[id] = stepWalk(walker, id);
  return { path: [...walker.path()], furthest: walker.furthest(), steps, submission: walker.submission() };
}

function stepWalk(walker: Walker, id: string): StepWalk {
  const found: StepWalk = {
    relevant: [],
    required: [],
    readOnly: [],
    issues: [...walker.stepIssues(id)],
    mode: walker.mode(id),
  };
  for (const node of relevantIn(walker.at(below("", id)))) {
    if (node instanceof LiveObject) continue;
    found.relevant.push(node.pointer);
    if (node.required) found.required.push(node.pointer);
    if (node.readOnly) found.readOnly.push(node.pointer);
  }
  return found;
}

/** The relevant nodes at and below one, in order. */
function* relevantIn(node: LiveNode | undefined): Generator<LiveNode> {
  if (!node?.relevant) return;
  yield node;
  if (node instanceof LiveObject) {
    for (const inside of node.nodes) yield* relevantIn(inside);
  } else if (node instanceof LiveList) {
    for (let index = 0; index < node.count; index += 1) yield* relevantIn(node.entry(index));
  }
}
