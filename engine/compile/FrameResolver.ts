import type { Fact } from "../format/authored.ts";
import { given, isObject } from "../json/values.ts";
import type { Resolved, Resolver, Typed } from "../rules/Call.ts";
import { meant, meantOrNew, suggestion } from "../rules/nearest.ts";
import { ours, quote } from "../rules/Scope.ts";
import type { AnswerRead, Json, ReadInstruction, RuleType } from "../types.ts";
import type { Dependencies, Through } from "./DependencyGraph.ts";
import { intoData, intoReference, UNREAD } from "./dataPaths.ts";
import { shapeBehind, typeOfSamples, typeOfSchema } from "./dataTypes.ts";
import type { Library } from "./Library.ts";
import {
  type Authored,
  answeredIn,
  type FieldShape,
  type ObjectShape,
  pointersIn,
  type Shape,
} from "./Shape.ts";

/** One level of what a rule can see: the root, an object of the answers, or one item of a list condition. */
export type RuleFrame =
  | { kind: "root"; wholeSteps?: boolean }
  | { kind: "object"; shape: ObjectShape; outer: RuleFrame; self?: Shape }
  | { kind: "item"; type: RuleType; outer: RuleFrame };

/** What rules may name in a flow, with its type. */
export interface FlowNames {
  readonly library: Library;
  readonly steps: ReadonlyMap<string, ObjectShape>;
  /** Ids of steps that are there and cannot be read. */
  readonly unreadSteps: ReadonlySet<string>;
  readonly facts: ReadonlyMap<string, Authored<Fact>>;
  readonly unreadFacts: ReadonlySet<string>;
  /** The value of a file in `reference/`, which from now on belongs to the plan. */
  reference(name: string): Json | undefined;
  loadType(name: string): RuleType | undefined;
  loadNames(): string[];
  /** Type of a field's answer; `values` where its choices are known. */
  fieldType(shape: Shape): RuleType;
  /** Type of a fact, compiled where it belongs. */
  factType(owner: ObjectShape | undefined, name: string): RuleType;
  /** The rule that gives the label of a field's choice, in the object that holds it; undefined where it has none. */
  label(shape: FieldShape, collect: Dependencies): Typed | undefined;
  /** Compiles a parameter's rule in the frame that handed it over. */
  parameter(rule: Authored, frame: RuleFrame, collect: Dependencies): Typed;
}

/** What a path means; for an answer also its field, the object that holds it, and how that is reached. */
type Found = Resolved & { answer?: { shape: FieldShape; object: AnswerRead; through: Through } };

/** Before the name of a fact, at the end of a path to an object. */
const FACT = "$fact";
/** Words that stand in place of a condition, and what is meant. */
const MEANT = new Map([
  ["true", "true"],
  ["yes", "true"],
  ["always", "true"],
  ["false", "false"],
  ["no", "false"],
  ["never", "false"],
]);
const SCOPES = "$ $up $self $ui $list $index $earlier $param $load $ref $user $today $fact".split(" ");

/** Resolves the paths and facts of a rule in one frame, and notes what the rule depends on. */
export class FrameResolver implements Resolver {
  private readonly names: FlowNames;
  private readonly frame: RuleFrame;
  private readonly dependencies: Dependencies;
  private readonly through: Through;
  /** How the list last resolved was reached: its items are read through it. */
  private listRead: Through;

  constructor(names: FlowNames, frame: RuleFrame, dependencies: Dependencies, through?: Through) {
    this.names = names;
    this.frame = frame;
    this.dependencies = dependencies;
    this.through = through;
  }

  resolve(path: string): Found {
    const found = this.find(path);
    const isFact = "problem" in found && this.factNames().includes(path);
    return isFact ? { ...found, fix: `"${path}" is a fact: write "$fact.${path}".` } : found;
  }

  private find(path: string): Found {
    const keys = path === "" ? [] : path.split(".");
    let frame = this.frame;
    let up = 0;
    while (keys[0] === "$up") {
      if (frame.kind === "root") return { problem: "There is nothing further out than the step." };
      keys.shift();
      frame = frame.outer;
      up += 1;
    }
    const [first, ...rest] = keys;
    if (first === "$self") return this.self(frame, up, rest);
    if (first?.startsWith("$")) return this.named(first, rest, frame, up);
    if (frame.kind === "root") {
      return {
        problem: `"${path}" has no object to be read in.`,
        fix: this.elsewhere(keys) ?? "A flow's own rules read $.step.field.",
      };
    }
    if (frame.kind === "item") return this.item(frame.type, keys, up);
    return this.child(frame.shape, keys, ["f", up]);
  }

  fact(name: string): Resolved {
    for (const [frame, up] of outwards(this.frame)) {
      const shape = shapeOf(frame);
      if (shape?.unreadFacts.has(name)) return UNREAD;
      if (shape?.facts.has(name)) {
        this.dependencies.add({ kind: "fact", pattern: shape.pattern, name }, this.through);
        return { type: this.names.factType(shape, name), read: ["fact", up, name] };
      }
    }
    if (this.names.facts.has(name) || this.names.unreadFacts.has(name)) {
      this.dependencies.add({ kind: "fact", pattern: "", name });
      return { type: this.names.factType(undefined, name), read: ["flowFact", name] };
    }
    return {
      problem: `There is no fact "${name}".`,
      ...(this.fieldMeant(name) ?? meant(name, this.factNames())),
    };
  }

  /** The names of all facts that a rule may read here. */
  private factNames(): string[] {
    const near = [...outwards(this.frame)].flatMap(([frame]) => [...(shapeOf(frame)?.facts.keys() ?? [])]);
    return [...this.names.facts.keys(), ...near];
  }

  /** What to do where a field is named in place of a fact. */
  private fieldMeant(name: string): { fix: string } | undefined {
    const plain = MEANT.get(name.toLowerCase());
    if (plain) return { fix: `Write ${plain} without quotes.` };
    if (/[\s=<>!&|]/.test(name))
      return {
        fix: 'A text here is the name of a fact. Write a rule as an object: { "is": ["field", "choice"] }.',
      };
    const found = name === "" ? undefined : this.find(name);
    if (!found || "problem" in found || found.type.kind === "unknown") return undefined;
    const rule =
      found.type.kind === "boolean" ? `{ "is": "${name}" }` : `{ "present": { "var": "${name}" } }`;
    return { fix: `"${name}" is a field, and no condition by itself. Write ${rule}.` };
  }

  label(path: string): Resolved {
    const found = this.resolve(path);
    if ("problem" in found || found === UNREAD) return found;
    const { answer } = found;
    const label =
      answer &&
      this.names.label(answer.shape, {
        add: (cell, through) => this.dependencies.add(cell, through ?? answer.through),
      });
    if (!label)
      return {
        problem: `"${path}" is no field with choices, so it has no label.`,
        fix: 'Name a field with choices, of other data a column: { "first": [list, { "id": … }, "label"] }.',
      };
    const [at, up, ...below] = answer.object;
    const isHere = this.frame.kind === "object" && at === "f" && up === 0 && below.length === 0;
    return {
      type: label.type,
      read: ["in", answer.object, label.compiled],
      ...(isHere ? { rule: label.compiled } : {}),
    };
  }

  inside(item: RuleType): Resolver {
    const frame: RuleFrame = { kind: "item", type: item, outer: this.frame };
    return new FrameResolver(this.names, frame, this.dependencies, this.listRead ?? this.through);
  }

  private self(frame: RuleFrame, up: number, rest: string[]): Found {
    if (frame.kind !== "object" || !frame.self)
      return { problem: "$self can be read only in a property's own rule." };
    return this.child(frame.shape, [frame.self.key, ...rest], ["f", up]);
  }

  private named(name: string, rest: string[], frame: RuleFrame, up: number): Found {
    const [key = "", ...keys] = rest;
    switch (name) {
      case "$":
        return this.step(key, keys, rest.length > 0);
      case "$list":
      case "$earlier":
      case "$index":
        return this.ofEntry(name, rest, frame, up);
      case "$param":
        return this.parameter(key, keys, frame, up);
      case "$ui":
        return wordOfUi(rest, frame);
      case "$load": {
        const type = this.names.loadType(key);
        if (type && key === "query") return this.query(type, keys);
        if (type) return intoData(type, keys, ["load", key]);
        return { problem: `No call keeps its answer as "${key}".`, fix: this.loadMeant(key) };
      }
      case "$ref":
        return intoReference(rest, this.names.reference(key), this.names.library.names("reference"));
      case "$user":
        return intoData(typeOfSchema(this.names.library.authored("user", "user.json")), rest, ["user"]);
      case "$today":
        return rest.length === 0
          ? { type: { kind: "date" }, read: ["today"] }
          : { problem: "$today is a date; nothing is inside it." };
      default:
        return { problem: `No path begins with "${name}".`, ...this.scopeMeant(name, rest) };
    }
  }

  private loadMeant(name: string): string {
    const ask = `To load it, add { "call": "…", "as": "${name}" } to the "load" of the flow or the step.`;
    return meantOrNew(name, this.names.loadNames(), ask);
  }

  private query(type: RuleType, keys: string[]): Found {
    const found = intoData(type, keys, ["load", "query"]);
    if (!("problem" in found)) return found;
    const [name = ""] = keys;
    const known = type.kind === "object" ? Object.keys(type.fields ?? {}) : [];
    return { ...found, fix: suggestion(name, known) ?? `Add "${name}" to the "query" of the flow.` };
  }

  /** What was meant by a path that begins with no known name: a step without the dot, or a mistyped name. */
  private scopeMeant(name: string, rest: readonly string[]): { fix?: string } {
    const isStep = this.names.steps.has(name.slice(1));
    return isStep
      ? { fix: `Did you mean "${["$", name.slice(1), ...rest].join(".")}"?` }
      : meant(name, SCOPES);
  }

  private step(id: string, keys: string[], isNamed: boolean): Found {
    if (isNamed && this.names.unreadSteps.has(id)) return UNREAD;
    const step = this.names.steps.get(id);
    if (!step) return { problem: `There is no step "${id}".`, ...meant(id, [...this.names.steps.keys()]) };
    if (keys.length > 0 || (this.frame.kind === "root" && this.frame.wholeSteps))
      return this.child(step, keys, ["s", step.key], "any");
    return {
      problem: 'A whole step can be read only in a pipeline\'s "with".',
      fix: "Name one of its fields.",
    };
  }

  private ofEntry(name: string, rest: string[], from: RuleFrame, start: number): Found {
    for (const [frame, up] of outwards(from, start)) {
      if (frame.kind !== "object" || !frame.shape.entryOf) continue;
      if (rest.length > 0)
        return { problem: `Nothing can be read inside ${name}; use it as the list of a condition.` };
      if (name === "$index") return { type: { kind: "number" }, read: ["index", up] };
      const isEarlier = name === "$earlier";
      this.listRead = isEarlier ? "earlier" : "any";
      this.dependencies.add({ kind: "list", pattern: frame.shape.entryOf.pattern }, this.listRead);
      return {
        type: { kind: "list", of: { kind: "object", at: frame.shape } },
        read: [isEarlier ? "earlier" : "list", up],
      };
    }
    return { problem: `${name} can be read only in an entry of a list.` };
  }

  private parameter(name: string, keys: string[], from: RuleFrame, start: number): Found {
    for (const [frame, up] of outwards(from, start)) {
      if (frame.kind !== "object") continue;
      const { self, ...around } = frame;
      if (self?.kind === "field") {
        const own = self.params.get(name);
        if (own) return this.handed(own, around, up, keys);
        // What the use does not hand over is told there, once.
        if (self.declaredParams.has(name)) return UNREAD;
      }
      const { block, params, declaredParams } = frame.shape;
      if (block === undefined) continue;
      const rule = params.get(name);
      if (rule) return this.handed(rule, frame.outer, up + 1, keys);
      if (declaredParams.has(name)) return UNREAD;
      if (declaredParams.size > 0)
        return { problem: `The block has no parameter "${name}".`, ...meant(name, [...declaredParams]) };
    }
    return { problem: "$param can be read only in a block." };
  }

  /** A parameter's rule, read where it was handed over. */
  private handed(rule: Authored, frame: RuleFrame, up: number, keys: string[]): Found {
    const { compiled, type: given } = this.names.parameter(rule, frame, this.dependencies);
    // null hands over nothing, whatever the block takes it for.
    const type: RuleType = rule.value === null ? { kind: "unknown" } : given;
    const read: ReadInstruction = ["param", up, compiled];
    if (keys.length > 0) return intoData(type, keys, ["path", read]);
    // Words are used as they stand. What decides something stays a read, so that the proof sees what a parameter settles.
    return typeof compiled === "string" ? { type, read, rule: compiled } : { type, read };
  }

  /** A path down from an object of the answers. */
  private child(shape: ObjectShape, keys: string[], object: AnswerRead, through?: "any"): Found {
    const [key, ...rest] = keys;
    if (key === undefined) return { type: { kind: "object", at: shape }, read: object };
    if (key === FACT) return this.factIn(shape, rest, object, through);
    if (shape.unread.has(key)) return UNREAD;
    const child = shape.children.get(key);
    if (!child) {
      const problem = `There is no field "${key}" in ${shape.pattern.slice(1).replaceAll("/", ".")}.`;
      const known = answeredIn(shape);
      const fix = suggestion(key, known) ?? this.elsewhere(keys) ?? meant(key, known).fix;
      return { problem, ...given({ fix }) };
    }
    const at = [...object, key] as AnswerRead;
    const via = through ?? this.through;
    if (child.kind === "object") {
      if (rest.length > 0) return this.child(child, rest, at, through);
      this.dependencies.add({ kind: "object", pattern: child.pattern }, via);
      return { type: { kind: "object", at: child }, read: at };
    }
    if (child.kind === "list") {
      if (rest.length > 0)
        return { problem: `"${key}" is a list; use some, all, sum, … to read its entries.` };
      this.listRead = "any";
      this.dependencies.add({ kind: "list", pattern: child.pattern }, via);
      return { type: { kind: "list", of: { kind: "object", at: child.entry } }, read: at };
    }
    if (child.type === "null") return { problem: `"${key}" holds no answer.` };
    this.dependencies.add({ kind: "value", pattern: child.pattern }, via);
    const found = intoData(this.names.fieldType(child), rest, at);
    return rest.length === 0 ? { ...found, answer: { shape: child, object, through: via } } : found;
  }

  /**
   * The fix for a path that leads nowhere from here: the answer that it names from the root, or the only one of that name.
   * Only steps that are there are looked into.
   */
  private elsewhere(keys: readonly string[]): string | undefined {
    const [first = "", ...rest] = keys[0]?.startsWith("/") ? keys.join(".").slice(1).split("/") : keys;
    const isThere = rest.length > 0 && answersOf(this.names.steps).includes([first, ...rest].join("."));
    if (isThere) return `Did you mean "$.${[first, ...rest].join(".")}"?`;
    const named = answersOf(this.names.steps).filter((path) => path.endsWith(`.${keys.join(".")}`));
    return named.length === 1 ? `Did you mean "$.${named[0]}"?` : undefined;
  }

  /** A fact of an object of the answers, read from outside of it; of an object without an answer, nothing. */
  private factIn(shape: ObjectShape, keys: string[], object: AnswerRead, through?: "any"): Found {
    const [name = "", ...rest] = keys;
    if (shape.unreadFacts.has(name)) return UNREAD;
    if (!shape.facts.has(name)) {
      const problem = `There is no fact "${name}" in ${shape.pattern.slice(1).replaceAll("/", ".")}.`;
      return { problem, ...meant(name, [...shape.facts.keys()]) };
    }
    const via = through ?? this.through;
    this.dependencies.add({ kind: "object", pattern: shape.pattern }, via);
    this.dependencies.add({ kind: "fact", pattern: shape.pattern, name }, via);
    const isAnswered = ours("present", ours("var", quote(["f", 0])));
    const fact = ours("fact", quote(["fact", 0, name]));
    const read: ReadInstruction = ["in", object, { if: [isAnswered, fact] }];
    return intoData(this.names.factType(shape, name), rest, rest.length === 0 ? read : ["path", read]);
  }

  private item(type: RuleType, keys: string[], up: number): Found {
    const shape = shapeBehind(type);
    if (shape) return this.child(shape, keys, ["f", up]);
    // The items of a list written as empty, such as one passed to a block, are never read.
    if (type.kind === "null") return { type: { kind: "unknown" }, read: ["item", up, ...keys] };
    return intoData(type, keys, ["item", up]);
  }
}

/** The paths of all answers from the root on, but for those in the entries of lists. */
function answersOf(steps: FlowNames["steps"]): string[] {
  return [...steps]
    .flatMap(([id, step]) => pointersIn(step, id))
    .map((pointer) => pointer.replaceAll("/", "."));
}

function shapeOf(frame: Exclude<RuleFrame, { kind: "root" }>): ObjectShape | undefined {
  return frame.kind === "object" ? frame.shape : shapeBehind(frame.type);
}

/** What a word of the property's own `x-ui` says: a constant, since each use of a block is compiled by itself. */
function wordOfUi([word = "", ...keys]: readonly string[], from: RuleFrame): Found {
  const own = [...outwards(from)].map(([frame]) => frame).find(({ kind }) => kind === "object");
  const self = own?.kind === "object" ? own.self : undefined;
  if (!self) return { problem: "$ui can be read only in a property's own rule." };
  const value = self.ui[word];
  if (value === undefined) {
    const fix = meantOrNew(
      word,
      Object.keys(self.ui),
      'To add it, write it into the "x-ui" of the property.',
    );
    return { problem: `There is no "${word}" in the "x-ui" of "${self.key}".`, fix };
  }
  if (keys.length > 0 || [value].flat().some(isObject)) {
    const fix = "Name a word that is one text, number or truth, or a list of them.";
    return { problem: `"${["$ui", word, ...keys].join(".")}" is nothing that a rule can read.`, fix };
  }
  return { type: typeOfSamples([value]), read: ["param", 0, value], rule: value };
}

/** A frame and all around it up to the root, each with the number of frames to leave to reach it. */
function* outwards(from: RuleFrame, start = 0): Generator<[Exclude<RuleFrame, { kind: "root" }>, number]> {
  let up = start;
  for (let frame = from; frame.kind !== "root"; frame = frame.outer) yield [frame, up++];
}

/**
 * The rule that gives the label of the choice made in a field, or a list of labels for a list of choices. It is read in the
 * object that holds the field. It does not matter whether the choice is still offered.
 * @param rows whether the field's `options` are rows, or the values themselves
 * @param wordFor the word for an answer that is just yes or no
 * @returns undefined for a field without choices
 */
export function labelRule(
  shape: FieldShape,
  rows: boolean,
  wordFor: (answer: "yes" | "no") => Json,
): Json | undefined {
  const { key, schema, rules, type } = shape;
  const answer: Json = { var: key };
  const options = rules.options?.value;
  if (options) {
    if (!rows) return answer;
    const { from, value = "value", label = "label" } = options;
    return type === "array"
      ? { map: [{ filter: [from, { in: [{ var: value }, { var: `$up.${key}` }] }] }, { var: label }] }
      : { get: [{ find: [from, { "===": [{ var: value }, { var: `$up.${key}` }] }] }, label] };
  }
  const listed = (schema.items as { enum?: Json[] } | undefined)?.enum;
  if (listed) return { map: [answer, among(shape, "", listed)] };
  if (schema.enum) return among(shape, key, schema.enum as Json[]);
  return type === "boolean"
    ? { if: [{ is: key }, wordFor("yes"), { is: [key, "no"] }, wordFor("no")] }
    : undefined;
}

/** The rule that gives the label of the code at a path. */
function among({ names, ui }: FieldShape, path: string, codes: readonly Json[]): Json {
  const labels = ui.labels as { [code: string]: string } | undefined;
  const nameOf = (code: Json) => Object.entries(names ?? {}).find(([, known]) => known === code)?.[0];
  const cases = codes.map((code): Json[] => {
    const name = nameOf(code);
    const isIt: Json = name === undefined ? { "===": [{ var: path }, code] } : { is: [path, name] };
    return [isIt, labels?.[String(code)] ?? String(code)];
  });
  return { if: cases.flat() };
}
