import type { Flow, FlowStep } from "../format/authored.ts";
import { given, isObject, withTexts } from "../json/values.ts";
import type { Expected } from "../rules/compileRule.ts";
import { valuesOf } from "../rules/kinds.ts";
import { noSuch } from "../rules/nearest.ts";
import { placeholdersIn } from "../sentence.ts";
import type {
  Finding,
  Json,
  JsonObject,
  ObjectNode,
  PatternsPlan,
  Plan,
  RuleType,
  Sources,
  StepPlan,
  Validators,
} from "../types.ts";
import type { GraphCell } from "./DependencyGraph.ts";
import { dataTypeOf } from "./dataTypes.ts";
import { FlowContext, ROOT } from "./FlowContext.ts";
import { Library } from "./Library.ts";
import { NodeCompiler } from "./NodeCompiler.ts";
import { PipelineCompiler } from "./PipelineCompiler.ts";
import { fingerprintOf, nodeAt, patternsOf } from "./planFields.ts";
import {
  compileConfirmation,
  compileDialogs,
  compileExits,
  compileProvides,
  compileRail,
  compileRoute,
} from "./planParts.ts";
import { type Authored, items, members, type ObjectShape, part } from "./Shape.ts";
import { ShapeReader } from "./ShapeReader.ts";
import { compileValidators, scopeSchemas } from "./validators.ts";

/** A flow that compiled: its plan, the JSON Schema of each scope by step and name, and warnings. */
export interface Compiled {
  plan: Plan;
  schemas: { [stepId: string]: { [name: string]: { [keyword: string]: Json } } };
  findings: Finding[];
  /** The files that were read, below `schemas/`: an edit of another changes nothing here. */
  files: readonly string[];
}

/** Files that one place takes up by their path. */
const IN_PLACE = /\.step\.json$|^blocks\//;

/**
 * Compiles one flow to its plan.
 * @param sources every file below `schemas/`, by path
 * @returns the plan, or the findings that forbid one; warnings alone do not
 */
export function compilePlan(
  sources: Sources,
  flowId: string,
): Compiled | (Pick<Compiled, "findings" | "files"> & { plan?: undefined; schemas?: undefined }) {
  const library = new Library(sources);
  const plan = compileIn(library, flowId);
  const files = [...library.files.keys()];
  const findings = causesIn(library.findings);
  if (!plan || findings.some((finding) => finding.level === "error")) return { findings, files };
  return { plan, schemas: scopeSchemas(plan), findings, files };
}

/**
 * What a mistake in a shared file leads to is found wherever that is read: while there is one, it alone is told. A file that is not
 * JSON may have what seems to be missing; what is in a step or block is known to be unread.
 */
function causesIn(findings: Finding[]): Finding[] {
  const unread = findings.filter(({ code, file }) => code === "bad-json" && !IN_PLACE.test(file));
  const wrong = findings.filter(({ file, level }) => file.startsWith("reference/") && level === "error");
  return [unread, wrong].find(({ length }) => length > 0) ?? findings;
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
  const { plan, schemas, findings } = compiled;
  return { plan, validators: compileValidators(schemas), findings };
}

/** Ids of all flows, published or not. */
export function flowIds(sources: Sources): string[] {
  return Object.keys(sources)
    .flatMap((path) => /^flows\/([^/]+)\/flow\.json$/.exec(path)?.[1] ?? [])
    .sort();
}

/**
 * Shapes first, then every rule in the frame where it stands, then the order of evaluation.
 * @returns undefined where the flow cannot be read; findings are kept by the library
 */
function compileIn(library: Library, flowId: string): Plan | undefined {
  const place = { file: `flows/${flowId}/flow.json`, pointer: "" };
  const flow = library.authored("flow", place.file);
  if (!flow) {
    if (!library.has(place.file)) library.report(place, "no-flow", `There is no flow "${flowId}".`);
    return undefined;
  }
  const root = { value: flow, place };
  if (flow.id !== flowId)
    library.report(
      part(root, "id").place,
      "flow-id",
      `The flow's id is "${flow.id}", its folder "${flowId}".`,
      "Make them the same.",
    );
  const context = new FlowContext(library, root);
  checkEveryStep(context);
  readSteps(context);
  const pipelines = new PipelineCompiler(context);
  collectLoads(context, pipelines);
  return planOf(context, pipelines);
}

/** Compiles each part of the plan; afterwards it is known what they used and in which order rules are worked out. */
function planOf(context: FlowContext, pipelines: PipelineCompiler): Plan {
  const { flow, root, library } = context;
  const { save, browser = "session", leaving = "keep" } = flow.draft ?? {};
  if (save !== undefined) context.calls.use(save, part(part(root, "draft"), "save").place);
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
    patterns: { lists: [], least: [], defaults: [], asks: [], clears: [] },
    facts: {},
    load: pipelines.compile(part(root, "load")),
    exits: compileExits(context),
    provides: compileProvides(context),
    dialogs: compileDialogs(context),
    draft: { browser, leaving, ...given({ save }) },
    ...given({
      caption: context.rule(part(root, "caption"), ROOT, "text", { written: "#caption" }),
      lockBar: context.rule(part(root, "lockBar"), ROOT, "boolean", { written: "#lockBar" }),
    }),
    reference: {},
    messages: {},
    calls: {},
    user: dataTypeOf(library.authored("user", "user.json")),
    rail: [],
    authored: {},
    conditions: [],
  };
  plan.facts = context.factPlans(context.facts, ROOT, "");
  const nodes = new NodeCompiler(context);
  for (const [index, { id }] of flow.steps.entries()) {
    const shape = context.steps.get(id);
    if (shape) plan.steps.push(stepPlan(context, index, nodes.object(shape, ""), pipelines));
  }
  plan.patterns = { ...patternsOf(plan), clears: clearsOf(context, plan) };
  plan.rail = compileRail(context, plan);
  Object.assign(plan, compileConfirmation(context, plan));
  context.graph.report(library, [...context.steps.keys()]);
  plan.authored = context.writtenRules();
  plan.conditions = context.conditions;
  plan.calls = context.calls.plans((outcomes) => pipelines.outcomes(outcomes));
  for (const name of context.usedReferences) plan.reference[name] = context.reference(name) ?? null;
  plan.messages = context.messages.used();
  plan.fingerprint = fingerprintOf(plan);
  return plan;
}

/** What an edit of one step clears in another. Reports what cannot be. */
function clearsOf(context: FlowContext, plan: Plan): PatternsPlan["clears"] {
  const { clears, library } = context;
  for (const { of, gone, place } of clears) {
    if (!nodeAt(plan, of))
      library.report(place, "unknown-field", `No step has an answer at "${of}".`, context.pointerMeant(of));
    if (gone.includes("/*/"))
      library.report(
        place,
        "unknown-field",
        "What stands in an entry of a list is cleared only by its siblings.",
        "Write it on the list.",
      );
  }
  return clears.map(({ of, gone }) => ({ of, gone }));
}

/** Reads the shape of each step. Of a step that cannot be read, only the id is kept. */
function readSteps(context: FlowContext): void {
  const { library, root, steps, unreadSteps } = context;
  for (const { value } of library.removed(root.place.file))
    if (isObject(value) && typeof value.id === "string") unreadSteps.add(value.id);
  const reader = new ShapeReader(library, context.widgets);
  const paths = new Set<string>();
  for (const step of items(part(root, "steps"))) {
    const { id, path } = step.value;
    if (steps.has(id)) {
      library.report(
        part(step, "id").place,
        "twin-step",
        `The step "${id}" stands twice.`,
        "Give each an id of its own.",
      );
      continue;
    }
    if (paths.has(path))
      library.report(
        part(step, "path").place,
        "twin-path",
        `Two steps have the path "${path}".`,
        "Give each a path of its own.",
      );
    paths.add(path);
    const shape = readStep(context, step, reader);
    if (shape) context.addStep(shape);
    else unreadSteps.add(id);
  }
}

function readStep(
  { library, id }: FlowContext,
  step: Authored<FlowStep>,
  reader: ShapeReader,
): ObjectShape | undefined {
  const { value, place } = part(step, "schema");
  const file = library.referred(value, place, `flows/${id}/`, ".step.json");
  return file === undefined ? undefined : reader.step(step.value.id, file);
}

/** Names of the rules that a step may have. */
type RuleOfStep = "showWhen" | "label" | keyof NonNullable<Flow["everyStep"]>;

/** What a step may leave to `everyStep`. */
export const INHERITED = ["mode", "onward", "editWhen", "enterWhen", "submitWhen", "held"] as const;

/** A rule of a step: its own, or else that of `everyStep`, in which `{step}` means the step's id. */
export function stepWord(root: Authored<Flow>, index: number, name: RuleOfStep): Authored | undefined {
  const step = items(part(root, "steps"))[index] as Authored<FlowStep>;
  const own = part(step, name);
  if (own.value !== undefined) return own as Authored;
  const everyStep = part(root, "everyStep") as Authored<JsonObject>;
  const shared = name === "showWhen" || name === "label" ? undefined : everyStep.value?.[name];
  if (shared === undefined) return undefined;
  const value = withTexts(shared, (text) => text.replaceAll("{step}", step.value.id));
  return { value, place: part(everyStep, name).place };
}

/** Reports words of `everyStep` that no step inherits. */
function checkEveryStep({ library, flow, root }: FlowContext): void {
  for (const [name, word] of members(part(root, "everyStep"))) {
    if (flow.steps.some((step) => step[name as RuleOfStep] === undefined)) continue;
    library.report(
      word.place,
      "idle-default",
      `Every step says its own "${name}", so no step takes this one.`,
      "Remove it here, or where a step says the same.",
    );
  }
}

function stepPlan(
  context: FlowContext,
  index: number,
  root: ObjectNode,
  pipelines: PipelineCompiler,
): StepPlan {
  const step = items(part(context.root, "steps"))[index] as Authored<FlowStep>;
  const { id, path, label, inBar } = step.value;
  const rule = (name: RuleOfStep, expected: Expected, cell?: GraphCell) =>
    context.rule(stepWord(context.root, index, name), ROOT, expected, {
      ...given({ cell }),
      written: `step:${id}#${name}`,
    });
  const [title = root.title, shortTitle = title] = root.title.split(" / ");
  const mode = rule("mode", "text");
  checkMode(context, index);
  const editWhen = rule("editWhen", "boolean");
  if (editWhen !== undefined && mode === undefined)
    context.library.report(
      stepWord(context.root, index, "editWhen")?.place ?? step.place,
      "idle-edit",
      "A step without a mode is never only read, so there is nothing to take up again.",
      'Give the step a "mode", or leave this out.',
    );
  return {
    id,
    path,
    title,
    label: typeof label === "string" ? label : shortTitle,
    ...given({ labelRule: typeof label === "string" ? undefined : rule("label", "text") }),
    inBar: inBar !== false,
    ...given({
      ...onward(context, index, id),
      showWhen: rule("showWhen", "boolean", { kind: "relevant", pattern: root.pattern }),
      enterWhen: rule("enterWhen", "boolean"),
      mode,
      editWhen,
      submitWhen: rule("submitWhen", "boolean"),
      held: held(context, index),
    }),
    load: pipelines.compile(part(step, "load"), true),
    submit: pipelines.compile(part(step, "submit")),
    failed: pipelines.compile(part(step, "failed")),
    root,
  };
}

/** How a step may be used. */
const MODES = ["draft", "edit", "read"];

/** Reports a mode that there is not: the step would be filled as if it had none. */
function checkMode(context: FlowContext, index: number): void {
  const word = stepWord(context.root, index, "mode");
  const given = word ? (valuesOf(context.typeOf(word.value, ROOT)) ?? []) : [];
  const wrong = given.map(String).find((mode) => !MODES.includes(mode));
  if (word && wrong !== undefined)
    context.library.report(word.place, "unknown-mode", ...noSuch(`mode "${wrong}"`, wrong, MODES));
}

/** The message key of why Next cannot be pressed: nobody is left to guess it. */
function held({ library, messages, root }: FlowContext, index: number): string | undefined {
  const [when, said] = [stepWord(root, index, "submitWhen"), stepWord(root, index, "held")];
  if (said && !when)
    library.report(
      said.place,
      "idle-held",
      "Next is never held back here, so nothing says this.",
      'Say in "submitWhen" when Next can be pressed, or leave this out.',
    );
  if (when && !said)
    library.report(
      when.place,
      "unsaid-hold",
      "Next cannot be pressed while this is not true, and nothing says why.",
      'Name a message in "held": it is shown beside the button.',
    );
  if (!said) return undefined;
  messages.said(String(said.value), said.place);
  return String(said.value);
}

/**
 * The rule for the text of the continue button, and the rules that fill its parameters. Every message key that it can
 * give must exist, with a parameter for each of its placeholders.
 */
function onward(
  context: FlowContext,
  index: number,
  stepId: string,
): Pick<StepPlan, "onward" | "onwardWith"> {
  const { library, messages } = context;
  const params = part(items(part(context.root, "steps"))[index] as Authored<FlowStep>, "onwardWith");
  const said = stepWord(context.root, index, "onward");
  if (!said) {
    if (params.value)
      library.report(
        params.place,
        "idle-onward-with",
        "No button says these parameters.",
        'Name the button\'s message in "onward".',
      );
    return {};
  }
  const { compiled, type } = context.typed(said, ROOT, "text", { written: `step:${stepId}#onward` });
  const keys = type.kind === "text" ? type.values : undefined;
  if (!keys && (type.kind === "text" || type.kind === "unknown"))
    library.report(
      said.place,
      "open-words",
      "It cannot be told which words this button has.",
      'Name the messages: { "if": [condition, "one.key", "another.key"] }.',
    );
  const named = new Set<string>();
  for (const key of keys ?? [])
    for (const { name } of placeholdersIn(messages.said(key, said.place))) {
      named.add(name);
      if (params.value?.[name] === undefined)
        library.report(
          said.place,
          "unfilled-placeholder",
          `The button "${key}" names {${name}}, but nothing gives it here.`,
          `Give "${name}" in "onwardWith".`,
        );
    }
  const onwardWith = Object.fromEntries(
    members(params).map(([name, rule]) => {
      const typed = context.typed(rule, ROOT, "any", {});
      for (const key of keys ?? []) messages.checkParameter(key, name, typed.type, rule.place);
      if (keys && !named.has(name))
        library.report(
          rule.place,
          "unsaid-parameter",
          `The button is given "${name}", but none of its messages names it.`,
          `Write {${name}} into the message, or take the parameter out.`,
        );
      return [name, typed.compiled];
    }),
  );
  return { onward: compiled, ...given({ onwardWith: params.value ? onwardWith : undefined }) };
}

/** The types of what pipelines keep as `$load.<name>`, by name. */
function collectLoads({ flow, library, root, loadTypes }: FlowContext, pipelines: PipelineCompiler): void {
  const found = (name: string, type: () => RuleType) => {
    if (!loadTypes.has(name)) loadTypes.set(name, type);
  };
  const lists = [flow.load, ...flow.steps.flatMap((step) => [step.load, step.submit, step.failed])];
  for (const list of lists) pipelines.loads(list ?? [], found);
  for (const { value } of library.removed(root.place.file))
    for (const name of keptNames(value)) found(name, () => ({ kind: "unknown" }));
}

/** The names under which a part of a pipeline keeps something, at any depth. */
function keptNames(value: Json): string[] {
  if (Array.isArray(value)) return value.flatMap(keptNames);
  if (!isObject(value)) return [];
  const { as, set } = value;
  return [
    ...(typeof as === "string" ? [as] : []),
    ...(isObject(set) ? Object.keys(set) : []),
    ...Object.values(value).flatMap(keptNames),
  ];
}
