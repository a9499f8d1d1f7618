import { below, valueFrom } from "../json/pointers.ts";
import { readable } from "../json/readAs.ts";
import { asList, isAbsent, isObject, keptIn, wordOf } from "../json/values.ts";
import { written } from "../sentence.ts";
import type {
  CheckPlan,
  CompiledRule,
  FieldNode,
  Issue,
  Json,
  ListNode,
  Node,
  ObjectNode,
  Pointer,
  StepPlan,
} from "../types.ts";
import { Cell, type Owner, Source } from "./cells.ts";
import { listedChoices, type OfferedOption, offeredOptions } from "./choices.ts";
import type { SchemaIssue } from "./schemaIssues.ts";
import { ListHandle, type ReadFlow, type ReadList, type ReadObject, WalkScope } from "./scope.ts";

/**
 * The live nodes: one object per place of the answers, made when it is first asked for, linked to what holds it and to
 * what it holds. What is known of a place (whether it is shown, required, read-only, what it holds and offers, what is
 * wrong with it) are its properties. Each is remembered in a cell until something it was worked out from changes.
 */

/** What the nodes of one walk share. */
export interface LiveFlow extends ReadFlow {
  /** The scope of the flow's own rules. */
  readonly scope: WalkScope;
  /** Collects the nodes that a page may have to show differently. */
  readonly changed: Set<LiveNode>;
  /** Collects the nodes that may be shown or hidden by now. */
  readonly turned: Set<LiveNode>;
  /** The choices that every entry of a list offers alike. */
  readonly choices: Map<FieldNode, ChoicesCell>;
  /** What a step's answers are. */
  stepAnswers(stepId: string): Json | undefined;
  issues(node: LiveNode): Issue[];
  schemaIssues(object: LiveObject): readonly SchemaIssue[];
}

type ChoicesCell = Cell<LiveField, readonly OfferedOption[] | undefined>;

/** What a node asks of the step it is in. */
export interface NodeStep {
  readonly plan: StepPlan;
  mode(): "draft" | "edit" | "read";
}

/**
 * All that a widget needs to know of its field, but for its issues, which are asked for only where they are shown; the
 * same object as long as nothing of it changed.
 */
export interface FieldState {
  /** False where the field is hidden: nothing of it is drawn. */
  relevant: boolean;
  required: boolean;
  readOnly: boolean;
  /** As the person left it, even where it cannot be read; a forced value instead where a rule holds it. */
  value: Json | undefined;
  forced: boolean;
  options: readonly OfferedOption[] | undefined;
  /** What the field's `x-rules.props` come to. */
  props: Props;
}

export type Props = { readonly [name: string]: Json };

/** What a list says of one entry on its card, as far as there is something to say. */
export interface EntryWords {
  title: string;
  lines: readonly string[];
  badge: string;
}

const NO_PROPS: Props = {};
/** Of what is not shown nothing else is worked out: a list that goes takes every field in it along. */
export const NOT_SHOWN: FieldState = {
  relevant: false,
  required: false,
  readOnly: false,
  value: undefined,
  forced: false,
  options: undefined,
  props: NO_PROPS,
};

/** What all places have in common. */
export abstract class LiveNode implements Owner {
  abstract readonly plan: Node;
  readonly flow: LiveFlow;
  readonly step: NodeStep;
  readonly pointer: Pointer;
  /** What holds it: an object, or the list of an entry; undefined of a step's root. */
  readonly parent: LiveObject | LiveList | undefined;
  /** The object whose properties its rules read: of an entry that around its list; undefined of a step's root. */
  readonly container: LiveObject | undefined;
  /** The nearest node, itself among them, that decides whether it is shown. */
  private readonly decider: LiveNode;
  /** Whether a rule of its own, or of anything around it, may make it read-only. */
  private readonly lockable: boolean;
  private shownCell: Cell<LiveNode, boolean> | undefined = undefined;
  private requiredCell: Cell<LiveNode, boolean> | undefined = undefined;
  private readOnlyCell: Cell<LiveNode, boolean> | undefined = undefined;
  private propsCell: Cell<LiveNode, Props> | undefined = undefined;
  private stateCell: Cell<LiveNode, FieldState> | undefined = undefined;
  private ownIssuesCell: Cell<LiveNode, readonly Issue[]> | undefined = undefined;

  constructor(flow: LiveFlow, step: NodeStep, plan: Node, pointer: Pointer, parent?: LiveObject | LiveList) {
    this.flow = flow;
    this.step = step;
    this.pointer = pointer;
    this.parent = parent;
    this.container = parent instanceof LiveList ? parent.container : parent;
    this.decider = parent instanceof LiveObject && plan.showWhen === undefined ? parent.decider : this;
    this.lockable = parent ? parent.lockable || mayLock(plan) : step.plan.mode !== undefined;
  }

  /** Whether it is shown: so are all around it, and its own rule says so. */
  get relevant(): boolean {
    const { decider } = this;
    decider.shownCell ??= new Cell(decider, shownNow, this.flow.turned);
    return decider.shownCell.read();
  }

  get required(): boolean {
    const { plan, container } = this;
    if (!container || plan.kind === "object" || (plan.kind === "field" && plan.type === "null")) return false;
    if (plan.required) return this.relevant;
    if (plan.requireWhen === undefined) return false;
    this.requiredCell ??= new Cell<LiveNode, boolean>(this, requiredNow);
    return this.requiredCell.read();
  }

  get readOnly(): boolean {
    if (!this.lockable) return false;
    this.readOnlyCell ??= new Cell<LiveNode, boolean>(this, readOnlyNow);
    return this.readOnlyCell.read();
  }

  /** What `x-rules.props` come to. */
  get props(): Props {
    if (!this.plan.props) return NO_PROPS;
    this.propsCell ??= new Cell<LiveNode, Props>(this, propsNow);
    return this.propsCell.read();
  }

  get state(): FieldState {
    this.stateCell ??= new Cell<LiveNode, FieldState>(this, stateNow, this.flow.changed);
    return this.stateCell.read();
  }

  /** What is wrong with it as it stands; with what is in it, that is its own to say. */
  get issues(): readonly Issue[] {
    this.ownIssuesCell ??= new Cell<LiveNode, readonly Issue[]>(this, issuesNow, this.flow.changed);
    return this.ownIssuesCell.read();
  }

  /** Whether a rule gives its value. */
  get forced(): boolean {
    return false;
  }

  /** What is wrong with it and with all that is in it, in order. */
  abstract readonly allIssues: readonly Issue[];
  /** The relevant answers at and below it, computed ones included; undefined where there are none. */
  abstract readonly collected: Json | undefined;
  /** What a rule reads here. */
  abstract readonly read: unknown;

  /** What it holds was replaced. */
  abstract update(before: Json | undefined, after: Json | undefined): void;

  /** The node below it at a key; undefined where the plan has none. */
  child(_key: string): LiveNode | undefined {
    return undefined;
  }

  /** A rule of its own, read among the properties of what holds it. */
  evaluate(rule: CompiledRule): unknown {
    return this.flow.evaluate(rule, this.container?.scope ?? this.flow.scope);
  }

  /** What stands at its place now, noted by nobody. */
  stored(): Json | undefined {
    const { parent } = this;
    return parent ? inside(parent.stored(), this.key) : this.flow.stepAnswers(this.key);
  }

  /** Its key in what holds it. */
  protected get key(): string {
    return this.plan.key;
  }
}

function mayLock(plan: Node): boolean {
  return plan.readOnlyWhen !== undefined || (plan.kind === "field" && plan.value !== undefined);
}

function shownNow(node: LiveNode): boolean {
  const { parent, step } = node;
  if (node instanceof LiveObject && parent instanceof LiveList) return parent.relevant && node.exists;
  if (parent && !parent.relevant) return false;
  const rule = parent ? node.plan.showWhen : step.plan.showWhen;
  return rule === undefined || node.evaluate(rule) === true;
}

function requiredNow(node: LiveNode): boolean {
  return node.relevant && node.evaluate(node.plan.requireWhen as CompiledRule) === true;
}

function readOnlyNow(node: LiveNode): boolean {
  if (node.step.mode() === "read" || node.forced) return true;
  for (let at: LiveNode | undefined = node; at?.container; at = at.parent) {
    const rule = at.plan.readOnlyWhen;
    if (rule !== undefined && at.evaluate(rule) === true) return true;
  }
  return false;
}

function propsNow(node: LiveNode): Props {
  const props: { [name: string]: Json } = {};
  for (const [name, rule] of Object.entries(node.plan.props ?? {})) {
    const value = node.evaluate(rule);
    if (value !== undefined && value !== null) props[name] = value as Json;
  }
  return props;
}

function stateNow(node: LiveNode): FieldState {
  if (!node.relevant) return NOT_SHOWN;
  const { required, readOnly, forced, props } = node;
  const field = node instanceof LiveField ? node : undefined;
  return {
    relevant: true,
    required,
    readOnly,
    value: field?.typed,
    forced,
    options: field?.choices,
    props,
  };
}

function issuesNow(node: LiveNode): readonly Issue[] {
  return node.flow.issues(node);
}

// ---------------------------------------------------------------- fields

export class LiveField extends LiveNode {
  readonly plan: FieldNode;
  private answerSource: Source<Json | undefined> | undefined = undefined;
  private computedCell: Cell<LiveField, Json | undefined> | undefined = undefined;
  private valueCell: Cell<LiveField, Json | undefined> | undefined = undefined;
  private choicesCell: ChoicesCell | undefined = undefined;

  constructor(plan: FieldNode, parent: LiveObject) {
    super(parent.flow, parent.step, plan, below(parent.pointer, plan.key), parent);
    this.plan = plan;
  }

  /** The effective answer as rules read it: absent when hidden or not of its type. */
  get value(): Json | undefined {
    this.valueCell ??= new Cell<LiveField, Json | undefined>(this, valueNow);
    return this.valueCell.read();
  }

  /** What it holds, readable or not: a rule's value where there is one, else the person's answer. */
  get held(): Json | undefined {
    if (this.plan.type === "null") return undefined;
    const held = this.computed ?? this.answer;
    return isAbsent(held) ? undefined : held;
  }

  /** What it shows: also blanks that were typed, though they are no answer. */
  get typed(): Json | undefined {
    const { answer } = this;
    return this.held ?? (typeof answer === "string" && answer !== "" ? answer : undefined);
  }

  override get forced(): boolean {
    return this.computed !== undefined;
  }

  /** The choices that its `options` rule gives now, or that its schema lists; undefined where it has none. */
  get choices(): readonly OfferedOption[] | undefined {
    this.choicesCell ??= choicesCellOf(this);
    return this.choicesCell.read();
  }

  /** Those that a rule gives; undefined where it has none. */
  get options(): readonly OfferedOption[] | undefined {
    return this.plan.options && this.choices;
  }

  get allIssues(): readonly Issue[] {
    return this.issues;
  }

  get collected(): Json | undefined {
    return this.relevant ? this.held : undefined;
  }

  get read(): Json | undefined {
    return this.value;
  }

  update(_before: Json | undefined, after: Json | undefined): void {
    this.answerSource?.set(after);
  }

  private get answer(): Json | undefined {
    this.answerSource ??= new Source(this.stored());
    return this.answerSource.read();
  }

  private get computed(): Json | undefined {
    if (this.plan.value === undefined) return undefined;
    this.computedCell ??= new Cell<LiveField, Json | undefined>(this, computedNow);
    return this.computedCell.read();
  }
}

function valueNow(field: LiveField): Json | undefined {
  return field.relevant ? readable(field.plan, field.held) : undefined;
}

function computedNow(field: LiveField): Json | undefined {
  if (!field.relevant) return undefined;
  const value = field.evaluate(field.plan.value as CompiledRule);
  return value === null ? undefined : (value as Json | undefined);
}

/** Choices that are the same for every entry of a list are worked out once for all of them. */
function choicesCellOf(field: LiveField): ChoicesCell {
  const { plan, flow } = field;
  const own = plan.options?.shared === undefined && plan.options !== undefined;
  const cell = (own ? undefined : flow.choices.get(plan)) ?? new Cell(field, choicesNow);
  if (!own) flow.choices.set(plan, cell);
  return cell;
}

function choicesNow({ plan, flow, container }: LiveField): readonly OfferedOption[] | undefined {
  if (!plan.options) return listedChoices(plan);
  return container && offeredOptions(plan.options, container.scope, flow.evaluate);
}

// ---------------------------------------------------------------- lists and objects

export class LiveList extends LiveNode implements ReadList {
  readonly plan: ListNode;
  private readonly entries = new Map<number, LiveObject>();
  private lengthSource: Source<number> | undefined = undefined;
  private shapeSource: Source<DataKind> | undefined = undefined;
  private collectedCell: Cell<LiveList, Json | undefined> | undefined = undefined;
  private allIssuesCell: Cell<LiveList, readonly Issue[]> | undefined = undefined;

  constructor(plan: ListNode, parent: LiveObject) {
    super(parent.flow, parent.step, plan, below(parent.pointer, plan.key), parent);
    this.plan = plan;
  }

  /** How many entries it has; none while it is hidden. */
  get count(): number {
    if (!this.relevant) return 0;
    this.lengthSource ??= new Source(lengthOf(this.stored()));
    return this.lengthSource.read();
  }

  /** Whether something else than a list stands in its place. */
  get isOther(): boolean {
    this.shapeSource ??= new Source(shapeOf(this.stored()));
    return isOtherThan(this.shapeSource.read(), "list");
  }

  get collected(): Json | undefined {
    this.collectedCell ??= new Cell<LiveList, Json | undefined>(this, collectedList);
    return this.collectedCell.read();
  }

  get allIssues(): readonly Issue[] {
    this.allIssuesCell ??= new Cell<LiveList, readonly Issue[]>(this, issuesOfList);
    return this.allIssuesCell.read();
  }

  get read(): ListHandle {
    return new ListHandle(this, this.count);
  }

  entry(index: number): LiveObject {
    return keptIn(this.entries, index, () => LiveObject.entryOf(this, index));
  }

  override child(key: string): LiveNode | undefined {
    return /^\d+$/.test(key) ? this.entry(Number(key)) : undefined;
  }

  update(before: Json | undefined, after: Json | undefined): void {
    const [from, to] = [asList(before), asList(after)];
    this.lengthSource?.set(to.length);
    this.shapeSource?.set(shapeOf(after));
    for (const [index, entry] of this.entries) {
      if (from[index] !== to[index]) entry.update(from[index], to[index]);
      if (index < from.length !== index < to.length) entry.appear(index < to.length);
    }
  }
}

function collectedList(list: LiveList): Json | undefined {
  const { count } = list;
  if (count === 0) return undefined;
  const entries: Json[] = [];
  for (let index = 0; index < count; index += 1) entries.push(list.entry(index).collected ?? {});
  return entries;
}

function issuesOfList(list: LiveList): readonly Issue[] {
  if (!list.relevant) return [];
  const found = [...list.issues];
  const { count } = list;
  for (let index = 0; index < count; index += 1) found.push(...list.entry(index).allIssues);
  return found;
}

/** A step, a group of fields, a block, or an entry of a list. */
export class LiveObject extends LiveNode implements ReadObject {
  readonly plan: ObjectNode;
  readonly index: number;
  /** By key, as far as they were asked for; `nodes` are all of them. */
  private readonly children = new Map<string, LiveNode>();
  private allNodes: readonly LiveNode[] | undefined = undefined;
  private ownScope: WalkScope | undefined = undefined;
  private readonly facts = new Map<string, Cell<LiveObject, Json | undefined>>();
  private readonly checks = new Map<CheckPlan, Cell<LiveObject, Props | null>>();
  private existsSource: Source<boolean> | undefined = undefined;
  private shapeSource: Source<DataKind> | undefined = undefined;
  private collectedCell: Cell<LiveObject, Json | undefined> | undefined = undefined;
  private ownAnswersCell: Cell<LiveObject, { [key: string]: Json }> | undefined = undefined;
  private schemaIssuesCell: Cell<LiveObject, readonly SchemaIssue[]> | undefined = undefined;
  private allIssuesCell: Cell<LiveObject, readonly Issue[]> | undefined = undefined;
  private wordsCell: Cell<LiveObject, EntryWords> | undefined = undefined;

  private constructor(
    flow: LiveFlow,
    step: NodeStep,
    plan: ObjectNode,
    pointer: Pointer,
    parent: LiveObject | LiveList | undefined,
    index: number,
  ) {
    super(flow, step, plan, pointer, parent);
    this.plan = plan;
    this.index = index;
  }

  static rootOf(flow: LiveFlow, step: NodeStep): LiveObject {
    const { root, id } = step.plan;
    return new LiveObject(flow, step, root, below("", id), undefined, -1);
  }

  static entryOf(list: LiveList, index: number): LiveObject {
    return new LiveObject(list.flow, list.step, list.plan.entry, below(list.pointer, index), list, index);
  }

  static groupIn(parent: LiveObject, plan: ObjectNode): LiveObject {
    return new LiveObject(parent.flow, parent.step, plan, below(parent.pointer, plan.key), parent, -1);
  }

  /** The list that it is an entry of. */
  get list(): LiveList | undefined {
    return this.parent instanceof LiveList ? this.parent : undefined;
  }

  /** What it holds, in order. */
  get nodes(): readonly LiveNode[] {
    this.allNodes ??= this.plan.children.map(({ key }) => this.child(key) as LiveNode);
    return this.allNodes;
  }

  /** The scope in which its properties are read. */
  get scope(): WalkScope {
    const { flow } = this;
    this.ownScope ??= new WalkScope(flow, this, undefined, this.container?.scope ?? flow.scope);
    return this.ownScope;
  }

  /** Of an entry: whether its list is that long. Not read off the length, so that an entry more leaves the others alone. */
  get exists(): boolean {
    this.existsSource ??= new Source(this.index < lengthOf(this.list?.stored()));
    return this.existsSource.read();
  }

  /** Whether something else than an object stands in its place. */
  get isOther(): boolean {
    this.shapeSource ??= new Source(shapeOf(this.stored()));
    return isOtherThan(this.shapeSource.read(), "object");
  }

  get collected(): Json | undefined {
    this.collectedCell ??= new Cell<LiveObject, Json | undefined>(this, collectedObject);
    return this.collectedCell.read();
  }

  /** The relevant answers of its validator: nested objects with it, lists without. */
  get ownAnswers(): { [key: string]: Json } {
    this.ownAnswersCell ??= new Cell<LiveObject, { [key: string]: Json }>(this, ownAnswersNow);
    return this.ownAnswersCell.read();
  }

  /** What the validator finds, of an object that has one. */
  get schemaIssues(): readonly SchemaIssue[] {
    this.schemaIssuesCell ??= new Cell<LiveObject, readonly SchemaIssue[]>(this, schemaIssuesNow);
    return this.schemaIssuesCell.read();
  }

  get allIssues(): readonly Issue[] {
    this.allIssuesCell ??= new Cell<LiveObject, readonly Issue[]>(this, issuesOfObject);
    return this.allIssuesCell.read();
  }

  /** What `x-ui.summary` of its list says of an entry. */
  get words(): EntryWords {
    this.wordsCell ??= new Cell<LiveObject, EntryWords>(this, wordsNow, this.flow.changed as Set<LiveObject>);
    return this.wordsCell.read();
  }

  get read(): Json | undefined {
    return this.collected;
  }

  /** A fact of its own, else one of the flow's. */
  fact(name: string): Json | undefined {
    const fact = this.plan.facts[name];
    if (!fact) return this.flow.flowFact(name);
    const make = () => new Cell<LiveObject, Json | undefined>(this, (object) => object.say(fact.rule));
    return keptIn(this.facts, name, make).read();
  }

  /** What a check's message is filled with where it fails, else null. */
  failed(check: CheckPlan): Props | null {
    const make = () => new Cell<LiveObject, Props | null>(this, (object) => failureNow(object, check));
    return keptIn(this.checks, check, make).read();
  }

  /** What a rule gives among its properties. */
  say(rule: CompiledRule): Json | undefined {
    return this.flow.evaluate(rule, this.scope) as Json | undefined;
  }

  override child(key: string): LiveNode | undefined {
    const known = this.children.get(key);
    if (known) return known;
    const plan = this.plan.children.find((child) => child.key === key);
    if (!plan) return undefined;
    const made = nodeIn(this, plan);
    this.children.set(key, made);
    return made;
  }

  valueBelow(path: readonly Json[], from: number): unknown {
    let at: LiveNode | undefined = this;
    let position = from;
    for (; at instanceof LiveObject && position < path.length; position += 1)
      at = at.child(path[position] as string);
    return valueFrom(at?.read, path, position);
  }

  objectBelow(path: readonly Json[], from: number): LiveObject {
    let at: LiveNode = this;
    for (const key of path.slice(from)) at = at.child(key as string) as LiveNode;
    return at as LiveObject;
  }

  update(before: Json | undefined, after: Json | undefined): void {
    this.shapeSource?.set(shapeOf(after));
    const [from, to] = [fieldsOf(before), fieldsOf(after)];
    for (const [key, child] of this.children) {
      if (from[key] !== to[key]) child.update(from[key], to[key]);
    }
  }

  /** Of an entry: its list has become longer, or shorter, than its position. */
  appear(isThere: boolean): void {
    this.existsSource?.set(isThere);
  }

  protected override get key(): string {
    if (!this.parent) return this.step.plan.id;
    return this.list ? String(this.index) : this.plan.key;
  }
}

function nodeIn(parent: LiveObject, plan: Node): LiveNode {
  if (plan.kind === "field") return new LiveField(plan, parent);
  return plan.kind === "list" ? new LiveList(plan, parent) : LiveObject.groupIn(parent, plan);
}

function collectedObject(object: LiveObject): Json | undefined {
  if (!object.relevant) return undefined;
  const found: { [key: string]: Json } = {};
  let isEmpty = true;
  for (const node of object.nodes) {
    const value = node.collected;
    if (value === undefined) continue;
    found[node.plan.key] = value;
    isEmpty = false;
  }
  return isEmpty ? undefined : found;
}

function ownAnswersNow(object: LiveObject): { [key: string]: Json } {
  const own: { [key: string]: Json } = {};
  for (const node of object.nodes) {
    // Only what has a rule of its own can be hidden in an object that is shown.
    if (node instanceof LiveList || (node.plan.showWhen !== undefined && !node.relevant)) continue;
    const value = node instanceof LiveObject ? node.ownAnswers : (node as LiveField).held;
    if (value !== undefined) own[node.plan.key] = value;
  }
  return own;
}

function schemaIssuesNow(object: LiveObject): readonly SchemaIssue[] {
  return object.flow.schemaIssues(object);
}

function issuesOfObject(object: LiveObject): readonly Issue[] {
  if (!object.relevant) return [];
  const found = [...object.issues];
  for (const node of object.nodes) found.push(...node.allIssues);
  return found;
}

interface SummaryRules {
  title?: CompiledRule;
  lines?: CompiledRule[];
  /** What words each line, where it is just a field. */
  as?: (string | null)[];
  badge?: CompiledRule;
}

function wordsNow(entry: LiveObject): EntryWords {
  const { title, lines = [], as, badge } = (entry.list?.plan.ui.summary ?? {}) as SummaryRules;
  const say = (rule: CompiledRule | undefined, at = -1) => {
    const said = rule === undefined ? undefined : entry.say(rule);
    return as?.[at] && !isAbsent(said) ? written(said, as[at]) : wordOf(said);
  };
  const { index, list } = entry;
  return {
    title: say(title) || (list ? entryTitle(list.plan, index) : ""),
    lines: lines.map(say).filter(Boolean),
    badge: say(badge),
  };
}

/** What an entry is called by its position, from 0: "Beneficiary 2". */
export function entryTitle({ ui, title }: ListNode, index: number): string {
  return `${typeof ui.entryLabel === "string" ? ui.entryLabel : title} ${index + 1}`;
}

function failureNow(object: LiveObject, check: CheckPlan): Props | null {
  if (check.when !== undefined && object.say(check.when) !== true) return null;
  if (object.say(check.assert) !== false) return null;
  const params: { [name: string]: Json } = {};
  for (const [name, rule] of Object.entries(check.params)) params[name] = object.say(rule) ?? null;
  return params;
}

// ---------------------------------------------------------------- the answers as they were given

type DataKind = "absent" | "list" | "object" | "plain";

function shapeOf(value: Json | undefined): DataKind {
  if (typeof value !== "object" || value === null) return isAbsent(value) ? "absent" : "plain";
  return Array.isArray(value) ? "list" : "object";
}

function isOtherThan(shape: DataKind, wanted: "list" | "object"): boolean {
  return shape !== "absent" && shape !== wanted;
}

function lengthOf(value: Json | undefined): number {
  return Array.isArray(value) ? value.length : 0;
}

const NO_FIELDS: { readonly [key: string]: Json } = Object.create(null);

function fieldsOf(value: Json | undefined): { readonly [key: string]: Json } {
  return isObject(value) ? value : NO_FIELDS;
}

/** What a list or an object holds at a key of its own. */
function inside(value: Json | undefined, key: string): Json | undefined {
  if (Array.isArray(value)) return value[Number(key)];
  return isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
}
