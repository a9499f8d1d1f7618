import type { Resolved as Found, Resolver } from "../rules/index.ts";
import { nearest } from "../rules/nearest.ts";
import type { CompiledRule, Json, RuleType } from "../types.ts";
import { type DataShape, typeOfKey, typeOfSamples, typeOfSchema } from "./dataTypes.ts";
import type { Authored, FieldShape, ObjectShape, Shape } from "./Shape.ts";

/** One level of what a rule can see: the root, an object of the answers, or one item of a list condition. */
export type Frame =
  | { kind: "root"; wholeSteps?: boolean }
  | { kind: "object"; shape: ObjectShape; outer: Frame; self?: Shape }
  | { kind: "item"; type: RuleType; outer: Frame };

/** What the resolver asks of the compiler that drives it. */
export interface World {
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
  parameter(rule: Authored, frame: Frame, collect: Dependencies): { compiled: CompiledRule; type: RuleType };
}

/** Names of what a rule depends on, and whether only through earlier entries of the same list. */
export interface Dependencies {
  add(cell: string, through?: "earlier" | "any"): void;
}

/** Of what is there and cannot be read: that is said where it stands, and nothing more of whoever reads it. */
const UNREAD: Found = { type: { kind: "unknown" }, read: ["unread"] };

/** A field, where the object that holds it is read, and how it is reached. */
interface AnswerRead {
  shape: FieldShape;
  object: Json[];
  through: "earlier" | "any" | undefined;
}

/** Resolves the paths and facts of a rule in one frame, and notes what the rule depends on. */
export class FrameResolver implements Resolver {
  private readonly world: World;
  private readonly frame: Frame;
  private readonly dependencies: Dependencies;
  private readonly through: "earlier" | "any" | undefined;

  constructor(world: World, frame: Frame, dependencies: Dependencies, through?: "earlier" | "any") {
    this.world = world;
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

  fact(name: string): Found {
    let up = 0;
    for (let frame = this.frame; frame.kind !== "root"; frame = frame.outer, up += 1) {
      const shape = frame.kind === "object" ? frame.shape : entryShape(frame.type);
      if (shape?.unreadFacts.has(name)) return UNREAD;
      if (shape?.facts.has(name)) {
        this.dependencies.add(`fact:${shape.pattern}#${name}`, this.through);
        return { type: this.world.factType(shape, name), read: ["fact", up, name] };
      }
      if (frame.kind === "object" && frame.shape.container === undefined && frame.shape.entryOf === undefined)
        break;
    }
    if (this.world.hasFlowFact(name)) {
      this.dependencies.add(`fact:#${name}`);
      return { type: this.world.factType(undefined, name), read: ["flowFact", name] };
    }
    const known = [...this.world.flowFactNames(), ...this.nearFactNames()];
    return { problem: `There is no fact "${name}".`, ...meant(name, known) };
  }

  label(path: string): Found {
    this.answerRead = undefined;
    const found = this.resolve(path);
    if ("problem" in found || found === UNREAD) return found;
    const answer = this.answerRead as AnswerRead | undefined;
    const label =
      answer &&
      this.world.label(answer.shape, {
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
      this.world,
      { kind: "item", type: item, outer: this.frame },
      this.dependencies,
      throughEarlier ?? this.through,
    );
  }

  /** The answer last resolved. */
  private answerRead: AnswerRead | undefined;
  /** How the list last resolved was reached: its items are read through it. */
  private listRead: "earlier" | "any" | undefined;

  private nearFactNames(): string[] {
    const names: string[] = [];
    for (let frame = this.frame; frame.kind !== "root"; frame = frame.outer) {
      const shape = frame.kind === "object" ? frame.shape : entryShape(frame.type);
      if (shape) names.push(...shape.facts.keys());
    }
    return names;
  }

  private self(frame: Frame, up: number, rest: string[]): Found {
    if (frame.kind !== "object" || !frame.self)
      return { problem: "$self can be read only in a property's own rule." };
    return this.child(frame.shape, [frame.self.key, ...rest], ["f", up]);
  }

  private named(name: string, rest: string[], frame: Frame, up: number): Found {
    switch (name) {
      case "$": {
        const [stepId, ...keys] = rest;
        const step = stepId === undefined ? undefined : this.world.step(stepId);
        if (stepId !== undefined && this.world.isUnreadStep(stepId)) return UNREAD;
        if (!step)
          return {
            problem: `There is no step "${stepId ?? ""}".`,
            ...meant(stepId ?? "", this.world.stepIds()),
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
        const type = key === undefined ? undefined : this.world.loadType(key);
        if (!type)
          return {
            problem: `No call keeps its answer as "${key ?? ""}".`,
            ...meant(key ?? "", this.world.loadNames()),
          };
        return this.data(type, keys, ["load", key as string]);
      }
      case "$ref": {
        const [key, ...keys] = rest;
        const value = key === undefined ? undefined : this.world.reference(key);
        if (value === undefined && this.world.referenceNames().includes(key ?? "")) return UNREAD;
        if (value === undefined)
          return {
            problem: `There is no reference file "${key ?? ""}".`,
            ...meant(key ?? "", this.world.referenceNames()),
          };
        return this.data(typeOfSamples([value]), keys, ["ref", key as string]);
      }
      case "$user":
        return this.data(typeOfSchema(this.world.userSchema()), rest, ["user"]);
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

  private ofEntry(name: string, rest: string[], from: Frame, start: number): Found {
    let up = start;
    for (let frame = from; frame.kind !== "root"; frame = frame.outer, up += 1) {
      if (frame.kind !== "object" || !frame.shape.entryOf) continue;
      const list = frame.shape.entryOf;
      if (rest.length > 0)
        return { problem: `Nothing can be read inside ${name}; use it as the list of a condition.` };
      if (name === "$index") return { type: { kind: "number" }, read: ["index", up] };
      const through = name === "$earlier" ? "earlier" : "any";
      this.listRead = through;
      this.dependencies.add(`list:${list.pattern}`, through);
      return {
        type: { kind: "list", of: { kind: "object", at: frame.shape } },
        read: [name === "$earlier" ? "earlier" : "list", up],
      };
    }
    return { problem: `${name} can be read only in an entry of a list.` };
  }

  private parameter(rest: string[], from: Frame, start: number): Found {
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
  private handed(rule: Authored, frame: Frame, up: number, keys: string[]): Found {
    const { compiled, type } = this.world.parameter(rule, frame, this.dependencies);
    const read: Json[] = ["param", up, compiled];
    return keys.length === 0 ? { type, read } : this.data(type, keys, ["path", read]);
  }

  /** A path down from an object of the answers. */
  private child(shape: ObjectShape, keys: string[], object: Json[], through?: "any"): Found {
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
    const read = [...object, key];
    const via = through ?? this.through;
    if (child.kind === "object") {
      if (rest.length > 0) return this.child(child, rest, read, through);
      this.dependencies.add(`object:${child.pattern}`, via);
      return { type: { kind: "object", at: child }, read };
    }
    if (child.kind === "list") {
      if (rest.length > 0)
        return { problem: `"${key}" is a list; use some, all, sum, … to read its entries.` };
      this.listRead = "any";
      this.dependencies.add(`list:${child.pattern}`, via);
      return { type: { kind: "list", of: { kind: "object", at: child.entry } }, read };
    }
    if (child.type === "null") return { problem: `"${key}" holds no answer.` };
    this.dependencies.add(`value:${child.pattern}`, via);
    if (rest.length === 0) this.answerRead = { shape: child, object, through: via };
    return this.data(this.world.fieldType(child), rest, read);
  }

  private item(type: RuleType, keys: string[], up: number): Found {
    const shape = entryShape(type);
    if (shape) return this.child(shape, keys, ["f", up]);
    // A list that is written empty, as where a block is handed none: nothing is ever read of its items.
    if (type.kind === "null") return { type: { kind: "unknown" }, read: ["item", up, ...keys] };
    return this.data(type, keys, ["item", up]);
  }

  /** A path into plain data. */
  private data(type: RuleType, keys: string[], read: Json[]): Found {
    let current = type;
    for (const [index, key] of keys.entries()) {
      if (current.kind === "unknown") return { type: current, read: [...read, ...keys] };
      if (current.kind !== "object") {
        return {
          problem: `"${keys[index - 1] ?? String(read[1])}" holds a ${current.kind}; there is no "${key}" in it.`,
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
          problem: `There is no "${key}" in ${inWords([...read, ...keys.slice(0, index)])}.`,
          ...meant(key, found.known),
        };
      current = found.type;
    }
    return { type: current, read: [...read, ...keys] };
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
