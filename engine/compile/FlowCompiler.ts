import type { Fact, Flow } from "../format/authored.ts";
import { compileRule, type RuleCompilation } from "../rules/index.ts";
import { suggestion } from "../rules/nearest.ts";
import type {
  CompiledRule,
  FactPlan,
  Finding,
  Json,
  Plan,
  RuleType,
  Sources,
  StepPlan,
  Validators,
} from "../types.ts";
import { CallCatalogue, MessageCatalogue } from "./catalogues.ts";
import { DependencyGraph } from "./DependencyGraph.ts";
import { type DataShape, dataTypeOf, plainType, typeOfKey, typeOfSchema, withNames } from "./dataTypes.ts";
import { type Dependencies, type Frame, FrameResolver, labelRule, type World } from "./FrameResolver.ts";
import {
  checkEveryStep,
  compileDialogs,
  compileExits,
  compileProvides,
  compileRail,
  compileRoute,
  factsOf,
  type RuleOfStep,
  stepWord,
} from "./flowParts.ts";
import { Library } from "./Library.ts";
import { NodeCompiler } from "./NodeCompiler.ts";
import { PipelineCompiler } from "./PipelineCompiler.ts";
import { fieldAt, fingerprintOf, patternsOf } from "./planFields.ts";
import type { Authored, FieldShape, ObjectShape, Shape } from "./Shape.ts";
import { hasAt, isUnreadAt, shapeAt } from "./Shape.ts";
import { ShapeReader } from "./ShapeReader.ts";
import { below, type Place, resolvePath } from "./SourceFile.ts";
import { compileValidators, scopeSchemas } from "./validators.ts";
import { WidgetCatalogue } from "./WidgetCatalogue.ts";

/** A flow that compiled: its plan, the JSON Schema of each scope by step and name, and warnings. */
export interface Compiled {
  plan: Plan;
  schemas: { [stepId: string]: { [name: string]: { [keyword: string]: Json } } };
  findings: Finding[];
}

/**
 * Compiles one flow to its plan.
 * @param sources every file below `schemas/`, by path
 * @returns the plan, or the findings that forbid one; warnings alone do not
 */
export function compilePlan(
  sources: Sources,
  flowId: string,
): Compiled | { plan?: undefined; findings: Finding[] } {
  const library = new Library(sources);
  const compiler = new FlowCompiler(library, flowId);
  const plan = compiler.compile();
  const findings = library.findings;
  if (!plan || findings.some((finding) => finding.level === "error")) return { findings };
  return { plan, schemas: scopeSchemas(plan), findings };
}

/** As `compilePlan`, with the validators compiled in this process: for Node, never for a browser. */
export function compileFlow(
  sources: Sources,
  flowId: string,
):
  | { plan: Plan; validators: { [stepId: string]: Validators }; findings: Finding[] }
  | { plan?: undefined; findings: Finding[] } {
  const compiled = compilePlan(sources, flowId);
  if (!compiled.plan) return compiled;
  return {
    plan: compiled.plan,
    validators: compileValidators(compiled.schemas),
    findings: compiled.findings,
  };
}

/** Ids of all flows, published or not. */
export function flowIds(sources: Sources): string[] {
  return Object.keys(sources)
    .flatMap((path) => /^flows\/([^/]+)\/flow\.json$/.exec(path)?.[1] ?? [])
    .sort();
}

type Expected = "boolean" | "number" | "text" | "date" | "list" | "any";
type FlowStep = Flow["steps"][number];

const ROOT: Frame = { kind: "root" };

/** Compiles one flow: shapes first, then every rule in the frame where it stands, then the order of evaluation. */
export class FlowCompiler implements World {
  readonly library: Library;
  private readonly flowId: string;
  private readonly file: string;
  private readonly steps = new Map<string, ObjectShape>();
  private readonly frames = new Map<Shape, Frame>();
  /** Ids of steps that are there and cannot be read. */
  private readonly unreadSteps = new Set<string>();
  private readonly flowFacts = new Map<string, Authored<Fact>>();
  private unreadFacts: ReadonlySet<string> = new Set();
  private readonly factTypes = new Map<string, RuleType>();
  private readonly typing = new Set<string>();
  private readonly fieldTypes = new Map<Shape, RuleType>();
  private readonly loadTypes = new Map<string, () => RuleType>();
  private readonly usedReferences = new Set<string>();
  readonly authored: { [key: string]: Json } = {};
  /** Rules as sentences are made of them, by how they are written. */
  private readonly plain = new Map<Json, Json>();
  readonly graph = new DependencyGraph();
  readonly messages: MessageCatalogue;
  readonly calls: CallCatalogue;
  readonly widgets: WidgetCatalogue;
  private readonly nodes = new NodeCompiler(this);
  private query: readonly string[] = [];

  constructor(library: Library, flowId: string) {
    this.library = library;
    this.flowId = flowId;
    this.file = `flows/${flowId}/flow.json`;
    this.messages = new MessageCatalogue(library);
    this.calls = new CallCatalogue(library);
    this.widgets = new WidgetCatalogue(library);
  }

  compile(): Plan | undefined {
    const flow = this.library.authored("flow", this.file);
    if (!flow) {
      if (!this.library.has(this.file))
        this.library.report(
          { file: this.file, pointer: "" },
          "no-flow",
          `There is no flow "${this.flowId}".`,
        );
      return undefined;
    }
    const root: Place = { file: this.file, pointer: "" };
    if (flow.id !== this.flowId) {
      this.library.report(
        below(root, "id"),
        "flow-id",
        `The flow's id is "${flow.id}", its folder "${this.flowId}".`,
        "Make them the same.",
      );
    }
    this.query = flow.query ?? [];
    const { facts, unread } = factsOf(this.library, flow, root);
    for (const [name, fact] of facts) this.flowFacts.set(name, fact);
    this.unreadFacts = unread;
    checkEveryStep(this.library, flow, root);
    const reader = new ShapeReader(this.library, this.widgets);
    const paths = new Set<string>();
    for (const { value } of this.library.removed(this.file)) this.keepUnreadStep(value);
    for (const [index, step] of flow.steps.entries())
      this.readStep(step, below(root, "steps", index), reader, paths);
    const pipelines = new PipelineCompiler(this.library, this, {
      messages: this.messages,
      calls: this.calls,
      file: this.file,
      stepIds: [...this.stepIds(), ...this.unreadSteps],
      exits: this.names(flow.exits, below(root, "exits")),
      dialogs: this.names(flow.dialogs, below(root, "dialogs")),
      isPointer: (pointer) => this.isPointer(pointer),
      fieldsIn: (pointer) => this.fieldsIn(pointer),
    });
    this.collectLoads(flow, pipelines);
    const plan: Plan = {
      flow: this.flowId,
      version: flow.version,
      fingerprint: "",
      title: flow.title,
      base: flow.base,
      route: compileRoute(flow, root, this),
      published: flow.published === true,
      query: [...this.query],
      steps: [],
      patterns: { lists: [], least: [], defaults: [], asks: [] },
      facts: {},
      load: pipelines.compile(flow.load ?? [], below(root, "load")),
      exits: compileExits(flow.exits ?? {}, below(root, "exits"), this, {
        route: Object.keys(flow.route ?? {}),
        clears: flow.draft?.leaving === "clear",
      }),
      provides: compileProvides(flow.provides ?? {}, below(root, "provides"), this),
      dialogs: compileDialogs(flow.dialogs ?? {}, below(root, "dialogs"), this),
      draft: this.draft(flow.draft ?? {}, below(root, "draft")),
      ...(flow.lockBar === undefined ? {} : { lockBar: this.lockBar(flow.lockBar, below(root, "lockBar")) }),
      reference: {},
      messages: {},
      calls: {},
      user: dataTypeOf(this.userSchema()),
      ui: (flow["x-ui"] ?? {}) as { [key: string]: Json },
      rail: [],
      authored: this.authored,
    };
    for (const [name, fact] of this.flowFacts)
      plan.facts[name] = this.factPlan(fact, ROOT, `fact:#${name}`, `fact:${name}`);
    for (const [index, step] of flow.steps.entries()) {
      const compiled = this.stepPlan(
        step,
        below(root, "steps", index),
        (name) => stepWord(flow, root, index, name),
        pipelines,
      );
      if (compiled) plan.steps.push(compiled);
    }
    plan.patterns = patternsOf(plan);
    plan.rail = compileRail(flow["x-ui"]?.rail ?? [], below(root, "x-ui", "rail"), {
      library: this.library,
      stepIds: [...this.stepIds(), ...this.unreadSteps],
      field: (pointer) => fieldAt(plan, pointer),
      isUnread: (pointer) => this.isUnread(pointer),
      rule: (rule, expected, cell) => this.rule(rule, ROOT, expected, cell),
      reads: (cell) => this.graph.reachable(cell),
    });
    this.graph.report(this.library, [...this.steps.keys()]);
    for (const [key, rule] of Object.entries(this.authored))
      this.authored[key] = this.plain.get(rule) ?? rule;
    plan.calls = this.calls.plans((outcomes, place) => pipelines.outcomes(outcomes, place));
    for (const name of this.usedReferences) plan.reference[name] = this.reference(name) ?? null;
    plan.messages = this.messages.used();
    plan.fingerprint = fingerprintOf(plan);
    return plan;
  }

  // ------------------------------------------------------------ what rules may read

  step(id: string): ObjectShape | undefined {
    return this.steps.get(id);
  }
  stepIds(): string[] {
    return [...this.steps.keys()];
  }
  isUnreadStep(id: string): boolean {
    return this.unreadSteps.has(id);
  }
  hasFlowFact(name: string): boolean {
    return this.flowFacts.has(name) || this.unreadFacts.has(name);
  }
  flowFactNames(): string[] {
    return [...this.flowFacts.keys()];
  }
  referenceNames(): string[] {
    return this.library
      .paths("reference/", ".json")
      .map((path) => path.slice("reference/".length, -".json".length));
  }
  reference(name: string): Json | undefined {
    const path = `reference/${name}.json`;
    if (!this.library.has(path)) return undefined;
    this.usedReferences.add(name);
    return this.library.value(path);
  }
  loadNames(): string[] {
    return [...this.loadTypes.keys(), "query"];
  }
  userSchema(): Json | undefined {
    return this.library.value("user.json");
  }
  loadType(name: string): RuleType | undefined {
    if (name === "query")
      return {
        kind: "object",
        fields: Object.fromEntries(this.query.map((key) => [key, { kind: "text" as const }])),
      };
    const type = this.loadTypes.get(name);
    if (!type) return this.hasUnreadName() ? { kind: "unknown" } : undefined;
    return this.guarded(`load:${name}`, type);
  }
  fieldType(shape: Shape): RuleType {
    if (shape.kind !== "field") return { kind: "unknown" };
    const known = this.fieldTypes.get(shape);
    if (known) return known;
    const type = this.guarded(`field:${shape.pattern}`, () => this.fieldTypeNow(shape));
    this.fieldTypes.set(shape, type);
    return type;
  }
  factType(owner: ObjectShape | undefined, name: string): RuleType {
    const key = `${owner?.pattern ?? ""}#${name}`;
    const known = this.factTypes.get(key);
    if (known) return known;
    const fact = owner ? owner.facts.get(name) : this.flowFacts.get(name);
    const frame = owner ? this.frameOf(owner) : ROOT;
    if (fact === undefined) return { kind: "unknown" };
    const { rule } = fact.value;
    const type = this.guarded(`fact:${key}`, () =>
      plainType(compileRule(rule, new FrameResolver(this, frame, NOTHING), "any").type),
    );
    this.factTypes.set(key, type);
    return type;
  }
  label(shape: FieldShape, collect: Dependencies): { compiled: CompiledRule; type: RuleType } | undefined {
    const frame = this.propertyFrame(shape);
    const from = shape.rules.options?.value.from;
    const rows = from === undefined || ["object", "unknown"].includes(this.itemType(from, frame).kind);
    const rule = labelRule(shape, rows, (answer) => this.messages.said(`ui.${answer}`, shape.place));
    // What is wrong with the choices themselves is said where they stand.
    return rule === undefined ? undefined : compileRule(rule, new FrameResolver(this, frame, collect));
  }
  parameter(rule: Authored, frame: Frame, collect: Dependencies): { compiled: CompiledRule; type: RuleType } {
    const { compiled, type } = this.compiled(rule, frame, "any", collect);
    return { compiled, type: plainType(type) };
  }

  /** Compiles a rule in a frame and reports its problems at its place; the cell is what waits for its result. */
  rule(rule: Authored, frame: Frame, expected: Expected, cell?: string): CompiledRule {
    const dependencies = cell ? this.graph.collector(cell, rule.place) : NOTHING;
    return this.compiled(rule, frame, expected, dependencies).compiled;
  }

  private compiled(
    { value, place }: Authored,
    frame: Frame,
    expected: Expected,
    dependencies: Dependencies,
  ): RuleCompilation {
    const compilation = compileRule(value, new FrameResolver(this, frame, dependencies), expected);
    this.plain.set(value, compilation.plain);
    for (const { pointer, code, message, fix } of compilation.problems)
      this.library.report({ file: place.file, pointer: place.pointer + pointer }, code, message, fix);
    return compilation;
  }

  // ------------------------------------------------------------ steps and nodes

  /** A step that was taken out of the flow is still known by its id. */
  private keepUnreadStep(value: Json): void {
    const id = (value as { id?: Json } | null)?.id;
    if (typeof id === "string") this.unreadSteps.add(id);
  }

  /** Names of a part of the flow, those that cannot be read, too. */
  private names(part: { [name: string]: unknown } | undefined, place: Place): string[] {
    return [...Object.keys(part ?? {}), ...this.library.unread(place)];
  }

  private readStep(step: FlowStep, place: Place, reader: ShapeReader, paths: Set<string>): void {
    if (this.steps.has(step.id)) {
      this.library.report(below(place, "id"), "twin-step", `The step "${step.id}" stands twice.`);
      return;
    }
    if (paths.has(step.path))
      this.library.report(below(place, "path"), "twin-path", `Two steps have the path "${step.path}".`);
    else paths.add(step.path);
    const file = resolvePath(this.file, step.schema);
    this.unreadSteps.add(step.id);
    if (!this.library.has(file)) {
      this.library.report(
        below(place, "schema"),
        "unknown-reference",
        `There is no file ${file}.`,
        suggestion(file, this.library.paths(`flows/${this.flowId}/`, ".step.json")),
      );
      return;
    }
    const shape = reader.step(step.id, file);
    if (!shape) return;
    this.unreadSteps.delete(step.id);
    this.steps.set(step.id, shape);
    this.frame(shape, ROOT);
  }

  private frame(shape: ObjectShape, outer: Frame): void {
    const frame: Frame = { kind: "object", shape, outer };
    this.frames.set(shape, frame);
    for (const child of shape.children.values()) {
      if (child.kind === "object") this.frame(child, frame);
      else if (child.kind === "list") this.frame(child.entry, frame);
    }
  }

  frameOf(shape: ObjectShape): Frame {
    return this.frames.get(shape) ?? ROOT;
  }

  /** @param word what the step says under a name, or inherits */
  private stepPlan(
    step: FlowStep,
    place: Place,
    word: (name: RuleOfStep) => Authored | undefined,
    pipelines: PipelineCompiler,
  ): StepPlan | undefined {
    const shape = this.steps.get(step.id);
    if (!shape) return undefined;
    const [title, label] = shape.title.split(" / ");
    const rule = (name: RuleOfStep, expected: Expected, cell?: string) => {
      const authored = word(name);
      if (authored === undefined) return undefined;
      this.authored[`step:${shape.key}#${name}`] = authored.value;
      return this.rule(authored, ROOT, expected, cell);
    };
    const onward = word("onward");
    const showWhen = rule("showWhen", "boolean", `relevant:${shape.pattern}`);
    const enterWhen = rule("enterWhen", "boolean");
    const mode = rule("mode", "text");
    const editWhen = rule("editWhen", "boolean");
    if (editWhen !== undefined && mode === undefined)
      this.library.report(
        word("editWhen")?.place ?? place,
        "idle-edit",
        "A step without a mode is never only read, so there is nothing to take up again.",
        'Give the step a "mode", or leave this out.',
      );
    const submitWhen = rule("submitWhen", "boolean");
    const labelRule = typeof step.label === "string" ? undefined : rule("label", "text");
    return {
      id: shape.key,
      path: step.path,
      title: title ?? shape.title,
      label: typeof step.label === "string" ? step.label : (label ?? title ?? shape.title),
      ...(labelRule === undefined ? {} : { labelRule }),
      inBar: step.inBar !== false,
      ...(onward === undefined ? {} : { onward: this.onward(onward, shape.key) }),
      ...(showWhen === undefined ? {} : { showWhen }),
      ...(enterWhen === undefined ? {} : { enterWhen }),
      ...(mode === undefined ? {} : { mode }),
      ...(editWhen === undefined ? {} : { editWhen }),
      ...(submitWhen === undefined ? {} : { submitWhen }),
      load: pipelines.compile(step.load ?? [], below(place, "load"), true),
      submit: pipelines.compile(step.submit ?? [], below(place, "submit")),
      failed: pipelines.compile(step.failed ?? [], below(place, "failed")),
      root: this.nodes.object(shape, ""),
    };
  }

  /** The words of the button that goes on: every one that the rule can give must be there. */
  private onward({ value, place }: Authored, stepId: string): CompiledRule {
    this.authored[`step:${stepId}#onward`] = value;
    const { compiled, type } = this.compiled({ value, place }, ROOT, "text", NOTHING);
    const keys = type.kind === "text" ? type.values : undefined;
    if (keys) for (const key of keys) this.messages.use(key, place);
    else if (type.kind === "text" || type.kind === "unknown")
      this.library.report(
        place,
        "open-words",
        "It cannot be told which words this button has.",
        'Name the messages: { "if": [condition, "one.key", "another.key"] }.',
      );
    return compiled;
  }

  private lockBar(value: Json, place: Place): CompiledRule {
    this.authored["#lockBar"] = value;
    return this.rule({ value, place }, ROOT, "boolean");
  }

  itemType(from: Json, frame: Frame): RuleType {
    const { type } = compileRule(from, new FrameResolver(this, frame, NOTHING), "any");
    return type.kind === "list" ? type.of : { kind: "unknown" };
  }

  propertyFrame(shape: Shape): Frame {
    const frame = this.frameOf(shape.container as ObjectShape);
    return frame.kind === "object" ? { ...frame, self: shape } : frame;
  }

  factPlan(fact: Authored<Fact>, frame: Frame, cell: string, key: string): FactPlan {
    this.authored[key] = fact.value.rule;
    return {
      says: fact.value.says,
      rule: this.rule({ value: fact.value.rule, place: below(fact.place, "rule") }, frame, "any", cell),
    };
  }

  // ------------------------------------------------------------ the rest of a flow

  private collectLoads(flow: Flow, pipelines: PipelineCompiler): void {
    const lists = [flow.load, ...flow.steps.flatMap((step) => [step.load, step.submit, step.failed])];
    const found = (name: string, type: () => RuleType) => {
      if (!this.loadTypes.has(name)) this.loadTypes.set(name, type);
    };
    for (const list of lists) pipelines.loads(list ?? [], found);
    for (const { value } of this.library.removed(this.file))
      for (const name of keptNames(value)) found(name, () => ({ kind: "unknown" }));
  }

  /** Whether an entry of a pipeline may keep something under a name that cannot be read. */
  private hasUnreadName(): boolean {
    return this.library
      .removed(this.file)
      .some(({ pointer }) => /\/(as|set|load|submit|failed|(load|submit|failed|repeat)\/\d+)$/.test(pointer));
  }

  private draft({ save, browser, leaving }: NonNullable<Flow["draft"]>, place: Place): Plan["draft"] {
    if (save !== undefined) this.calls.use(save, below(place, "save"));
    return {
      browser: browser ?? "session",
      leaving: leaving ?? "keep",
      ...(save === undefined ? {} : { save }),
    };
  }

  rules(
    authored: Authored<{ [name: string]: Json }>,
    frame: Frame,
    cell?: string,
  ): { [name: string]: CompiledRule } {
    return Object.fromEntries(
      Object.entries(authored.value).map(([name, value]) => [
        name,
        this.rule({ value, place: below(authored.place, name) }, frame, "any", cell),
      ]),
    );
  }

  /**
   * The rules that fill a sentence: how it writes the numbers among them must be said in it.
   * @param check told what each rule gives
   */
  sentenceRules(
    message: string,
    authored: Authored<{ [name: string]: Json }>,
    frame: Frame,
    cell?: string,
    check?: (name: string, type: RuleType, place: Place) => void,
  ): { [name: string]: CompiledRule } {
    return Object.fromEntries(
      Object.entries(authored.value).map(([name, value]) => {
        const place = below(authored.place, name);
        const dependencies = cell ? this.graph.collector(cell, place) : NOTHING;
        const { compiled, type } = this.compiled({ value, place }, frame, "any", dependencies);
        this.messages.checkParameter(message, name, type, place);
        check?.(name, type, place);
        return [name, compiled];
      }),
    );
  }

  private fieldTypeNow(shape: Extract<Shape, { kind: "field" }>): RuleType {
    const type = withNames(typeOfSchema(shape.schema), shape.names);
    const options = shape.rules.options?.value;
    if (type.kind === "list" || options === undefined) return type;
    const item = this.itemType(options.from, this.propertyFrame(shape));
    const found =
      item.kind === "object"
        ? typeOfKey((item.at ?? {}) as DataShape, options.value ?? "value").type
        : undefined;
    return found && found.kind === type.kind ? found : type;
  }

  /** Types of things that name each other are unknown while they are being worked out; the cycle itself is reported elsewhere. */
  private guarded(key: string, work: () => RuleType): RuleType {
    if (this.typing.has(key)) return { kind: "unknown" };
    this.typing.add(key);
    try {
      return work();
    } finally {
      this.typing.delete(key);
    }
  }

  /** The names of what is answered in the step or object at a pointer; undefined where there is none. */
  private fieldsIn(pointer: string): string[] | undefined {
    const [, stepId, ...keys] = pointer.split("/");
    const step = this.steps.get(stepId ?? "");
    const shape = step && keys.length > 0 ? shapeAt(step, keys.join("/")) : step;
    if (shape?.kind !== "object") return undefined;
    return [...shape.children.values()]
      .filter((child) => child.kind !== "field" || child.type !== "null")
      .map(({ key }) => key);
  }

  private isUnread(pointer: string): boolean {
    const [, stepId = "", ...keys] = pointer.split("/");
    const step = this.steps.get(stepId);
    return step === undefined ? this.unreadSteps.has(stepId) : isUnreadAt(step, keys.join("/"));
  }

  private isPointer(pointer: string): boolean {
    if (this.isUnread(pointer)) return true;
    const [, stepId = "", ...keys] = pointer.split("/");
    const step = this.steps.get(stepId);
    return step !== undefined && (keys.length === 0 || hasAt(step, keys.join("/")));
  }
}

const NOTHING: Dependencies = { add() {} };

/** Names that a part of a pipeline keeps something under, however deep it stands. */
function keptNames(value: Json): string[] {
  if (typeof value !== "object" || value === null) return [];
  const { as, set } = value as { as?: Json; set?: Json };
  return [
    ...(typeof as === "string" ? [as] : []),
    ...(typeof set === "object" && set !== null ? Object.keys(set) : []),
    ...Object.values(value).flatMap(keptNames),
  ];
}
