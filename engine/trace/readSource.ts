/**
 * From a rule back to the places whose values it reads: for the prover, which puts other values there, and for reading the
 * answers back from what a call was given.
 */
import { below, valueBelow } from "../json/pointers.ts";
import { isObject } from "../json/values.ts";
import { argumentsOf } from "../rules/evaluate.ts";
import { withoutLookUp } from "../rules/lookUp.ts";
import type { CompiledRule, Json, Node, Plan, Pointer, ReadInstruction } from "../types.ts";

/** One level of what a rule can see, with the level around it; like a `WalkScope` that also knows where its values come from. */
export type SearchFrame =
  | { kind: "root" }
  | { kind: "object"; pointer: Pointer; list: Pointer | undefined; index: number; outer: SearchFrame }
  | { kind: "data"; value: unknown; origin: Target | undefined; outer: SearchFrame };

/** A place where the search may put a value. */
export type Target =
  | { kind: "answer"; pointer: Pointer; keys: readonly string[] }
  | { kind: "load" | "user"; keys: readonly string[] }
  | { kind: "today" };

/** What an instruction of a rule reads: a place, entries of a list, an object, the result of another rule, or a constant. */
export type ReadSource =
  | Target
  | { kind: "entries"; list: Pointer; limit: number | undefined }
  | { kind: "object"; pointer: Pointer }
  | { kind: "rule"; rule: CompiledRule; frame: SearchFrame; keys: readonly string[] }
  | { kind: "fixed"; value: unknown };

/** The frame of the flow's own rules. */
export const ROOT: SearchFrame = { kind: "root" };

/** The place of a whole answer. */
export function answerTarget(pointer: Pointer): Target {
  return { kind: "answer", pointer, keys: [] };
}

/** Whether what is read is a place where a value may be put. */
export function isTarget(source: ReadSource): source is Target {
  return ["answer", "load", "user", "today"].includes(source.kind);
}

/** Two places that read the same are one. */
export function keyOf(frame: SearchFrame): string {
  return frame.kind === "object" ? frame.pointer : frame.kind;
}

/** Finds out what the instructions of rules read. */
export class ReadSources {
  readonly plan: Plan;
  private readonly nodeAt: (pointer: Pointer) => Node | undefined;

  constructor(plan: Plan, nodeAt: (pointer: Pointer) => Node | undefined) {
    this.plan = plan;
    this.nodeAt = nodeAt;
  }

  /** The frame in which the properties of an object are read. */
  frameAt(pointer: Pointer): SearchFrame {
    const keys = pointer.split("/");
    if (keys.length <= 2) return { kind: "object", pointer, list: undefined, index: -1, outer: ROOT };
    const parent = keys.slice(0, -1).join("/");
    if (this.nodeAt(parent)?.kind !== "list")
      return { kind: "object", pointer, list: undefined, index: -1, outer: this.frameAt(parent) };
    const outer = this.frameAt(keys.slice(0, -2).join("/"));
    return { kind: "object", pointer, list: parent, index: Number(keys.at(-1)), outer };
  }

  /** What an instruction reads in a frame. */
  source(path: ReadInstruction, frame: SearchFrame): ReadSource {
    switch (path[0]) {
      case "f": {
        const [, up, ...keys] = path;
        const within = climb(frame, up);
        if (within.kind === "data") return this.ofData(within, keys);
        return within.kind === "object" ? this.ofAnswers(within.pointer, keys) : fixed(undefined);
      }
      case "s": {
        const [, step, ...keys] = path;
        return this.ofAnswers(below("", step), keys);
      }
      case "item": {
        const [, up, ...keys] = path;
        return this.ofData(climb(frame, up), keys);
      }
      case "list":
      case "earlier": {
        const within = climb(frame, path[1]);
        if (within.kind !== "object" || within.list === undefined) return fixed(undefined);
        return {
          kind: "entries",
          list: within.list,
          limit: path[0] === "earlier" ? within.index : undefined,
        };
      }
      case "index": {
        const within = climb(frame, path[1]);
        return fixed(within.kind === "object" ? within.index : undefined);
      }
      case "param":
        return { kind: "rule", rule: path[2], frame: climb(frame, path[1]), keys: [] };
      case "in": {
        const [, object, rule] = path;
        const [, , ...keys] = object;
        const within = object[0] === "s" ? undefined : climb(frame, object[1]);
        if (within && within.kind !== "object") return fixed(undefined);
        const at = below(within?.pointer ?? below("", String(object[1])), ...keys);
        return { kind: "rule", rule, frame: this.frameAt(at), keys: [] };
      }
      case "path": {
        const [, of, ...keys] = path;
        return withKeys(this.source(of, frame), keys);
      }
      case "fact": {
        const within = climb(frame, path[1]);
        const node = within.kind === "object" ? this.nodeAt(within.pointer) : undefined;
        const own = node?.kind === "object" ? node.facts[path[2]] : undefined;
        if (own && within.kind === "object")
          return { kind: "rule", rule: own.rule, frame: this.frameAt(within.pointer), keys: [] };
        return this.ofFlowFact(path[2]);
      }
      case "flowFact":
        return this.ofFlowFact(path[1]);
      case "load":
      case "user": {
        const [kind, ...keys] = path;
        return { kind, keys };
      }
      case "today":
        return { kind: "today" };
      case "ref": {
        const [, ...keys] = path;
        return fixed(valueBelow(this.plan.reference, keys));
      }
      default:
        return fixed(undefined);
    }
  }

  /** What keys lead to from an object of the answers: through its nodes, then into a field's data. */
  private ofAnswers(object: Pointer, keys: readonly string[]): ReadSource {
    let pointer = object;
    let node = this.nodeAt(pointer);
    let position = 0;
    for (; node?.kind === "object" && position < keys.length; position += 1) {
      pointer = below(pointer, keys[position] as string);
      node = this.nodeAt(pointer);
    }
    if (node?.kind === "field") return { kind: "answer", pointer, keys: keys.slice(position) };
    if (node?.kind === "list") return { kind: "entries", list: pointer, limit: undefined };
    return node ? { kind: "object", pointer } : fixed(undefined);
  }

  private ofData(frame: SearchFrame, keys: readonly string[]): ReadSource {
    if (frame.kind !== "data") return fixed(undefined);
    return frame.origin ? inside(frame.origin, keys) : fixed(valueBelow(frame.value, keys));
  }

  private ofFlowFact(name: string): ReadSource {
    const fact = this.plan.facts[name];
    return fact ? { kind: "rule", rule: fact.rule, frame: ROOT, keys: [] } : fixed(undefined);
  }
}

function fixed(value: unknown): ReadSource {
  return { kind: "fixed", value };
}

function withKeys(source: ReadSource, keys: readonly string[]): ReadSource {
  if (keys.length === 0) return source;
  switch (source.kind) {
    case "fixed":
      return fixed(valueBelow(source.value, keys));
    case "rule":
      return { ...source, keys: [...source.keys, ...keys] };
    case "answer":
    case "load":
    case "user":
      return inside(source, keys) as ReadSource;
    default:
      return fixed(undefined);
  }
}

/** The frame so many levels outwards. */
function climb(frame: SearchFrame, up: Json | undefined): SearchFrame {
  let current = frame;
  for (let left = Number(up); left > 0 && current.kind !== "root"; left -= 1) current = current.outer;
  return current;
}

/** The place inside of a place. */
export function inside<T extends Target>(target: T, keys: readonly string[]): T {
  if (keys.length === 0 || target.kind === "today") return target;
  return { ...target, keys: [...target.keys, ...keys] };
}

/** A compiled rule taken apart: its operator by the name that authors know, and its arguments. */
export interface RuleParts {
  operator: string;
  args: readonly CompiledRule[];
  /** Of `var` and `fact`. */
  instruction: ReadInstruction | undefined;
}

/** Takes a compiled rule apart; undefined for a constant. */
export function partsOf(compiled: CompiledRule): RuleParts | undefined {
  const rule = withoutLookUp(compiled);
  if (!isObject(rule)) return undefined;
  const names = Object.keys(rule);
  const [name] = names;
  if (names.length !== 1 || name === undefined) return undefined;
  const written = rule[name] as Json;
  const operator = name.replace(/^@/, "");
  if (operator !== "var" && operator !== "fact")
    return { operator, args: argumentsOf(written), instruction: undefined };
  const [read = null] = Array.isArray(written) ? written : [written];
  return {
    operator,
    args: [],
    instruction: (isObject(read) && read.quoted === true ? read.value : read) as ReadInstruction,
  };
}
