import type { RouteValues } from "../addresses.ts";
import { isAbsent } from "../json/values.ts";
import { evaluateRule } from "../rules/index.ts";
import type {
  Answers,
  CompiledRule,
  Context,
  FieldNode,
  Issue,
  Json,
  Node,
  OptionsPlan,
  Plan,
  Pointer,
  StepWalk,
  Validators,
  Walk,
} from "../types.ts";
import { AnswerSource } from "./AnswerSource.ts";
import { Cells } from "./Cells.ts";
import { readable } from "./fieldValue.ts";
import { IssueFinder } from "./IssueFinder.ts";
import { type Located, NodeIndex } from "./NodeIndex.ts";
import { offeredOptions } from "./offeredOptions.ts";
import { StepStates } from "./StepStates.ts";
import type { EntryWords, FieldState, Given, OfferedOption, Walker } from "./Walker.ts";
import { ListHandle, type Reader, WalkScope } from "./WalkScope.ts";
import { wordOf } from "./wordOf.ts";

interface SummaryRules {
  title?: CompiledRule;
  lines?: CompiledRule[];
  badge?: CompiledRule;
}

const NO_PROPS = {};
/** Of what is not shown nothing else is worked out: a list that goes takes every field in it along. */
const NOT_SHOWN: FieldState = {
  relevant: false,
  required: false,
  readOnly: false,
  value: undefined,
  forced: false,
  options: undefined,
  props: NO_PROPS,
};

/** The walker of `createWalker`. */
export class RememberingWalker implements Walker {
  readonly plan: Plan;
  readonly counts = { evaluations: 0, validations: 0 };
  private readonly index: NodeIndex;
  private readonly finder: IssueFinder;
  private readonly cells = new Cells();
  private readonly scopes = new Map<Pointer, WalkScope>();
  /** Choices that depend on nothing but reference data: every entry of a list offers the very same ones. */
  private readonly constantOptions = new Map<Node, readonly OfferedOption[]>();
  private readonly root: WalkScope;
  private readonly reader: Reader;
  private readonly source: AnswerSource;
  private readonly steps: StepStates;

  constructor(plan: Plan, validators: { readonly [stepId: string]: Validators }) {
    this.plan = plan;
    this.index = new NodeIndex(plan);
    this.source = new AnswerSource(this.cells, this.index);
    this.reader = {
      get: (pointer) => this.get(pointer),
      count: (list) => this.count(list),
      fact: (object, name) => this.fact(name, object),
      flowFact: (name) => this.fact(name),
      load: (name) => this.source.load(name),
      user: (key) => this.source.user(key),
      reference: (name) => plan.reference[name],
      today: () => this.source.today(),
      evaluate: this.evaluateAt,
      scope: (object) => this.scope(object),
    };
    this.root = new WalkScope(this.reader, { kind: "root" }, undefined);
    this.steps = new StepStates({
      plan,
      cells: this.cells,
      source: this.source,
      relevant: (pointer) => this.relevant(pointer),
      stepIssues: (stepId) => this.stepIssues(stepId),
      evaluate: (rule) => this.evaluateAt(rule, this.root),
    });
    this.finder = new IssueFinder({
      cells: this.cells,
      index: this.index,
      validators,
      counts: this.counts,
      relevant: (pointer) => this.relevant(pointer),
      required: (pointer) => this.required(pointer),
      mode: (stepId) => this.mode(stepId),
      count: (list) => this.count(list),
      isOther: (pointer, kind) => this.source.isOther(pointer, kind),
      held: (pointer, node) => this.held(pointer, node),
      options: (pointer) => this.options(pointer),
      scope: (object) => this.scope(object),
      evaluateAt: this.evaluateAt,
    });
  }

  update(answers: Answers, context: Context): ReadonlySet<Pointer> {
    this.source.update(answers, context);
    return this.cells.takeTouched();
  }

  // ------------------------------------------------------------ steps

  path(): readonly string[] {
    return this.steps.path();
  }

  furthest(): string {
    return this.steps.furthest();
  }

  active(stepId: string): boolean {
    return this.relevant(`/${stepId}`);
  }

  mode(stepId: string): "draft" | "edit" | "read" {
    return this.steps.mode(stepId);
  }

  mayRevise(stepId: string): boolean {
    return this.steps.mayRevise(stepId);
  }

  mayOpen(stepId: string): boolean {
    return this.steps.mayOpen(stepId);
  }

  maySubmit(stepId: string): boolean {
    return this.steps.maySubmit(stepId);
  }

  label(stepId: string): string {
    return this.steps.label(stepId);
  }

  onward(stepId: string): string | undefined {
    return this.steps.onward(stepId);
  }

  barIsLocked(): boolean {
    return this.steps.barIsLocked();
  }

  address(stepId: string): string {
    return this.steps.address(stepId);
  }

  route(): RouteValues {
    return this.steps.route();
  }

  given(stepId: string): Given {
    return this.steps.given(stepId);
  }

  // ------------------------------------------------------------ fields

  node(pointer: Pointer): Node | undefined {
    return this.index.at(pointer)?.node;
  }

  state(pointer: Pointer): FieldState {
    return this.cells.read("state", pointer, this.stateNow);
  }

  private readonly stateNow = (pointer: Pointer): FieldState => {
    if (!this.relevant(pointer)) return NOT_SHOWN;
    const located = this.index.at(pointer);
    return {
      relevant: true,
      required: this.required(pointer),
      readOnly: this.readOnly(pointer),
      value: located?.node.kind === "field" ? this.shown(pointer, located.node) : undefined,
      forced: this.forced(pointer),
      options: this.options(pointer),
      props: this.props(pointer),
    };
  };

  relevant(pointer: Pointer): boolean {
    const located = this.index.at(pointer);
    if (!located) return false;
    const { container, list, node } = located;
    // What has no rule of its own is there whenever what holds it is.
    if (container !== undefined && list === undefined && node.showWhen === undefined)
      return this.relevant(container);
    return this.cells.read("relevant", pointer, this.relevantNow);
  }

  private readonly relevantNow = (pointer: Pointer): boolean => {
    const located = this.index.at(pointer) as Located;
    if (located.list !== undefined) return this.relevant(located.list) && this.source.exists(pointer);
    if (located.container === undefined) {
      const rule = this.steps.plan(located.stepId)?.showWhen;
      return rule === undefined || this.evaluateAt(rule, this.root) === true;
    }
    if (!this.relevant(located.container)) return false;
    const rule = located.node.showWhen;
    return rule === undefined || this.evaluateAt(rule, this.scope(located.container)) === true;
  };

  required(pointer: Pointer): boolean {
    const located = this.index.at(pointer);
    if (located?.container === undefined || located.node.kind === "object") return false;
    const { node } = located;
    if (node.kind === "field" && node.type === "null") return false;
    if (node.required) return this.relevant(pointer);
    return node.requireWhen !== undefined && this.cells.read("required", pointer, this.requiredNow);
  }

  private readonly requiredNow = (pointer: Pointer): boolean => {
    const { node, container } = this.index.at(pointer) as Located;
    return (
      this.relevant(pointer) &&
      this.evaluateAt(node.requireWhen as CompiledRule, this.scope(container as Pointer)) === true
    );
  };

  readOnly(pointer: Pointer): boolean {
    const located = this.index.at(pointer);
    if (!located?.lockable) return located === undefined;
    return this.cells.read("readOnly", pointer, this.readOnlyNow);
  }

  private readonly readOnlyNow = (pointer: Pointer): boolean => {
    const located = this.index.at(pointer) as Located;
    if (this.mode(located.stepId) === "read" || this.forced(pointer)) return true;
    for (
      let at: Located | undefined = located;
      at?.container !== undefined;
      at = this.index.at(at.list ?? at.container)
    ) {
      const rule = at.node.readOnlyWhen;
      if (rule !== undefined && this.evaluateAt(rule, this.scope(at.container)) === true) return true;
    }
    return false;
  };

  value(pointer: Pointer): Json | undefined {
    return this.cells.read("value", pointer, this.valueNow);
  }

  private readonly valueNow = (pointer: Pointer): Json | undefined => {
    const located = this.index.at(pointer);
    if (located?.node.kind !== "field" || !this.relevant(pointer)) return undefined;
    return readable(located.node, this.held(pointer, located.node));
  };

  forced(pointer: Pointer): boolean {
    return this.computed(pointer) !== undefined;
  }

  count(list: Pointer): number {
    return this.relevant(list) ? this.source.length(list) : 0;
  }

  entryWords(entry: Pointer): EntryWords {
    return this.cells.read("words", entry, this.entryWordsNow);
  }

  private readonly entryWordsNow = (entry: Pointer): EntryWords => {
    const located = this.index.at(entry);
    const list = located?.list === undefined ? undefined : this.index.at(located.list)?.node;
    const { title, lines = [], badge } = (list?.ui.summary ?? {}) as SummaryRules;
    const say = (rule: CompiledRule | undefined) =>
      rule === undefined ? "" : wordOf(this.evaluateAt(rule, this.scope(entry)));
    return { title: say(title), lines: lines.map(say).filter(Boolean), badge: say(badge) };
  };

  options(pointer: Pointer): readonly OfferedOption[] | undefined {
    const located = this.index.at(pointer);
    if (located?.node.kind !== "field" || !located.node.options) return undefined;
    const { node } = located;
    const plan = node.options as OptionsPlan;
    const constant = this.constantOptions.get(node);
    if (constant) return constant;
    const offered = this.cells.read("options", pointer, () =>
      offeredOptions(plan, this.scope(located.container as Pointer), this.evaluateAt),
    );
    if (offered && this.cells.isConstant("options", pointer)) this.constantOptions.set(node, offered);
    return offered;
  }

  props(pointer: Pointer): { readonly [name: string]: Json } {
    const located = this.index.at(pointer);
    const rules = located?.node.props;
    if (!located || !rules) return NO_PROPS;
    return this.cells.read("props", pointer, () => {
      const scope = this.scope(located.container as Pointer);
      const props: { [name: string]: Json } = {};
      for (const [name, rule] of Object.entries(rules)) {
        const value = this.evaluateAt(rule, scope);
        if (value !== undefined && value !== null) props[name] = value as Json;
      }
      return props;
    });
  }

  issues(pointer: Pointer): readonly Issue[] {
    return this.cells.read("issues", pointer, this.finder.at);
  }

  stepIssues(stepId: string): readonly Issue[] {
    return this.cells.read("stepIssues", `/${stepId}`, () => {
      if (!this.active(stepId)) return [];
      const found: Issue[] = [];
      this.visit(`/${stepId}`, (pointer) => found.push(...this.issues(pointer)));
      return found;
    });
  }

  submission(): Answers {
    return this.cells.read("submission", "", () => {
      const answers: { [stepId: string]: { [key: string]: Json } } = {};
      for (const stepId of this.path()) {
        const value = this.collected(`/${stepId}`);
        if (value !== undefined) answers[stepId] = value as { [key: string]: Json };
      }
      return answers;
    });
  }

  walk(): Walk {
    const steps: { [stepId: string]: StepWalk } = {};
    for (const stepId of this.path()) steps[stepId] = this.stepWalk(stepId);
    return { path: [...this.path()], furthest: this.furthest(), steps, submission: this.submission() };
  }

  evaluate(rule: CompiledRule, at?: Pointer): Json | undefined {
    return this.evaluateAt(rule, at === undefined ? this.root : this.scope(at)) as Json | undefined;
  }

  fact(name: string, at?: Pointer): Json | undefined {
    const node = at === undefined ? undefined : this.index.at(at)?.node;
    const own = node?.kind === "object" ? node.facts[name] : undefined;
    if (at !== undefined && own) {
      return this.cells.read(
        `fact ${name}`,
        at,
        () => this.evaluateAt(own.rule, this.scope(at)) as Json | undefined,
      );
    }
    const fact = this.plan.facts[name];
    return (
      fact &&
      this.cells.read("flowFact", name, () => this.evaluateAt(fact.rule, this.root) as Json | undefined)
    );
  }

  // ------------------------------------------------------------ inside

  /** What a rule reads at a pointer: a field's answer, a list to enter, an object's relevant answers. */
  private get(pointer: Pointer): unknown {
    const located = this.index.at(pointer);
    if (!located) return undefined;
    if (located.node.kind === "field") return this.value(pointer);
    if (located.node.kind === "list") return new ListHandle(pointer, this.count(pointer));
    return this.collected(pointer);
  }

  private readonly evaluateAt = (rule: CompiledRule, scope: WalkScope): unknown => {
    this.counts.evaluations += 1;
    return evaluateRule(rule, scope);
  };

  /** The scope in which an object's properties are read. */
  private scope(object: Pointer): WalkScope {
    const known = this.scopes.get(object);
    if (known) return known;
    const located = this.index.at(object);
    if (!located) throw new Error(`No object at ${object}.`);
    const outer = located.container === undefined ? this.root : this.scope(located.container);
    const scope = new WalkScope(
      this.reader,
      { kind: "object", pointer: object, list: located.list, index: located.index },
      outer,
    );
    this.scopes.set(object, scope);
    return scope;
  }

  private computed(pointer: Pointer): Json | undefined {
    const located = this.index.at(pointer);
    const rule = located?.node.kind === "field" ? located.node.value : undefined;
    if (!located || rule === undefined) return undefined;
    return this.cells.read("computed", pointer, () => {
      if (!this.relevant(pointer)) return undefined;
      const value = this.evaluateAt(rule, this.scope(located.container as Pointer));
      return value === null ? undefined : (value as Json | undefined);
    });
  }

  /** What the field holds, readable or not: a rule's value where there is one, else the person's answer. */
  private held(pointer: Pointer, node: FieldNode): Json | undefined {
    if (node.type === "null") return undefined;
    const held = this.computed(pointer) ?? this.source.answer(pointer);
    return isAbsent(held) ? undefined : held;
  }

  /** What the field shows: also blanks that were typed, though they are no answer. */
  private shown(pointer: Pointer, node: FieldNode): Json | undefined {
    const typed = this.source.answer(pointer);
    return this.held(pointer, node) ?? (typeof typed === "string" && typed !== "" ? typed : undefined);
  }

  /** The relevant answers below a pointer, computed ones included; undefined where there are none. */
  private collected(pointer: Pointer): Json | undefined {
    return this.cells.read("collected", pointer, this.collectedNow);
  }

  private readonly collectedNow = (pointer: Pointer): Json | undefined => {
    if (!this.relevant(pointer)) return undefined;
    const node = this.index.at(pointer)?.node;
    if (node?.kind === "field") return this.held(pointer, node);
    if (node?.kind === "list") {
      const entries = Array.from(
        { length: this.count(pointer) },
        (_, index) => this.collected(`${pointer}/${index}`) ?? {},
      );
      return entries.length > 0 ? entries : undefined;
    }
    const object: { [key: string]: Json } = {};
    for (const child of node?.children ?? []) {
      const value = this.collected(`${pointer}/${child.key}`);
      if (value !== undefined) object[child.key] = value;
    }
    return Object.keys(object).length > 0 ? object : undefined;
  };

  private stepWalk(stepId: string): StepWalk {
    return this.cells.read("walk", `/${stepId}`, () => {
      const found: StepWalk = {
        relevant: [],
        required: [],
        readOnly: [],
        issues: [...this.stepIssues(stepId)],
        mode: this.mode(stepId),
      };
      this.visit(`/${stepId}`, (pointer, node) => {
        if (node.kind === "object") return;
        found.relevant.push(pointer);
        if (this.required(pointer)) found.required.push(pointer);
        if (this.readOnly(pointer)) found.readOnly.push(pointer);
      });
      return found;
    });
  }

  /** Visits the relevant nodes at and below a pointer, in order. */
  private visit(pointer: Pointer, at: (pointer: Pointer, node: Node) => void): void {
    if (!this.relevant(pointer)) return;
    const node = this.index.at(pointer)?.node;
    if (!node) return;
    at(pointer, node);
    if (node.kind === "object") for (const child of node.children) this.visit(`${pointer}/${child.key}`, at);
    else if (node.kind === "list") {
      for (let index = 0; index < this.count(pointer); index += 1) this.visit(`${pointer}/${index}`, at);
    }
  }
}
