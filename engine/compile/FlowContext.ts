import type { Fact, Field, Flow } from "../format/authored.ts";
import { given, keptIn } from "../json/values.ts";
import type { Typed } from "../rules/Call.ts";
import { compileRule, type Expected, type RuleCompilation } from "../rules/compileRule.ts";
import { noSuch, suggestion } from "../rules/nearest.ts";
import type {
  CompiledRule,
  CompiledRules,
  FactPlan,
  Json,
  JsonObject,
  Pattern,
  Pointer,
  RuleType,
} from "../types.ts";
import { CallCatalogue, MessageCatalogue } from "./catalogues.ts";
import { type Dependencies, DependencyGraph, type GraphCell } from "./DependencyGraph.ts";
import { type DataShape, plainType, typeOfKey, typeOfSchema, withNames } from "./dataTypes.ts";
import { type FlowNames, FrameResolver, labelRule, type RuleFrame } from "./FrameResolver.ts";
import type { Library } from "./Library.ts";
import {
  type Authored,
  answeredIn,
  type FieldShape,
  hasAt,
  isUnreadAt,
  items,
  members,
  type ObjectShape,
  part,
  pointersIn,
  type Shape,
  shapeAt,
} from "./Shape.ts";
import type { Place } from "./SourceFile.ts";
import { WidgetCatalogue } from "./WidgetCatalogue.ts";

/** The frame of a flow's own rules: no object is around them. */
export const ROOT: RuleFrame = { kind: "root" };

const NOTHING: Dependencies = { add() {} };

/** What a rule is used for. */
interface RuleUse {
  /** The cell that depends on its result. */
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
  readonly flow: Flow;
  readonly root: Authored<Flow>;
  readonly messages: MessageCatalogue;
  readonly calls: CallCatalogue;
  readonly widgets: WidgetCatalogue;
  readonly graph = new DependencyGraph();
  readonly steps = new Map<string, ObjectShape>();
  readonly unreadSteps = new Set<string>();
  readonly facts: ReadonlyMap<string, Authored<Fact>>;
  readonly unreadFacts: ReadonlySet<string>;
  /** Types of what pipelines keep, by name, worked out on demand. */
  readonly loadTypes = new Map<string, () => RuleType>();
  readonly usedReferences = new Set<string>();
  /** Answers that go when an answer of another step is edited, and where that is written. */
  readonly clears: { of: Pointer; gone: Pointer; place: Place }[] = [];
  private readonly frames = new Map<Shape, RuleFrame>();
  /** Types of facts and fields by key, and the keys of those that are being worked out. */
  private readonly types = new Map<string, RuleType>();
  private readonly typing = new Set<string>();
  private readonly written: JsonObject = {};
  /** Keys of the facts among them that give true or false. */
  readonly conditions: string[] = [];
  /** Each rule with short forms spelled out, by the rule as written. */
  private readonly plain = new Map<Json, Json>();

  constructor(library: Library, root: Authored<Flow>) {
    this.library = library;
    this.root = root;
    this.id = root.place.file.split("/")[1] as string;
    this.flow = root.value;
    this.messages = new MessageCatalogue(library);
    this.calls = new CallCatalogue(library);
    this.widgets = new WidgetCatalogue(library);
    const { facts, unread } = factsOf(library, root);
    this.facts = facts;
    this.unreadFacts = unread;
  }

  addStep(shape: ObjectShape): void {
    this.steps.set(shape.key, shape);
    this.addFrames(shape, ROOT);
  }

  // ------------------------------------------------------------ rules in their frames

  /** Compiles a rule in a frame, where there is one, and reports its problems at its place. */
  rule(rule: Authored, frame: RuleFrame, expected: Expected, use?: RuleUse): CompiledRule;
  rule(
    rule: Authored<Json | undefined> | undefined,
    frame: RuleFrame,
    expected: Expected,
    use?: RuleUse,
  ): CompiledRule | undefined;
  rule(
    rule: Authored<Json | undefined> | undefined,
    frame: RuleFrame,
    expected: Expected,
    use: RuleUse = {},
  ): CompiledRule | undefined {
    return rule?.value === undefined
      ? undefined
      : this.typed(rule as Authored, frame, expected, use).compiled;
  }

  /** As `rule`, with the type of what it gives. */
  typed(
    rule: Authored,
    frame: RuleFrame,
    expected: Expected,
    { cell, written }: RuleUse = {},
  ): RuleCompilation {
    if (written !== undefined) this.keepWritten(written, rule.value);
    return this.compiled(rule, frame, expected, cell ? this.graph.collector(cell, rule.place) : NOTHING);
  }

  /** Rules by name; none where there are none. */
  rules(authored: Authored<{ readonly [name: string]: Json } | undefined>, frame: RuleFrame): CompiledRules {
    return Object.fromEntries(members(authored).map(([name, rule]) => [name, this.rule(rule, frame, "any")]));
  }

  /**
   * The rules that fill the placeholders of a sentence. Reports numbers for which the sentence has no format.
   * @param check called with the type of each rule
   */
  sentenceRules(
    message: string,
    authored: Authored<{ readonly [name: string]: Json } | undefined>,
    frame: RuleFrame,
    cell?: GraphCell,
    check?: (name: string, type: RuleType, place: Place) => void,
  ): CompiledRules {
    return Object.fromEntries(
      members(authored).map(([name, rule]) => {
        const { compiled, type } = this.typed(rule, frame, "any", given({ cell }));
        this.messages.checkParameter(message, name, type, rule.place);
        check?.(name, type, rule.place);
        return [name, compiled];
      }),
    );
  }

  /** The type of what a rule gives. Reports nothing: that happens where the rule is compiled. */
  typeOf(rule: Json, frame: RuleFrame): RuleType {
    return compileRule(rule, new FrameResolver(this, frame, NOTHING)).type;
  }

  /** The type of the items of a list that a rule gives. */
  itemType(from: Json, frame: RuleFrame): RuleType {
    const type = this.typeOf(from, frame);
    return type.kind === "list" ? type.of : { kind: "unknown" };
  }

  /** @param pattern of the object that declares the facts, "" for the flow */
  factPlans(
    facts: ReadonlyMap<string, Authored<Fact>>,
    frame: RuleFrame,
    pattern: Pattern,
  ): { [name: string]: FactPlan } {
    const plans: { [name: string]: FactPlan } = {};
    for (const [name, fact] of facts) {
      const written = pattern === "" ? `fact:${name}` : `${pattern}#fact:${name}`;
      const cell: GraphCell = { kind: "fact", pattern, name };
      const { compiled, type } = this.typed(part(fact, "rule"), frame, "any", { cell, written });
      if (type.kind === "boolean") this.conditions.push(written);
      plans[name] = { says: fact.value.says, rule: compiled };
    }
    return plans;
  }

  /** Keeps a rule as written, for explain. */
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
    this.library.reportRule(place, compilation.problems);
    return compilation;
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

  reference(name: string): Json | undefined {
    if (this.library.has(`reference/${name}.json`)) this.usedReferences.add(name);
    return this.library.reference(name);
  }

  loadNames(): string[] {
    return [...this.loadTypes.keys(), "query"];
  }

  loadType(name: string): RuleType | undefined {
    if (name === "query") {
      const fields = (this.flow.query ?? []).map((key) => [key, { kind: "text" }] as const);
      return { kind: "object", fields: Object.fromEntries(fields) };
    }
    const type = this.loadTypes.get(name);
    if (type) return this.guarded(`load:${name}`, type);
    return this.hasUnreadName() ? { kind: "unknown" } : undefined;
  }

  fieldType(shape: FieldShape): RuleType {
    return this.known(`field:${shape.pattern}`, () => this.fieldTypeNow(shape));
  }

  factType(owner: ObjectShape | undefined, name: string): RuleType {
    const fact = (owner ?? this).facts.get(name);
    if (fact === undefined) return { kind: "unknown" };
    const frame = owner ? this.frameOf(owner) : ROOT;
    return this.known(`fact:${owner?.pattern ?? ""}#${name}`, () =>
      plainType(this.typeOf(fact.value.rule, frame)),
    );
  }

  label(shape: FieldShape, collect: Dependencies): RuleCompilation | undefined {
    const frame = this.propertyFrame(shape);
    const from = shape.rules.options?.value.from;
    const rows = from === undefined || ["object", "unknown"].includes(this.itemType(from, frame).kind);
    const rule = labelRule(shape, rows, (answer) => this.messages.said(`ui.${answer}`, shape.place));
    // Problems with the choices themselves are reported where they are written.
    return rule === undefined ? undefined : compileRule(rule, new FrameResolver(this, frame, collect));
  }

  parameter(rule: Authored, frame: RuleFrame, collect: Dependencies): Typed {
    const { compiled, type } = this.compiled(rule, frame, "any", collect);
    return { compiled, type: plainType(type) };
  }

  private fieldTypeNow(shape: FieldShape): RuleType {
    const type = withNames(typeOfSchema(shape.schema as Field), shape.names);
    const options = shape.rules.options?.value;
    if (type.kind === "list" || options === undefined) return type;
    const item = this.itemType(options.from, this.propertyFrame(shape));
    if (item.kind !== "object") return type;
    const found = typeOfKey((item.at ?? {}) as DataShape, options.value ?? "value").type;
    return found?.kind === type.kind ? found : type;
  }

  private known(key: string, work: () => RuleType): RuleType {
    return keptIn(this.types, key, () => this.guarded(key, work));
  }

  /** Types that depend on each other are unknown while they are worked out; the circle itself is reported elsewhere. */
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
      .removed(this.root.place.file)
      .some(({ pointer }) => /\/(as|set|load|submit|failed|(load|submit|failed|repeat)\/\d+)$/.test(pointer));
  }

  // ------------------------------------------------------------ what definitions may name by a pointer

  /** Ids of all steps, including those that cannot be read. */
  allStepIds(): string[] {
    return [...this.steps.keys(), ...this.unreadSteps];
  }

  /** Reports the name of a step that does not exist. */
  checkStep({ value: id, place }: Authored<string>): void {
    const known = this.allStepIds();
    if (!known.includes(id)) this.library.report(place, "unknown-step", ...noSuch(`step "${id}"`, id, known));
  }

  /** Names in a part of the flow, including those that cannot be read. */
  namesIn(name: "exits" | "dialogs"): string[] {
    return [...Object.keys(this.flow[name] ?? {}), ...this.library.unread(part(this.root, name).place)];
  }

  /** The names of what is answered in the step or object at a pointer; undefined where there is none. */
  fieldsIn(pointer: string): string[] | undefined {
    const { step, path } = this.at(pointer);
    const shape = step && path !== "" ? shapeAt(step, path) : step;
    return shape?.kind === "object" ? answeredIn(shape) : undefined;
  }

  /** The names of the values that a rule gives together; undefined if it gives anything else. */
  valuesIn(rule: Json): string[] | undefined {
    const type = this.typeOf(rule, { kind: "root" });
    return type.kind === "object" && type.fields ? Object.keys(type.fields) : undefined;
  }

  /** Whether what is at a pointer is there and cannot be read. */
  isUnread(pointer: string): boolean {
    const { stepId, step, path } = this.at(pointer);
    return step === undefined ? this.unreadSteps.has(stepId) : isUnreadAt(step, path);
  }

  /** What a pointer to no field was meant for, as a fix. */
  pointerMeant(pointer: string): string {
    const known = [...this.steps].flatMap(([id, step]) => pointersIn(step, `/${id}`));
    return suggestion(pointer, known) ?? 'Write it as "/step/field".';
  }

  isPointer(pointer: string): boolean {
    const { step, path } = this.at(pointer);
    return this.isUnread(pointer) || (step !== undefined && (path === "" || hasAt(step, path)));
  }

  private at(pointer: string): { stepId: string; step: ObjectShape | undefined; path: string } {
    const [, stepId = "", ...keys] = pointer.split("/");
    return { stepId, step: this.steps.get(stepId), path: keys.join("/") };
  }
}

/** The facts of a flow by name, its own and those of the files that it `uses`; and the names of those that cannot be read. */
export function factsOf(
  library: Library,
  root: Authored<Flow>,
): { facts: Map<string, Authored<Fact>>; unread: Set<string> } {
  const facts = new Map<string, Authored<Fact>>();
  const unread = new Set<string>();
  const add = (from: Authored<{ [name: string]: Fact } | undefined>) => {
    for (const name of library.unread(from.place)) unread.add(name);
    for (const [name, fact] of members(from)) {
      const twin = facts.get(name);
      if (twin)
        library.report(
          fact.place,
          "twin-fact",
          `The fact "${name}" stands in ${twin.place.file}, too.`,
          "Remove one of the two, or give one another name.",
        );
      else facts.set(name, fact);
    }
  };
  for (const { value: used, place } of items(part(root, "uses"))) {
    const file = library.referred(used, place, "facts/", ".json");
    if (file !== undefined)
      add({ value: library.authored("facts", file)?.facts, place: { file, pointer: "/facts" } });
  }
  add(part(root, "facts"));
  return { facts, unread };
}
