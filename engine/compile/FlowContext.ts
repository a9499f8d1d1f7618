import type { Fact, Flow } from "../format/authored.ts";
import { compileRule, type Expected, type RuleCompilation } from "../rules/compileRule.ts";
import type { CompiledRule, CompiledRules, FactPlan, Json, JsonObject, RuleType } from "../types.ts";
import { CallCatalogue, MessageCatalogue } from "./catalogues.ts";
import { type Dependencies, DependencyGraph, type GraphCell } from "./DependencyGraph.ts";
import { type DataShape, plainType, typeOfKey, typeOfSchema, withNames } from "./dataTypes.ts";
import { type FlowNames, FrameResolver, labelRule, type RuleFrame } from "./FrameResolver.ts";
import { factsOf } from "./flowParts.ts";
import type { Library } from "./Library.ts";
import {
  type Authored,
  type FieldShape,
  hasAt,
  isUnreadAt,
  type ObjectShape,
  type Shape,
  shapeAt,
} from "./Shape.ts";
import { below, type Place } from "./SourceFile.ts";
import { WidgetCatalogue } from "./WidgetCatalogue.ts";

/** The frame of a flow's own rules: no object is around them. */
export const ROOT: RuleFrame = { kind: "root" };

const NOTHING: Dependencies = { add() {} };

/** What belongs to a rule besides the rule itself. */
interface RuleUse {
  /** What waits for its result. */
  cell?: GraphCell;
  /** The key under which explain finds the rule as it is written. */
  written?: string;
}

/**
 * One flow while it is compiled: what its rules may name, and each rule compiled in the frame where it stands. All parts
 * of the compiler work on one of these.
 */
export class FlowContext implements FlowNames {
  readonly library: Library;
  readonly id: string;
  readonly file: string;
  readonly root: Place;
  readonly flow: Flow;
  readonly messages: MessageCatalogue;
  readonly calls: CallCatalogue;
  readonly widgets: WidgetCatalogue;
  readonly graph = new DependencyGraph();
  readonly steps = new Map<string, ObjectShape>();
  /** Ids of steps that are there and cannot be read. */
  readonly unreadSteps = new Set<string>();
  readonly facts: ReadonlyMap<string, Authored<Fact>>;
  /** Types of what pipelines keep, by name, each worked out when it is asked for. */
  readonly loadTypes = new Map<string, () => RuleType>();
  readonly usedReferences = new Set<string>();
  private readonly unreadFacts: ReadonlySet<string>;
  private readonly frames = new Map<Shape, RuleFrame>();
  private readonly factTypes = new Map<string, RuleType>();
  private readonly fieldTypes = new Map<Shape, RuleType>();
  /** What a type is being worked out of. */
  private readonly typing = new Set<string>();
  private readonly written: JsonObject = {};
  /** Keys of the facts among them that give true or false. */
  readonly conditions: string[] = [];
  /** Rules as sentences are made of them, by how they are written. */
  private readonly plain = new Map<Json, Json>();

  constructor(library: Library, flow: Flow, root: Place) {
    this.library = library;
    this.flow = flow;
    this.id = root.file.split("/")[1] as string;
    this.file = root.file;
    this.root = root;
    this.messages = new MessageCatalogue(library);
    this.calls = new CallCatalogue(library);
    this.widgets = new WidgetCatalogue(library);
    const { facts, unread } = factsOf(library, flow, root);
    this.facts = facts;
    this.unreadFacts = unread;
  }

  addStep(shape: ObjectShape): void {
    this.steps.set(shape.key, shape);
    this.addFrames(shape, ROOT);
  }

  // ------------------------------------------------------------ rules in their frames

  /** Compiles a rule in a frame and reports its problems at its place. */
  rule(rule: Authored, frame: RuleFrame, expected: Expected, use: RuleUse = {}): CompiledRule {
    if (use.written !== undefined) this.written[use.written] = rule.value;
    return this.compiled(rule, frame, expected, this.collector(rule.place, use.cell)).compiled;
  }

  rules(authored: Authored<JsonObject>, frame: RuleFrame): CompiledRules {
    return Object.fromEntries(
      Object.entries(authored.value).map(([name, value]) => [
        name,
        this.rule({ value, place: below(authored.place, name) }, frame, "any"),
      ]),
    );
  }

  /**
   * The rules that fill a sentence: how it writes the numbers among them must be said in it.
   * @param check told what each rule gives
   */
  sentenceRules(
    message: string,
    authored: Authored<JsonObject>,
    frame: RuleFrame,
    cell?: GraphCell,
    check?: (name: string, type: RuleType, place: Place) => void,
  ): CompiledRules {
    return Object.fromEntries(
      Object.entries(authored.value).map(([name, value]) => {
        const place = below(authored.place, name);
        const { compiled, type } = this.compiled({ value, place }, frame, "any", this.collector(place, cell));
        this.messages.checkParameter(message, name, type, place);
        check?.(name, type, place);
        return [name, compiled];
      }),
    );
  }

  /** A rule of the whole flow and what it gives. */
  typed(rule: Authored, expected: Expected, written: string): RuleCompilation {
    this.keepWritten(written, rule.value);
    return this.compiled(rule, ROOT, expected, NOTHING);
  }

  /** The type of what a rule gives; what is wrong with the rule is reported where it is compiled. */
  typeOf(rule: Json, frame: RuleFrame): RuleType {
    return compileRule(rule, new FrameResolver(this, frame, NOTHING)).type;
  }

  /** Of what a rule that gives a list gives each time. */
  itemType(from: Json, frame: RuleFrame): RuleType {
    const type = this.typeOf(from, frame);
    return type.kind === "list" ? type.of : { kind: "unknown" };
  }

  factPlan(fact: Authored<Fact>, frame: RuleFrame, cell: GraphCell, written: string): FactPlan {
    const { says, rule: value } = fact.value;
    const place = below(fact.place, "rule");
    this.keepWritten(written, value);
    const { compiled, type } = this.compiled({ value, place }, frame, "any", this.collector(place, cell));
    if (type.kind === "boolean") this.conditions.push(written);
    return { says, rule: compiled };
  }

  /** Keeps a rule for explain that is compiled elsewhere. */
  keepWritten(key: string, rule: Json): void {
    this.written[key] = rule;
  }

  /** All rules as they are written, short forms spelled out. */
  writtenRules(): JsonObject {
    return Object.fromEntries(
      Object.entries(this.written).map(([key, rule]) => [key, this.plain.get(rule) ?? rule]),
    );
  }

  /** The frame in which the properties of an object are read. */
  frameOf(shape: ObjectShape): RuleFrame {
    return this.frames.get(shape) ?? ROOT;
  }

  /** The frame of a property's own rules: the object that holds it. */
  propertyFrame(shape: Shape): RuleFrame {
    const frame = this.frameOf(shape.container as ObjectShape);
    return frame.kind === "object" ? { ...frame, self: shape } : frame;
  }

  private compiled(
    { value, place }: Authored,
    frame: RuleFrame,
    expected: Expected,
    dependencies: Dependencies,
  ): RuleCompilation {
    const compilation = compileRule(value, new FrameResolver(this, frame, dependencies), expected);
    this.plain.set(value, compilation.plain);
    for (const { pointer, code, message, fix } of compilation.problems)
      this.library.report({ file: place.file, pointer: place.pointer + pointer }, code, message, fix);
    return compilation;
  }

  private collector(place: Place, cell: GraphCell | undefined): Dependencies {
    return cell ? this.graph.collector(cell, place) : NOTHING;
  }

  private addFrames(shape: ObjectShape, outer: RuleFrame): void {
    const frame: RuleFrame = { kind: "object", shape, outer };
    this.frames.set(shape, frame);
    for (const child of shape.children.values()) {
      if (child.kind === "object") this.addFrames(child, frame);
      else if (child.kind === "list") this.addFrames(child.entry, frame);
    }
  }

  // ------------------------------------------------------------ what rules may name

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
    return this.facts.has(name) || this.unreadFacts.has(name);
  }
  flowFactNames(): string[] {
    return [...this.facts.keys()];
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
        fields: Object.fromEntries((this.flow.query ?? []).map((key) => [key, { kind: "text" as const }])),
      };
    const type = this.loadTypes.get(name);
    if (!type) return this.hasUnreadName() ? { kind: "unknown" } : undefined;
    return this.guarded(`load:${name}`, type);
  }
  fieldType(shape: FieldShape): RuleType {
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
    const fact = owner ? owner.facts.get(name) : this.facts.get(name);
    if (fact === undefined) return { kind: "unknown" };
    const frame = owner ? this.frameOf(owner) : ROOT;
    const type = this.guarded(`fact:${key}`, () => plainType(this.typeOf(fact.value.rule, frame)));
    this.factTypes.set(key, type);
    return type;
  }
  label(shape: FieldShape, collect: Dependencies): RuleCompilation | undefined {
    const frame = this.propertyFrame(shape);
    const from = shape.rules.options?.value.from;
    const rows = from === undefined || ["object", "unknown"].includes(this.itemType(from, frame).kind);
    const rule = labelRule(shape, rows, (answer) => this.messages.said(`ui.${answer}`, shape.place));
    // What is wrong with the choices themselves is said where they stand.
    return rule === undefined ? undefined : compileRule(rule, new FrameResolver(this, frame, collect));
  }
  parameter(
    rule: Authored,
    frame: RuleFrame,
    collect: Dependencies,
  ): { compiled: CompiledRule; type: RuleType } {
    const { compiled, type } = this.compiled(rule, frame, "any", collect);
    return { compiled, type: plainType(type) };
  }

  private fieldTypeNow(shape: FieldShape): RuleType {
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

  /** Whether an entry of a pipeline may keep something under a name that cannot be read. */
  private hasUnreadName(): boolean {
    return this.library
      .removed(this.file)
      .some(({ pointer }) => /\/(as|set|load|submit|failed|(load|submit|failed|repeat)\/\d+)$/.test(pointer));
  }

  // ------------------------------------------------------------ what definitions may name by a pointer

  /** Ids of all steps, those too that cannot be read. */
  allStepIds(): string[] {
    return [...this.stepIds(), ...this.unreadSteps];
  }

  /** Names in a part of the flow, those too that cannot be read. */
  namesIn(part: "exits" | "dialogs"): string[] {
    return [...Object.keys(this.flow[part] ?? {}), ...this.library.unread(below(this.root, part))];
  }

  /** The names of what is answered in the step or object at a pointer; undefined where there is none. */
  fieldsIn(pointer: string): string[] | undefined {
    const { step, path } = this.at(pointer);
    const shape = step && path !== "" ? shapeAt(step, path) : step;
    if (shape?.kind !== "object") return undefined;
    return [...shape.children.values()]
      .filter((child) => child.kind !== "field" || child.type !== "null")
      .map(({ key }) => key);
  }

  /** Whether what is at a pointer is there and cannot be read. */
  isUnread(pointer: string): boolean {
    const { stepId, step, path } = this.at(pointer);
    return step === undefined ? this.unreadSteps.has(stepId) : isUnreadAt(step, path);
  }

  isPointer(pointer: string): boolean {
    if (this.isUnread(pointer)) return true;
    const { step, path } = this.at(pointer);
    return step !== undefined && (path === "" || hasAt(step, path));
  }

  private at(pointer: string): { stepId: string; step: ObjectShape | undefined; path: string } {
    const [, stepId = "", ...keys] = pointer.split("/");
    return { stepId, step: this.steps.get(stepId), path: keys.join("/") };
  }
}
