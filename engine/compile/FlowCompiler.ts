import { compileRule } from "../rules/index.ts";
import type {
  CheckPlan,
  CompiledRule,
  EditPlan,
  ExitPlan,
  FactPlan,
  FieldNode,
  Json,
  ListNode,
  Node,
  ObjectNode,
  OptionsPlan,
  Plan,
  RuleType,
  StepPlan,
} from "../types.ts";
import { CallCatalogue } from "./CallCatalogue.ts";
import { compileRail } from "./compileRail.ts";
import { DependencyGraph } from "./DependencyGraph.ts";
import { type DataShape, typeOfKey, typeOfSchema } from "./dataType.ts";
import { type Dependencies, type Frame, FrameResolver, type World } from "./FrameResolver.ts";
import { fieldAt } from "./fieldAt.ts";
import { fingerprintOf } from "./fingerprintOf.ts";
import { isObject, type Library } from "./Library.ts";
import { MessageCatalogue } from "./MessageCatalogue.ts";
import { PipelineCompiler } from "./PipelineCompiler.ts";
import { plainType } from "./plainType.ts";
import { resolvePath, ShapeReader } from "./readShape.ts";
import type { Authored, ObjectShape, Shape } from "./Shape.ts";
import { below, type Place } from "./SourceFile.ts";
import { suggestion } from "./suggestion.ts";
import { WidgetCatalogue } from "./WidgetCatalogue.ts";

type Expected = "boolean" | "number" | "text" | "date" | "list" | "any";
type JsonObject = { [key: string]: Json };

const FLOW_KEYS = [
  "$schema",
  "$comment",
  "id",
  "version",
  "title",
  "base",
  "published",
  "query",
  "facts",
  "load",
  "steps",
  "dialogs",
  "exits",
  "draft",
  "x-ui",
  "says",
];
const STEP_KEYS = [
  "$comment",
  "id",
  "path",
  "schema",
  "label",
  "showWhen",
  "enterWhen",
  "mode",
  "submitWhen",
  "load",
  "submit",
  "failed",
];
const ROOT: Frame = { kind: "root" };

/** Findings that leave a part of a flow unread: what names that part would be reported as well, and is not at fault. */
const UNREADABLE = ["bad-json", "unknown-reference", "cyclic-reference"];

/** Compiles one flow: shapes first, then every rule in the frame where it stands, then the order of evaluation. */
export class FlowCompiler implements World {
  private readonly library: Library;
  private readonly flowId: string;
  private readonly file: string;
  private readonly steps = new Map<string, ObjectShape>();
  private readonly frames = new Map<Shape, Frame>();
  private readonly flowFacts = new Map<string, Authored>();
  private readonly factTypes = new Map<string, RuleType>();
  private readonly typing = new Set<string>();
  private readonly fieldTypes = new Map<Shape, RuleType>();
  private readonly loadTypes = new Map<string, () => RuleType>();
  private readonly usedReferences = new Set<string>();
  private readonly authored: { [key: string]: Json } = {};
  private readonly graph = new DependencyGraph();
  readonly messages: MessageCatalogue;
  readonly calls: CallCatalogue;
  private query: string[] = [];

  constructor(library: Library, flowId: string) {
    this.library = library;
    this.flowId = flowId;
    this.file = `flows/${flowId}/flow.json`;
    this.messages = new MessageCatalogue(library);
    this.calls = new CallCatalogue(library);
  }

  compile(): Plan | undefined {
    const flow = this.library.object(this.file);
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
    this.reportUnknown(flow, FLOW_KEYS, root);
    for (const key of ["id", "version", "title", "base"]) {
      if (typeof flow[key] !== "string")
        this.library.report(root, "incomplete-flow", `The flow needs "${key}".`);
    }
    if (flow.id !== this.flowId) {
      this.library.report(
        below(root, "id"),
        "flow-id",
        `The flow's id is "${String(flow.id)}", its folder "${this.flowId}".`,
        "Make them the same.",
      );
    }
    this.query = strings(flow.query);
    for (const [name, value] of Object.entries(isObject(flow.facts) ? flow.facts : {})) {
      this.flowFacts.set(name, { value, place: below(root, "facts", name) });
    }
    const authoredSteps = Array.isArray(flow.steps) ? flow.steps : [];
    if (authoredSteps.length === 0)
      this.library.report(below(root, "steps"), "no-steps", "A flow needs at least one step.");
    const reader = new ShapeReader(this.library, new WidgetCatalogue(this.library));
    const paths = new Set<string>();
    for (const [index, step] of authoredSteps.entries())
      this.readStep(step, below(root, "steps", index), reader, paths);
    if (this.library.findings.some(({ code }) => UNREADABLE.includes(code))) return undefined;
    const pipelines = new PipelineCompiler(this.library, this, {
      messages: this.messages,
      calls: this.calls,
      file: this.file,
      stepIds: this.stepIds(),
      exits: Object.keys(object(flow.exits)),
      dialogs: Object.keys(object(flow.dialogs)),
      isPointer: (pointer) => this.isPointer(pointer),
    });
    this.collectLoads(flow, pipelines);

    const plan: Plan = {
      flow: this.flowId,
      version: String(flow.version),
      fingerprint: "",
      title: String(flow.title),
      base: String(flow.base),
      published: flow.published === true,
      query: this.query,
      steps: [],
      facts: {},
      load: pipelines.compile(flow.load, below(root, "load")),
      exits: this.exits(object(flow.exits), below(root, "exits")),
      dialogs: this.dialogs(object(flow.dialogs), below(root, "dialogs")),
      draft: this.draft(object(flow.draft), below(root, "draft")),
      reference: {},
      messages: {},
      calls: {},
      ui: object(flow["x-ui"]),
      rail: [],
      authored: this.authored,
    };
    for (const [name, fact] of this.flowFacts)
      plan.facts[name] = this.factPlan(fact, ROOT, `fact:#${name}`, `fact:${name}`);
    for (const [index, step] of authoredSteps.entries()) {
      const compiled = this.step_(object(step), below(root, "steps", index), pipelines);
      if (compiled) plan.steps.push(compiled);
    }
    plan.rail = compileRail(object(flow["x-ui"]).rail, below(root, "x-ui", "rail"), {
      library: this.library,
      stepIds: this.stepIds(),
      field: (pointer) => fieldAt(plan, pointer),
      rule: (rule, expected, cell) => this.rule(rule, ROOT, expected, cell),
      reads: (cell) => this.graph.reachable(cell),
    });
    this.graph.report(this.library, [...this.steps.keys()]);
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
  flowFact(name: string): Authored | undefined {
    return this.flowFacts.get(name);
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
    if (!type) return undefined;
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
    const rule = isObject(fact?.value) ? fact.value.rule : undefined;
    if (rule === undefined) return { kind: "unknown" };
    const type = this.guarded(`fact:${key}`, () =>
      plainType(compileRule(rule, new FrameResolver(this, frame, NOTHING), "any").type),
    );
    this.factTypes.set(key, type);
    return type;
  }
  parameter(rule: Authored, frame: Frame, collect: Dependencies): { compiled: CompiledRule; type: RuleType } {
    const { compiled, type, problems } = compileRule(
      rule.value,
      new FrameResolver(this, frame, collect),
      "any",
    );
    for (const problem of problems)
      this.library.report(below2(rule.place, problem.pointer), problem.code, problem.message, problem.fix);
    return { compiled, type: plainType(type) };
  }

  /** Compiles a rule in a frame and reports its problems at its place; the cell is what waits for its result. */
  rule(rule: Authored, frame: Frame, expected: Expected, cell?: string): CompiledRule {
    const dependencies: Dependencies = cell ? this.graph.collector(cell, rule.place) : NOTHING;
    const { compiled, problems } = compileRule(
      rule.value,
      new FrameResolver(this, frame, dependencies),
      expected,
    );
    for (const problem of problems)
      this.library.report(below2(rule.place, problem.pointer), problem.code, problem.message, problem.fix);
    return compiled;
  }

  // ------------------------------------------------------------ steps and nodes

  private readStep(step: Json, place: Place, reader: ShapeReader, paths: Set<string>): void {
    if (!isObject(step) || typeof step.id !== "string" || typeof step.schema !== "string") {
      this.library.report(place, "incomplete-step", 'A step needs "id", "path" and "schema".');
      return;
    }
    this.reportUnknown(step, STEP_KEYS, place);
    if (this.steps.has(step.id))
      this.library.report(below(place, "id"), "twin-step", `The step "${step.id}" stands twice.`);
    if (typeof step.path !== "string") this.library.report(place, "incomplete-step", 'A step needs "path".');
    else if (paths.has(step.path))
      this.library.report(below(place, "path"), "twin-path", `Two steps have the path "${step.path}".`);
    else paths.add(step.path);
    const file = resolvePath(this.file, step.schema);
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

  private frameOf(shape: ObjectShape): Frame {
    return this.frames.get(shape) ?? ROOT;
  }

  private step_(step: JsonObject, place: Place, pipelines: PipelineCompiler): StepPlan | undefined {
    const shape = this.steps.get(String(step.id));
    if (!shape) return undefined;
    const [title, label] = shape.title.split(" / ");
    const rule = (name: string, expected: Expected, cell?: string) => {
      if (step[name] === undefined) return undefined;
      this.authored[`step:${shape.key}#${name}`] = step[name] as Json;
      return this.rule({ value: step[name] as Json, place: below(place, name) }, ROOT, expected, cell);
    };
    const showWhen = rule("showWhen", "boolean", `relevant:${shape.pattern}`);
    const enterWhen = rule("enterWhen", "boolean");
    const mode = rule("mode", "text");
    const submitWhen = rule("submitWhen", "boolean");
    return {
      id: shape.key,
      path: String(step.path),
      title: title ?? shape.title,
      label: typeof step.label === "string" ? step.label : (label ?? title ?? shape.title),
      ...(showWhen === undefined ? {} : { showWhen }),
      ...(enterWhen === undefined ? {} : { enterWhen }),
      ...(mode === undefined ? {} : { mode }),
      ...(submitWhen === undefined ? {} : { submitWhen }),
      load: pipelines.compile(step.load, below(place, "load"), true),
      submit: pipelines.compile(step.submit, below(place, "submit")),
      failed: pipelines.compile(step.failed, below(place, "failed")),
      root: this.object(shape, ""),
    };
  }

  private object(shape: ObjectShape, validator: string | undefined): ObjectNode {
    const frame = this.frameOf(shape);
    const facts: { [name: string]: FactPlan } = {};
    for (const [name, rule] of shape.params) this.authored[`${shape.pattern}#param:${name}`] = rule.value;
    for (const [name, fact] of shape.facts) {
      facts[name] = this.factPlan(
        fact,
        frame,
        `fact:${shape.pattern}#${name}`,
        `${shape.pattern}#fact:${name}`,
      );
    }
    if (shape.container) this.graph.edge(`relevant:${shape.pattern}`, `relevant:${shape.container.pattern}`);
    return {
      ...this.base(shape),
      kind: "object",
      children: [...shape.children.values()].map((child) => this.node(child)),
      facts,
      onEdit: shape.onEdit ? this.onEdit(shape, shape.onEdit) : [],
      ownChecks: shape.ownChecks.flatMap((check) => this.check(check, shape, frame, undefined)),
      ...(shape.block ? { block: shape.block } : {}),
      ...(validator === undefined ? {} : { validator }),
    };
  }

  private node(shape: Shape): Node {
    const container = shape.container as ObjectShape;
    this.graph.edge(`relevant:${shape.pattern}`, `relevant:${container.pattern}`);
    if (shape.kind === "object") {
      for (const child of shape.children.values())
        this.graph.edge(
          `object:${shape.pattern}`,
          `${child.kind === "field" ? "value" : child.kind}:${child.pattern}`,
        );
      return this.object(shape, undefined);
    }
    if (shape.kind === "list") {
      this.graph.edge(`list:${shape.pattern}`, `relevant:${shape.pattern}`);
      this.graph.edge(`relevant:${shape.entry.pattern}`, `relevant:${shape.pattern}`);
      const entry = this.object(shape.entry, shape.entry.pattern.split("/").slice(2).join("/"));
      const list: ListNode = {
        ...this.base(shape),
        kind: "list",
        entry,
        ...(shape.minItems === undefined ? {} : { minItems: shape.minItems }),
        ...(shape.maxItems === undefined ? {} : { maxItems: shape.maxItems }),
      };
      return list;
    }
    this.graph.edge(`value:${shape.pattern}`, `relevant:${shape.pattern}`);
    const frame = this.propertyFrame(shape);
    const rule = (name: string, expected: Expected, cell?: string): CompiledRule | undefined => {
      const authored = shape.rules[name];
      if (!authored) return undefined;
      this.authored[`${shape.pattern}#${name}`] = authored.value;
      return this.rule(authored, frame, expected, cell);
    };
    const value = rule("value", this.expectedOf(shape.type), `value:${shape.pattern}`);
    const fallback = rule("default", this.expectedOf(shape.type));
    const options = shape.rules.options ? this.options(shape.rules.options, shape, frame) : undefined;
    const choice = shape.schema.enum !== undefined || options !== undefined || shape.type === "boolean";
    const field: FieldNode = {
      ...this.base(shape),
      kind: "field",
      schema: shape.schema,
      type: shape.type,
      ...(value === undefined ? {} : { value }),
      ...(fallback === undefined ? {} : { default: fallback }),
      ...(options ? { options } : {}),
      sensitive: shape.ui.sensitive === undefined ? !choice : shape.ui.sensitive !== false,
    };
    return field;
  }

  private base(shape: Shape) {
    const frame = shape.container ? this.propertyFrame(shape) : ROOT;
    const rule = (name: string, cell?: string): CompiledRule | undefined => {
      const authored = shape.rules[name];
      if (!authored) return undefined;
      this.authored[`${shape.pattern}#${name}`] = authored.value;
      return this.rule(authored, frame, "boolean", cell);
    };
    const showWhen = rule("showWhen", `relevant:${shape.pattern}`);
    const requireWhen = rule("requireWhen", `required:${shape.pattern}`);
    const readOnlyWhen = rule("readOnlyWhen", `readOnly:${shape.pattern}`);
    const props = shape.rules.props
      ? this.rules(shape.rules.props, frame, `props:${shape.pattern}`)
      : undefined;
    return {
      key: shape.key,
      pattern: shape.pattern,
      title: shape.title,
      ui: this.ui(shape),
      required: shape.required,
      ...(showWhen === undefined ? {} : { showWhen }),
      ...(requireWhen === undefined ? {} : { requireWhen }),
      ...(readOnlyWhen === undefined ? {} : { readOnlyWhen }),
      ...(props ? { props } : {}),
      checks: shape.checks.flatMap((check) =>
        this.check(check, shape.container as ObjectShape, frame, shape),
      ),
      whenHidden: shape.whenHidden,
    };
  }

  /** `x-ui`, its messages looked up and the rules of an entry's summary compiled. */
  private ui(shape: Shape): { [key: string]: Json } {
    const ui = { ...shape.ui };
    for (const name of ["text", "lead", "emptyText"])
      if (typeof ui[name] === "string") this.messages.use(ui[name], below(shape.uiPlace, name));
    for (const [code, key] of Object.entries(object(ui.messages)))
      this.messages.use(key, below(shape.uiPlace, "messages", code));
    for (const [index, section] of (Array.isArray(ui.sections) ? ui.sections : []).entries()) {
      if (isObject(section) && section.text !== undefined)
        this.messages.use(section.text, below(shape.uiPlace, "sections", index, "text"));
    }
    if (shape.kind === "list" && isObject(ui.summary)) {
      const frame = this.frameOf(shape.entry);
      const place = below(shape.uiPlace, "summary");
      const one = (value: Json | undefined, at: Place) =>
        value === undefined ? null : this.rule({ value, place: at }, frame, "any");
      ui.summary = {
        title: one(ui.summary.title, below(place, "title")),
        lines: (Array.isArray(ui.summary.lines) ? ui.summary.lines : []).map((line, index) =>
          one(line, below(place, "lines", index)),
        ),
        badge: one(ui.summary.badge, below(place, "badge")),
      };
    }
    return ui;
  }

  private propertyFrame(shape: Shape): Frame {
    const frame = this.frameOf(shape.container as ObjectShape);
    return frame.kind === "object" ? { ...frame, self: shape } : frame;
  }

  private factPlan(fact: Authored, frame: Frame, cell: string, key: string): FactPlan {
    if (!isObject(fact.value) || typeof fact.value.says !== "string" || fact.value.rule === undefined) {
      this.library.report(fact.place, "incomplete-fact", 'A fact needs "says" (a sentence) and "rule".');
      return { says: "", rule: null };
    }
    this.authored[key] = fact.value.rule;
    return {
      says: fact.value.says,
      rule: this.rule({ value: fact.value.rule, place: below(fact.place, "rule") }, frame, "any", cell),
    };
  }

  private check(check: Authored, owner: ObjectShape, frame: Frame, property: Shape | undefined): CheckPlan[] {
    const { value, place } = check;
    if (!isObject(value) || typeof value.id !== "string" || value.assert === undefined) {
      this.library.report(place, "incomplete-check", 'A check needs "id", "assert" and "message".');
      return [];
    }
    this.reportUnknown(
      value,
      ["$comment", "id", "assert", "when", "message", "params", "at", "level"],
      place,
    );
    this.messages.use(value.message, below(place, "message"));
    if (value.level !== undefined && value.level !== "error" && value.level !== "warning") {
      this.library.report(below(place, "level"), "bad-level", 'A check\'s level is "error" or "warning".');
    }
    const at =
      value.at === undefined
        ? property
          ? [property.key]
          : []
        : typeof value.at === "string"
          ? [value.at]
          : strings(value.at);
    if (at.length === 0)
      this.library.report(
        place,
        "no-place",
        'The check does not say "at" which field its issue stands.',
        'Add "at".',
      );
    const paths = at.map((name) => name.replaceAll(".", "/"));
    for (const [index, path] of paths.entries()) {
      if (this.shapeAt(owner, path)) continue;
      this.library.report(
        value.at === undefined ? place : below(place, "at", ...(Array.isArray(value.at) ? [index] : [])),
        "unknown-field",
        `There is no field "${at[index]}" here.`,
        suggestion(String(at[index]), [...owner.children.keys()]),
      );
    }
    const id = value.id;
    const key = `${property?.pattern ?? owner.pattern}#check:${id}`;
    this.authored[key] = value.assert;
    if (value.when !== undefined) this.authored[`${key}:when`] = value.when;
    const cell = `check:${owner.pattern}#${id}`;
    return [
      {
        id,
        ...(value.when === undefined
          ? {}
          : { when: this.rule({ value: value.when, place: below(place, "when") }, frame, "boolean", cell) }),
        assert: this.rule({ value: value.assert, place: below(place, "assert") }, frame, "boolean", cell),
        message: String(value.message),
        params:
          value.params === undefined
            ? {}
            : this.rules({ value: value.params, place: below(place, "params") }, frame),
        at: paths,
        level: value.level === "warning" ? "warning" : "error",
      },
    ];
  }

  private onEdit(shape: ObjectShape, authored: Authored): EditPlan[] {
    if (!Array.isArray(authored.value)) {
      this.library.report(authored.place, "bad-on-edit", '"onEdit" must be a list.');
      return [];
    }
    return authored.value.flatMap((edit, index) => {
      const place = below(authored.place, index);
      if (
        !isObject(edit) ||
        typeof edit.of !== "string" ||
        typeof edit.set !== "string" ||
        edit.to === undefined
      ) {
        this.library.report(place, "incomplete-on-edit", 'An edit needs "of", "set" and "to".');
        return [];
      }
      this.reportUnknown(edit, ["$comment", "of", "set", "to", "overwrite"], place);
      for (const name of ["of", "set"] as const) {
        const path = String(edit[name]).replaceAll(".", "/");
        if (!this.shapeAt(shape, path)) {
          this.library.report(
            below(place, name),
            "unknown-field",
            `There is no field "${String(edit[name])}" here.`,
            suggestion(String(edit[name]), [...shape.children.keys()]),
          );
        }
      }
      return [
        {
          of: edit.of.replaceAll(".", "/"),
          set: edit.set.replaceAll(".", "/"),
          overwrite: edit.overwrite === true,
          to: this.rule({ value: edit.to, place: below(place, "to") }, this.frameOf(shape), "any"),
        },
      ];
    });
  }

  private options(authored: Authored, shape: Shape, frame: Frame): OptionsPlan | undefined {
    const { value, place } = authored;
    if (!isObject(value) || value.from === undefined) {
      this.library.report(place, "incomplete-options", '"options" needs "from", a rule that gives a list.');
      return undefined;
    }
    this.reportUnknown(value, ["$comment", "from", "value", "label", "description", "where"], place);
    this.authored[`${shape.pattern}#options`] = value.from;
    const cell = `options:${shape.pattern}`;
    const from = this.rule({ value: value.from, place: below(place, "from") }, frame, "list", cell);
    let where: CompiledRule | undefined;
    if (value.where !== undefined) {
      const item = this.itemType(value.from, frame);
      where = this.rule(
        { value: value.where, place: below(place, "where") },
        { kind: "item", type: item, outer: frame },
        "boolean",
        cell,
      );
    }
    return {
      from,
      value: String(value.value ?? "value"),
      label: String(value.label ?? "label"),
      ...(typeof value.description === "string" ? { description: value.description } : {}),
      ...(where === undefined ? {} : { where }),
    };
  }

  private itemType(from: Json, frame: Frame): RuleType {
    const { type } = compileRule(from, new FrameResolver(this, frame, NOTHING), "any");
    return type.kind === "list" ? type.of : { kind: "unknown" };
  }

  // ------------------------------------------------------------ the rest of a flow

  private collectLoads(flow: JsonObject, pipelines: PipelineCompiler): void {
    const lists = [
      flow.load,
      ...(Array.isArray(flow.steps) ? flow.steps : []).flatMap((step) =>
        isObject(step) ? [step.load, step.submit, step.failed] : [],
      ),
    ];
    for (const list of lists) {
      pipelines.loads(list, (name, type) => {
        const known = this.loadTypes.get(name);
        this.loadTypes.set(name, known ?? type);
      });
    }
  }

  private exits(exits: JsonObject, place: Place): { [name: string]: ExitPlan } {
    const plans: { [name: string]: ExitPlan } = {};
    for (const [name, exit] of Object.entries(exits)) {
      const at = below(place, name);
      if (!isObject(exit) || typeof exit.to !== "string") {
        this.library.report(at, "incomplete-exit", 'An exit needs "to".');
        continue;
      }
      this.reportUnknown(exit, ["$comment", "to", "when", "with"], at);
      plans[name] = {
        to: exit.to,
        ...(exit.when === undefined
          ? {}
          : { when: this.rule({ value: exit.when, place: below(at, "when") }, ROOT, "boolean") }),
        with: exit.with === undefined ? {} : this.rules({ value: exit.with, place: below(at, "with") }, ROOT),
      };
    }
    return plans;
  }

  private dialogs(dialogs: JsonObject, place: Place): Plan["dialogs"] {
    const plans: Plan["dialogs"] = {};
    for (const [name, dialog] of Object.entries(dialogs)) {
      const at = below(place, name);
      if (!isObject(dialog)) continue;
      this.reportUnknown(dialog, ["$comment", "title", "text", "missing", "submit"], at);
      for (const [key, message] of Object.entries(dialog))
        if (key !== "$comment") this.messages.use(message, below(at, key));
      plans[name] = { ...(dialog as unknown as Plan["dialogs"][string]), title: String(dialog.title) };
    }
    return plans;
  }

  private draft(draft: JsonObject, place: Place): Plan["draft"] {
    this.reportUnknown(draft, ["$comment", "save", "browser"], place);
    if (typeof draft.save === "string") this.calls.use(draft.save, below(place, "save"));
    const browser = draft.browser === "local" || draft.browser === "none" ? draft.browser : "session";
    return { browser, ...(typeof draft.save === "string" ? { save: draft.save } : {}) };
  }

  private rules(authored: Authored, frame: Frame, cell?: string): { [name: string]: CompiledRule } {
    if (!isObject(authored.value)) {
      this.library.report(authored.place, "bad-rules", "This must be an object of rules by name.");
      return {};
    }
    return Object.fromEntries(
      Object.entries(authored.value).map(([name, value]) => [
        name,
        this.rule({ value, place: below(authored.place, name) }, frame, "any", cell),
      ]),
    );
  }

  private fieldTypeNow(shape: Extract<Shape, { kind: "field" }>): RuleType {
    const type = typeOfSchema(shape.schema);
    const options = shape.rules.options?.value;
    if (type.kind === "list" || !isObject(options) || options.from === undefined) return type;
    const item = this.itemType(options.from, this.propertyFrame(shape));
    const found =
      item.kind === "object"
        ? typeOfKey((item.at ?? {}) as DataShape, String(options.value ?? "value")).type
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

  private shapeAt(owner: ObjectShape, path: string): Shape | undefined {
    let current: Shape | undefined = owner;
    for (const key of path.split("/"))
      current = current?.kind === "object" ? current.children.get(key) : undefined;
    return current;
  }

  private isPointer(pointer: string): boolean {
    const [, stepId, ...keys] = pointer.split("/");
    const step = this.steps.get(stepId ?? "");
    return step !== undefined && (keys.length === 0 || this.shapeAt(step, keys.join("/")) !== undefined);
  }

  private expectedOf(type: string): Expected {
    return type === "boolean"
      ? "boolean"
      : type === "number" || type === "integer"
        ? "number"
        : type === "array"
          ? "list"
          : "any";
  }

  private reportUnknown(value: JsonObject, known: readonly string[], place: Place): void {
    for (const key of Object.keys(value)) {
      if (known.includes(key)) continue;
      this.library.report(
        below(place, key),
        "unknown-property",
        `"${key}" is not a word of the format here.`,
        suggestion(key, known) ?? `There are: ${known.filter((word) => !word.startsWith("$")).join(", ")}.`,
      );
    }
  }
}

const NOTHING: Dependencies = { add() {} };

function below2(place: Place, pointer: string): Place {
  return { file: place.file, pointer: place.pointer + pointer };
}
function object(value: Json | undefined): JsonObject {
  return isObject(value) ? value : {};
}
function strings(value: Json | undefined): string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === "string") : [];
}
