import type { FlowStep } from "../format/authored.ts";
import { given } from "../json/values.ts";
import type { Expected } from "../rules/compileRule.ts";
import { suggestion } from "../rules/nearest.ts";
import type {
  CompiledRule,
  Finding,
  Json,
  JsonObject,
  ObjectNode,
  Plan,
  RuleType,
  Sources,
  StepPlan,
  Validators,
} from "../types.ts";
import type { GraphCell } from "./DependencyGraph.ts";
import { dataTypeOf } from "./dataTypes.ts";
import { FlowContext, ROOT } from "./FlowContext.ts";
import { checkEveryStep, type RuleOfStep, stepWord } from "./flowParts.ts";
import { Library } from "./Library.ts";
import { NodeCompiler } from "./NodeCompiler.ts";
import { PipelineCompiler } from "./PipelineCompiler.ts";
import { fieldAt, fingerprintOf, patternsOf } from "./planFields.ts";
import {
  compileDialogs,
  compileDraft,
  compileExits,
  compileLockBar,
  compileProvides,
  compileRail,
  compileRoute,
} from "./planParts.ts";
import type { ObjectShape } from "./Shape.ts";
import { ShapeReader } from "./ShapeReader.ts";
import { below, type Place, resolvePath } from "./SourceFile.ts";
import { compileValidators, scopeSchemas } from "./validators.ts";

/** A flow that compiled: its plan, the JSON Schema of each scope by step and name, and warnings. */
export interface Compiled {
  plan: Plan;
  schemas: { [stepId: string]: { [name: string]: { [keyword: string]: Json } } };
  findings: Finding[];
  /** The files that were read, below `schemas/`: an edit of another changes nothing here. */
  files: readonly string[];
}

/**
 * Compiles one flow to its plan.
 * @param sources every file below `schemas/`, by path
 * @returns the plan, or the findings that forbid one; warnings alone do not
 */
export function compilePlan(
  sources: Sources,
  flowId: string,
): Compiled | (Pick<Compiled, "findings" | "files"> & { plan?: undefined }) {
  const library = new Library(sources);
  const compiler = new FlowCompiler(library, flowId);
  const plan = compiler.compile();
  const { findings } = library;
  const files = [...library.files.keys()];
  if (!plan || findings.some((finding) => finding.level === "error")) return { findings, files };
  return { plan, schemas: scopeSchemas(plan), findings, files };
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

/** Compiles one flow: shapes first, then every rule in the frame where it stands, then the order of evaluation. */
export class FlowCompiler {
  private readonly library: Library;
  private readonly flowId: string;

  constructor(library: Library, flowId: string) {
    this.library = library;
    this.flowId = flowId;
  }

  /** The plan; undefined where the flow cannot be read. Findings are kept by the library. */
  compile(): Plan | undefined {
    const root: Place = { file: `flows/${this.flowId}/flow.json`, pointer: "" };
    const flow = this.library.authored("flow", root.file);
    if (!flow) {
      if (!this.library.has(root.file))
        this.library.report(root, "no-flow", `There is no flow "${this.flowId}".`);
      return undefined;
    }
    if (flow.id !== this.flowId)
      this.library.report(
        below(root, "id"),
        "flow-id",
        `The flow's id is "${flow.id}", its folder "${this.flowId}".`,
        "Make them the same.",
      );
    const context = new FlowContext(this.library, flow, root);
    checkEveryStep(this.library, flow, root);
    readSteps(context);
    const pipelines = new PipelineCompiler(context);
    collectLoads(context, pipelines);
    return planOf(context, pipelines);
  }
}

/** Each part of the plan in turn; then what all of it used and the order of its rules are known. */
function planOf(context: FlowContext, pipelines: PipelineCompiler): Plan {
  const { flow, root, library } = context;
  const plan: Plan = {
    flow: context.id,
    version: flow.version,
    fingerprint: "",
    title: flow.title,
    base: flow.base,
    route: compileRoute(context),
    published: flow.published === true,
    query: flow.query ?? [],
    steps: [],
    patterns: { lists: [], least: [], defaults: [], asks: [] },
    facts: {},
    load: pipelines.compile(flow.load ?? [], below(root, "load")),
    exits: compileExits(context),
    provides: compileProvides(context),
    dialogs: compileDialogs(context),
    draft: compileDraft(context),
    ...given({ lockBar: compileLockBar(context) }),
    reference: {},
    messages: {},
    calls: {},
    user: dataTypeOf(context.userSchema()),
    ui: (flow["x-ui"] ?? {}) as JsonObject,
    rail: [],
    authored: {},
    conditions: [],
  };
  for (const [name, fact] of context.facts)
    plan.facts[name] = context.factPlan(fact, ROOT, { kind: "fact", pattern: "", name }, `fact:${name}`);
  const nodes = new NodeCompiler(context);
  for (const [index, step] of flow.steps.entries()) {
    const shape = context.step(step.id);
    if (shape) plan.steps.push(stepPlan(context, index, step, nodes.object(shape, ""), pipelines));
  }
  plan.patterns = patternsOf(plan);
  plan.rail = compileRail(context, (pattern) => fieldAt(plan, pattern));
  context.graph.report(library, context.stepIds());
  plan.authored = context.writtenRules();
  plan.conditions = context.conditions;
  plan.calls = context.calls.plans((outcomes, place) => pipelines.outcomes(outcomes, place));
  for (const name of context.usedReferences) plan.reference[name] = context.reference(name) ?? null;
  plan.messages = context.messages.used();
  plan.fingerprint = fingerprintOf(plan);
  return plan;
}

/** Reads the shape of each step; one that cannot be read is known by its id. */
function readSteps(context: FlowContext): void {
  const { library, flow, root } = context;
  for (const { value } of library.removed(context.file)) {
    const id = (value as { id?: Json } | null)?.id;
    if (typeof id === "string") context.unreadSteps.add(id);
  }
  const reader = new ShapeReader(library, context.widgets);
  const paths = new Set<string>();
  for (const [index, step] of flow.steps.entries()) {
    const place = below(root, "steps", index);
    if (context.step(step.id)) {
      library.report(below(place, "id"), "twin-step", `The step "${step.id}" stands twice.`);
      continue;
    }
    if (paths.has(step.path))
      library.report(below(place, "path"), "twin-path", `Two steps have the path "${step.path}".`);
    paths.add(step.path);
    const shape = readStep(context, step, place, reader);
    if (shape) context.addStep(shape);
    else context.unreadSteps.add(step.id);
  }
}

function readStep(
  { library, id, file }: FlowContext,
  step: FlowStep,
  place: Place,
  reader: ShapeReader,
): ObjectShape | undefined {
  const stepFile = resolvePath(file, step.schema);
  if (library.has(stepFile)) return reader.step(step.id, stepFile);
  library.report(
    below(place, "schema"),
    "unknown-reference",
    `There is no file ${stepFile}.`,
    suggestion(stepFile, library.paths(`flows/${id}/`, ".step.json")),
  );
  return undefined;
}

function stepPlan(
  context: FlowContext,
  index: number,
  step: FlowStep,
  root: ObjectNode,
  pipelines: PipelineCompiler,
): StepPlan {
  const place = below(context.root, "steps", index);
  const rule = (name: RuleOfStep, expected: Expected, cell?: GraphCell) => {
    const said = stepWord(context.flow, context.root, index, name);
    return (
      said && context.rule(said, ROOT, expected, { ...given({ cell }), written: `step:${step.id}#${name}` })
    );
  };
  const [title = root.title, shortTitle = title] = root.title.split(" / ");
  const mode = rule("mode", "text");
  const editWhen = rule("editWhen", "boolean");
  if (editWhen !== undefined && mode === undefined)
    context.library.report(
      stepWord(context.flow, context.root, index, "editWhen")?.place ?? place,
      "idle-edit",
      "A step without a mode is never only read, so there is nothing to take up again.",
      'Give the step a "mode", or leave this out.',
    );
  return {
    id: step.id,
    path: step.path,
    title,
    label: typeof step.label === "string" ? step.label : shortTitle,
    ...given({ labelRule: typeof step.label === "string" ? undefined : rule("label", "text") }),
    inBar: step.inBar !== false,
    ...given({
      onward: onward(context, index),
      showWhen: rule("showWhen", "boolean", { kind: "relevant", pattern: root.pattern }),
      enterWhen: rule("enterWhen", "boolean"),
      mode,
      editWhen,
      submitWhen: rule("submitWhen", "boolean"),
    }),
    load: pipelines.compile(step.load ?? [], below(place, "load"), true),
    submit: pipelines.compile(step.submit ?? [], below(place, "submit")),
    failed: pipelines.compile(step.failed ?? [], below(place, "failed")),
    root,
  };
}

/** The words of the button that goes on: every one that the rule can give must be there. */
function onward(context: FlowContext, index: number): CompiledRule | undefined {
  const said = stepWord(context.flow, context.root, index, "onward");
  if (!said) return undefined;
  const { compiled, type } = context.typed(said, "text", `step:${context.flow.steps[index]?.id}#onward`);
  const keys = type.kind === "text" ? type.values : undefined;
  if (keys) for (const key of keys) context.messages.use(key, said.place);
  else if (type.kind === "text" || type.kind === "unknown")
    context.library.report(
      said.place,
      "open-words",
      "It cannot be told which words this button has.",
      'Name the messages: { "if": [condition, "one.key", "another.key"] }.',
    );
  return compiled;
}

/** The types of what pipelines keep as `$load.<name>`, by name. */
function collectLoads({ flow, library, file, loadTypes }: FlowContext, pipelines: PipelineCompiler): void {
  const found = (name: string, type: () => RuleType) => {
    if (!loadTypes.has(name)) loadTypes.set(name, type);
  };
  const lists = [flow.load, ...flow.steps.flatMap((step) => [step.load, step.submit, step.failed])];
  for (const list of lists) pipelines.loads(list ?? [], found);
  for (const { value } of library.removed(file))
    for (const name of keptNames(value)) found(name, () => ({ kind: "unknown" }));
}

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
