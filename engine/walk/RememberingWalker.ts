import { addressOf } from "../addressOf.ts";
import type { RouteValues } from "../RouteValues.ts";
import { evaluateRule } from "../rules/index.ts";
import type {
  Answers,
  CompiledRule,
  Context,
  FieldNode,
  Issue,
  Json,
  Node,
  Plan,
  Pointer,
  StepPlan,
  StepWalk,
  Validators,
  Walk,
} from "../types.ts";
import { Cells } from "./Cells.ts";
import { isAbsent, readable } from "./fieldValue.ts";
import { follows } from "./follows.ts";
import { IssueFinder } from "./IssueFinder.ts";
import { type Located, NodeIndex } from "./NodeIndex.ts";
import type { EntryWords, FieldState, Given, OfferedOption, Walker } from "./Walker.ts";
import { ListHandle, type Reader, WalkScope } from "./WalkScope.ts";

interface SummaryRules {
  title?: CompiledRule;
  lines?: CompiledRule[];
  badge?: CompiledRule;
}

const NOTHING: Context = { load: {}, user: {}, today: "1970-01-01" };
const NO_PROPS = {};

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
  private readonly steps: Map<string, StepPlan>;
  private answers: Answers = {};
  private context: Context = NOTHING;

  constructor(plan: Plan, validators: { readonly [stepId: string]: Validators }) {
    this.plan = plan;
    this.index = new NodeIndex(plan);
    this.reader = {
      get: (pointer) => this.get(pointer),
      count: (list) => this.count(list),
      fact: (object, name) => this.fact(name, object),
      flowFact: (name) => this.fact(name),
      load: (name) => this.cells.source("load", name, () => this.context.load[name]),
      user: (key) => this.cells.source("user", key, () => this.context.user[key]),
      reference: (name) => plan.reference[name],
      today: () => this.cells.source("today", "", () => this.context.today),
      evaluate: (rule, scope) => this.evaluateAt(rule, scope),
    };
    this.root = new WalkScope(this.reader, { kind: "root" }, undefined);
    this.steps = new Map(plan.steps.map((step) => [step.id, step]));
    this.finder = new IssueFinder({
      cells: this.cells,
      index: this.index,
      validators,
      counts: this.counts,
      relevant: (pointer) => this.relevant(pointer),
      required: (pointer) => this.required(pointer),
      mode: (stepId) => this.mode(stepId),
      count: (list) => this.count(list),
      held: (pointer, node) => this.held(pointer, node),
      options: (pointer) => this.options(pointer),
      scope: (object) => this.scope(object),
      evaluateAt: (rule, scope) => this.evaluateAt(rule, scope),
    });
  }

  update(answers: Answers, context: Context): ReadonlySet<Pointer> {
    const before = this.answers;
    const contextBefore = this.context;
    this.answers = answers;
    this.context = context;
    for (const key of new Set([...Object.keys(before), ...Object.keys(answers)])) {
      this.changed(`/${key}`, before[key] as Json | undefined, answers[key] as Json | undefined);
    }
    for (const name of keysOf(contextBefore.load, context.load))
      this.cells.change("load", name, context.load[name]);
    for (const key of keysOf(contextBefore.user, context.user))
      this.cells.change("user", key, context.user[key]);
    this.cells.change("today", "", context.today);
    this.cells.change("passed", "", context.passed);
    this.cells.change("revising", "", context.revising);
    return this.cells.takeTouched();
  }

  // ------------------------------------------------------------ steps

  path(): readonly string[] {
    return this.cells.read("path", "", () =>
      this.plan.steps.filter((step) => this.active(step.id)).map((step) => step.id),
    );
  }

  furthest(): string {
    return this.cells.read("furthest", "", () => {
      let furthest = this.path()[0] ?? "";
      for (const [position, stepId] of this.path().entries()) {
        if (!this.mayEnter(stepId)) break;
        if (position > 0 && !this.done(this.path()[position - 1] as string)) break;
        furthest = stepId;
      }
      return furthest;
    });
  }

  active(stepId: string): boolean {
    return this.relevant(`/${stepId}`);
  }

  mode(stepId: string): "draft" | "edit" | "read" {
    const rule = this.steps.get(stepId)?.mode;
    if (rule === undefined) return "draft";
    return this.cells.read("mode", `/${stepId}`, () => {
      const mode = this.evaluateAt(rule, this.root);
      if (mode !== "read") return mode === "edit" ? mode : "draft";
      const revising = this.cells.source("revising", "", () => this.context.revising);
      return revising === stepId && this.mayBeChanged(stepId) ? "edit" : "read";
    });
  }

  mayRevise(stepId: string): boolean {
    return this.mode(stepId) === "read" && this.mayBeChanged(stepId);
  }

  private mayBeChanged(stepId: string): boolean {
    const rule = this.steps.get(stepId)?.editWhen;
    return (
      rule !== undefined &&
      this.cells.read("editWhen", `/${stepId}`, () => this.evaluateAt(rule, this.root)) === true
    );
  }

  mayOpen(stepId: string): boolean {
    const position = this.path().indexOf(stepId);
    return position >= 0 && position <= this.path().indexOf(this.furthest());
  }

  maySubmit(stepId: string): boolean {
    const rule = this.steps.get(stepId)?.submitWhen;
    return (
      rule === undefined ||
      this.cells.read("submit", `/${stepId}`, () => this.evaluateAt(rule, this.root)) === true
    );
  }

  label(stepId: string): string {
    const step = this.steps.get(stepId);
    const rule = step?.labelRule;
    if (rule === undefined) return step?.label ?? "";
    return (
      this.cells.read("label", `/${stepId}`, () => wordOf(this.evaluateAt(rule, this.root))) ||
      (step?.label ?? "")
    );
  }

  onward(stepId: string): string | undefined {
    const rule = this.steps.get(stepId)?.onward;
    if (rule === undefined) return undefined;
    return (
      this.cells.read("onward", `/${stepId}`, () => wordOf(this.evaluateAt(rule, this.root))) || undefined
    );
  }

  barIsLocked(): boolean {
    const rule = this.plan.lockBar;
    return (
      rule !== undefined && this.cells.read("lockBar", "", () => this.evaluateAt(rule, this.root) === true)
    );
  }

  address(stepId: string): string {
    return this.cells.read("address", `/${stepId}`, () =>
      addressOf(this.plan.base, this.steps.get(stepId)?.path ?? "", this.route()),
    );
  }

  route(): RouteValues {
    return this.cells.read("route", "", () =>
      Object.fromEntries(
        Object.entries(this.plan.route)
          .map(([name, rule]) => [name, wordOf(this.evaluateAt(rule, this.root))] as const)
          .filter(([, value]) => value !== ""),
      ),
    );
  }

  private mayEnter(stepId: string): boolean {
    const rule = this.steps.get(stepId)?.enterWhen;
    return (
      rule === undefined ||
      this.cells.read("enter", `/${stepId}`, () => this.evaluateAt(rule, this.root)) === true
    );
  }

  /** Submitted (where that is kept) and without error issues. */
  private done(stepId: string): boolean {
    const passed = this.cells.source("passed", "", () => this.context.passed);
    if (passed && !passed.includes(stepId)) return false;
    return !this.stepIssues(stepId).some((issue) => issue.level === "error");
  }

  // ------------------------------------------------------------ fields

  node(pointer: Pointer): Node | undefined {
    return this.index.at(pointer)?.node;
  }

  state(pointer: Pointer): FieldState {
    return this.cells.read("state", pointer, this.stateNow);
  }

  private readonly stateNow = (pointer: Pointer): FieldState => {
    const located = this.index.at(pointer);
    const relevant = this.relevant(pointer);
    return {
      relevant,
      required: this.required(pointer),
      readOnly: this.readOnly(pointer),
      value: relevant && located?.node.kind === "field" ? this.held(pointer, located.node) : undefined,
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
    if (located.list !== undefined) return this.relevant(located.list) && this.exists(pointer);
    if (located.container === undefined) {
      const rule = this.steps.get(located.stepId)?.showWhen;
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
    return this.relevant(list) ? this.length(list) : 0;
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
    const node = located.node;
    const constant = this.constantOptions.get(node);
    if (constant) return constant;
    const offered = this.cells.read("options", pointer, () =>
      this.offered(node, this.scope(located.container as Pointer)),
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

  given(stepId: string): Given {
    return this.cells.read("given", stepId, () =>
      (this.steps.get(stepId)?.load ?? []).map((entry) => {
        if (!follows(entry)) return undefined;
        if (entry.when !== undefined && this.evaluate(entry.when) !== true) return "";
        return JSON.stringify(
          Object.fromEntries(Object.entries(entry.with).map(([name, rule]) => [name, this.evaluate(rule)])),
        );
      }),
    );
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

  private evaluateAt(rule: CompiledRule, scope: WalkScope): unknown {
    this.counts.evaluations += 1;
    return evaluateRule(rule, scope);
  }

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

  /** Marks what depends on the difference of two answers below a pointer. */
  private changed(pointer: Pointer, before: Json | undefined, after: Json | undefined): void {
    if (Object.is(before, after)) return;
    this.cells.change("answer", pointer, after);
    const beforeItems = Array.isArray(before) ? before.length : 0;
    const afterItems = Array.isArray(after) ? after.length : 0;
    this.cells.change("length", pointer, afterItems);
    for (let added = beforeItems; added < afterItems; added += 1)
      this.cells.change("entry", `${pointer}/${added}`, true);
    const from = typeof before === "object" && before !== null ? (before as { [key: string]: Json }) : {};
    const to = typeof after === "object" && after !== null ? (after as { [key: string]: Json }) : {};
    for (const key of keysOf(from, to)) this.changed(`${pointer}/${key}`, from[key], to[key]);
    for (let gone = afterItems; gone < beforeItems; gone += 1) {
      this.cells.forget(`${pointer}/${gone}`);
    }
  }

  private answer(pointer: Pointer): Json | undefined {
    return this.cells.source("answer", pointer, this.answerNow);
  }

  private length(list: Pointer): number {
    return this.cells.source("length", list, this.lengthNow);
  }

  /** Whether a list has this entry. Not read off its length, so that an entry more leaves the others alone. */
  private exists(entry: Pointer): boolean {
    return this.cells.source("entry", entry, () => {
      const { list, index } = this.index.at(entry) as Located;
      return index < this.lengthNow(list as Pointer);
    });
  }

  private readonly lengthNow = (list: Pointer): number => {
    const value = this.answerNow(list);
    return Array.isArray(value) ? value.length : 0;
  };

  private readonly answerNow = (pointer: Pointer): Json | undefined => {
    let current: unknown = this.answers;
    for (const key of pointer.split("/").slice(1)) {
      if (typeof current !== "object" || current === null || !Object.hasOwn(current, key)) return undefined;
      current = (current as Record<string, unknown>)[key];
    }
    return current as Json | undefined;
  };

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
    const held = this.computed(pointer) ?? this.answer(pointer);
    return isAbsent(held) ? undefined : held;
  }

  private offered(node: FieldNode, scope: WalkScope): readonly OfferedOption[] | undefined {
    const plan = node.options;
    if (!plan) return undefined;
    const list = this.evaluateAt(plan.from, scope);
    if (!Array.isArray(list)) return undefined;
    const offered: OfferedOption[] = [];
    for (const item of scope.enter(list)) {
      if (plan.where !== undefined && this.evaluateAt(plan.where, item) !== true) continue;
      const row = item.value() as { [key: string]: Json };
      const isRow = typeof row === "object" && row !== null;
      const value = isRow ? row[plan.value] : row;
      if (typeof value !== "string" && typeof value !== "number" && typeof value !== "boolean") continue;
      const description = isRow && plan.description ? row[plan.description] : undefined;
      offered.push({
        value,
        label: String(isRow ? (row[plan.label] ?? value) : value),
        ...(typeof description === "string" ? { description } : {}),
      });
    }
    return offered;
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

function keysOf(a: object, b: object): Set<string> {
  return new Set([...Object.keys(a), ...Object.keys(b)]);
}

function wordOf(value: unknown): string {
  return typeof value === "string" || typeof value === "number" ? String(value).trim() : "";
}
