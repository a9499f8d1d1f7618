import type { Resolved, Resolver } from "../rules/index.ts";
import { nearest } from "../rules/nearest.ts";
import type { AnswerRead, CompiledRule, Json, ReadInstruction, RuleType } from "../types.ts";
import type { Dependencies, Through } from "./DependencyGraph.ts";
import { type DataShape, typeOfKey, typeOfSamples, typeOfSchema } from "./dataTypes.ts";
import type { Authored, FieldShape, ObjectShape, Shape } from "./Shape.ts";

/** One level of what a rule can see: the root, an object of the answers, or one item of a list condition. */
export type RuleFrame =
  | { kind: "root"; wholeSteps?: boolean }
  | { kind: "object"; shape: ObjectShape; outer: RuleFrame; self?: Shape }
  | { kind: "item"; type: RuleType; outer: RuleFrame };

/** What rules may name in a flow, with its type. */
export interface FlowNames {
  step(id: string): ObjectShape | undefined;
  stepIds(): string[];
  /** Whether the step is there, and cannot be read. */
  isUnreadStep(id: string): boolean;
  hasFlowFact(name: string): boolean;
  flowFactNames(): string[];
  reference(name: string): Json | undefined;
  referenceNames(): string[];
  loadType(name: string): RuleType | undefined;
  loadNames(): string[];
  userSchema(): Json | undefined;
  /** Type of a field's answer; `values` where its choices are known. */
  fieldType(shape: Shape): RuleType;
  /** Type of a fact, compiled where it belongs. */
  factType(owner: ObjectShape | undefined, name: string): RuleType;
  /** The rule that gives the label of a field's choice, in the object that holds it; undefined where it has none. */
  label(shape: FieldShape, collect: Dependencies): { compiled: CompiledRule; type: RuleType } | undefined;
  /** Compiles a parameter's rule in the frame that handed it over. */
  parameter(
    rule: Authored,
    frame: RuleFrame,
    collect: Dependencies,
  ): { compiled: CompiledRule; type: RuleType };
}

/** Of what is there and cannot be read: that is said where it stands, and nothing more of whoever reads it. */
const UNREAD: Resolved = { type: { kind: "unknown" }, read: ["unread"] };

/** What a path stands for; of an answer also its field, the object that holds it, and how that is reached. */
type Found = Resolved & { answer?: { shape: FieldShape; object: AnswerRead; through: Through } };

/** Resolves the paths and facts of a rule in one frame, and notes what the rule depends on. */
export class FrameResolver implements Resolver {
  private readonly names: FlowNames;
  private readonly frame: RuleFrame;
  private readonly dependencies: Dependencies;
  private readonly through: Through;

  constructor(names: FlowNames, frame: RuleFrame, dependencies: Dependencies, through?: Through) {
    this.names = names;
    this.frame = frame;
    this.dependencies = dependencies;
    this.through = through;
  }

  resolve(path: string): Found {
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
        fix: "A flow's own rules read $.step.field.",
      };
    }
    if (frame.kind === "item") return this.item(frame.type, keys, up);
    return this.child(frame.shape, keys, ["f", up]);
  }

  fact(name: string): Resolved {
    let up = 0;
    for (let frame = this.frame; frame.kind !== "root"; frame = frame.outer, up += 1) {
      const shape = frame.kind === "object" ? frame.shape : entryShape(frame.type);
      if (shape?.unreadFacts.has(name)) return UNREAD;
      if (shape?.facts.has(name)) {
        this.dependencies.add({ kind: "fact", pattern: shape.pattern, name }, this.through);
        return { type: this.names.factType(shape, name), read: ["fact", up, name] };
      }
      if (frame.kind === "object" && frame.shape.container === undefined && frame.shape.entryOf === undefined)
        break;
    }
    if (this.names.hasFlowFact(name)) {
      this.dependencies.add({ kind: "fact", pattern: "", name });
      return { type: this.names.factType(undefined, name), read: ["flowFact", name] };
    }
    const known = [...this.names.flowFactNames(), ...this.nearFactNames()];
    return { problem: `There is no fact "${name}".`, ...meant(name, known) };
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
    const throughEarlier = this.listRead;
    return new FrameResolver(
      this.names,
      { kind: "item", type: item, outer: this.frame },
      this.dependencies,
      throughEarlier ?? this.through,
    );
  }

  /** How the list last resolved was reached: its items are read through it. */
  private listRead: Through;

  private nearFactNames(): string[] {
    const names: string[] = [];
    for (let frame = this.frame; frame.kind !== "root"; frame = frame.outer) {
      const shape = frame.kind === "object" ? frame.shape : entryShape(frame.type);
      if (shape) names.push(...shape.facts.keys());
    }
    return names;
  }

  private self(frame: RuleFrame, up: number, rest: string[]): Found {
    if (frame.kind !== "object" || !frame.self)
      return { problem: "$self can be read only in a property's own rule." };
    return this.child(frame.shape, [frame.self.key, ...rest], ["f", up]);
  }

  private named(name: string, rest: string[], frame: RuleFrame, up: number): Found {
    switch (name) {
      case "$": {
        const [stepId, ...keys] = rest;
        const step = stepId === undefined ? undefined : this.names.step(stepId);
        if (stepId !== undefined && this.names.isUnreadStep(stepId)) return UNREAD;
        if (!step)
          return {
            problem: `There is no step "${stepId ?? ""}".`,
            ...meant(stepId ?? "", this.names.stepIds()),
          };
        if (keys.length === 0 && !(this.frame.kind === "root" && this.frame.wholeSteps)) {
          return {
            problem: 'A whole step can be read only in a pipeline\'s "with".',
            fix: "Name one of its fields.",
          };
        }
        return this.child(step, keys, ["s", step.key], "any");
      }
      case "$list":
      case "$earlier":
      case "$index":
        return this.ofEntry(name, rest, frame, up);
      case "$param":
        return this.parameter(rest, frame, up);
      case "$load": {
        const [key, ...keys] = rest;
        const type = key === undefined ? undefined : this.names.loadType(key);
        if (!type)
          return {
            problem: `No call keeps its answer as "${key ?? ""}".`,
            ...meant(key ?? "", this.names.loadNames()),
          };
        return this.data(type, keys, ["load", key as string]);
      }
      case "$ref": {
        const [key, ...keys] = rest;
        const value = key === undefined ? undefined : this.names.reference(key);
        if (value === undefined && this.names.referenceNames().includes(key ?? "")) return UNREAD;
        if (value === undefined)
          return {
            problem: `There is no reference file "${key ?? ""}".`,
            ...meant(key ?? "", this.names.referenceNames()),
          };
        return this.data(typeOfSamples([value]), keys, ["ref", key as string]);
      }
      case "$user":
        return this.data(typeOfSchema(this.names.userSchema()), rest, ["user"]);
      case "$today":
        return rest.length === 0
          ? { type: { kind: "date" }, read: ["today"] }
          : { problem: "$today is a date; nothing is inside it." };
      default:
        return {
          problem: `"${name}" is not a scope.`,
          ...meant(name, [
            "$",
            "$up",
            "$self",
            "$list",
            "$index",
            "$earlier",
            "$param",
            "$load",
            "$ref",
            "$user",
            "$today",
          ]),
        };
    }
  }

  private ofEntry(name: string, rest: string[], from: RuleFrame, start: number): Found {
    let up = start;
    for (let frame = from; frame.kind !== "root"; frame = frame.outer, up += 1) {
      if (frame.kind !== "object" || !frame.shape.entryOf) continue;
      const list = frame.shape.entryOf;
      if (rest.length > 0)
        return { problem: `Nothing can be read inside ${name}; use it as the list of a condition.` };
      if (name === "$index") return { type: { kind: "number" }, read: ["index", up] };
      const through = name === "$earlier" ? "earlier" : "any";
      this.listRead = through;
      this.dependencies.add({ kind: "list", pattern: list.pattern }, through);
      return {
        type: { kind: "list", of: { kind: "object", at: frame.shape } },
        read: [name === "$earlier" ? "earlier" : "list", up],
      };
    }
    return { problem: `${name} can be read only in an entry of a list.` };
  }

  private parameter(rest: string[], from: RuleFrame, start: number): Found {
    const [name, ...keys] = rest;
    let up = start;
    for (let frame = from; frame.kind !== "root"; frame = frame.outer, up += 1) {
      if (frame.kind !== "object") continue;
      const { self, ...around } = frame;
      const own = self?.kind === "field" ? self.params.get(name ?? "") : undefined;
      if (own) return this.handed(own, around, up, keys);
      if (frame.shape.block === undefined) continue;
      const rule = frame.shape.params.get(name ?? "");
      if (!rule) {
        if (frame.shape.declaredParams.size === 0) continue;
        return {
          problem: `The block has no parameter "${name ?? ""}".`,
          ...meant(name ?? "", [...frame.shape.declaredParams]),
        };
      }
      return this.handed(rule, frame.outer, up + 1, keys);
    }
    return { problem: "$param can be read only in a block." };
  }

  /** A parameter's rule, read where it was handed over. */
  private handed(rule: Authored, frame: RuleFrame, up: number, keys: string[]): Found {
    const { compiled, type } = this.names.parameter(rule, frame, this.dependencies);
    const read: ReadInstruction = ["param", up, compiled];
    return keys.length === 0 ? { type, read } : this.data(type, keys, ["path", read]);
  }

  /** A path down from an object of the answers. */
  private child(shape: ObjectShape, keys: string[], object: AnswerRead, through?: "any"): Found {
    const [key, ...rest] = keys;
    if (key === undefined) return { type: { kind: "object", at: shape }, read: object };
    if (shape.unread.has(key)) return UNREAD;
    const child = shape.children.get(key);
    if (!child) {
      return {
        problem: `There is no field "${key}" in ${shape.pattern.slice(1).replaceAll("/", ".")}.`,
        ...meant(key, [...shape.children.keys()]),
      };
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
    const found = this.data(this.names.fieldType(child), rest, at);
    return rest.length === 0 ? { ...found, answer: { shape: child, object, through: via } } : found;
  }

  private item(type: RuleType, keys: string[], up: number): Found {
    const shape = entryShape(type);
    if (shape) return this.child(shape, keys, ["f", up]);
    // A list that is written empty, as where a block is handed none: nothing is ever read of its items.
    if (type.kind === "null") return { type: { kind: "unknown" }, read: ["item", up, ...keys] };
    return this.data(type, keys, ["item", up]);
  }

  /** A path into plain data. */
  private data(type: RuleType, keys: string[], from: ReadInstruction): Found {
    const read = [...from, ...keys] as ReadInstruction;
    let current = type;
    for (const [index, key] of keys.entries()) {
      if (current.kind === "unknown") return { type: current, read };
      if (current.kind !== "object") {
        return {
          problem: `"${keys[index - 1] ?? String(from[1])}" holds a ${current.kind}; there is no "${key}" in it.`,
        };
      }
      const shape = current.at as DataShape | undefined;
      const found: { type?: RuleType; known: string[] } = current.fields
        ? {
            ...(current.fields[key] ? { type: current.fields[key] } : {}),
            known: Object.keys(current.fields),
          }
        : typeOfKey(shape ?? {}, key);
      if (!found.type)
        return {
          problem: `There is no "${key}" in ${inWords([...from, ...keys.slice(0, index)])}.`,
          ...meant(key, found.known),
        };
      current = found.type;
    }
    return { type: current, read };
  }
}

function entryShape(type: RuleType): ObjectShape | undefined {
  const at = type.kind === "object" ? (type.at as { children?: unknown } | undefined) : undefined;
  return at?.children instanceof Map ? (at as unknown as ObjectShape) : undefined;
}

function meant(word: string, known: readonly string[]): { fix?: string } {
  const found = nearest(word, known);
  if (found) return { fix: `Did you mean "${found}"?` };
  return known.length > 0 && known.length <= 12 ? { fix: `There are: ${known.join(", ")}.` } : {};
}

/** A read so far, as its author would name it. */
function inWords(read: readonly Json[]): string {
  const [head, ...rest] = read;
  const path = rest.filter((part) => typeof part === "string").join(".");
  return head === "item" || head === "path" ? path || "the item" : `$${String(head)}.${path}`;
}

/**
 * The rule that gives the label of the choice made in a field, read in the object that holds it: of a list of choices
 * their labels. Whether the choice is offered now does not matter.
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

/** The label of the one of these codes that is read at a path. */
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
