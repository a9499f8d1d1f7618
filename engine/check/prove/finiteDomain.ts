/**
 * Finds out whether all combinations of the values that decide a goal can be tried. Only then is "never" an error and not a
 * warning.
 */
import { settled } from "../../rules/evaluate.ts";
import { keyOf, partsOf, ROOT, type SearchFrame, type Target } from "../../trace/readSource.ts";
import type { CompiledRule, Json, Pointer } from "../../types.ts";
import { type DataShapes, nearbyValues } from "./candidates.ts";
import type { Goal } from "./goals.ts";
import type { SearchState, Witness } from "./SearchState.ts";

const MOST_STATES = 20_000;
const CONNECTIVES = new Set(["and", "or", "!", "if", "isTrue", "plainValue"]);
const COMPARISONS = new Set(["===", "!==", "<", "<=", ">", ">=", "in"]);

interface DomainLeaf {
  target: Target;
  values: Map<string, Json | undefined>;
}

/** What is known about the places that decide a goal. */
interface Domain {
  /** Every combination of values that can make a difference; undefined if there are too many or infinitely many. */
  states: ((from: Witness) => Generator<Witness>) | undefined;
  /** Whether a flow decides the rule on purpose, by passing a constant to a block. */
  isSettled: boolean;
}

/**
 * The values that make a difference to the rules of a goal: all options of a choice, and for a value compared with constants, the
 * constants and their neighbors. The rules that decide whether the read fields are shown count too.
 */
export function finiteDomain(goal: Goal, state: SearchState, shapes: DataShapes): Domain {
  return new DomainReader(state, shapes).read(goal);
}

class DomainReader {
  private readonly state: SearchState;
  private readonly shapes: DataShapes;
  private readonly leaves = new Map<string, DomainLeaf>();
  private readonly seen = new Set<string>();
  private isFinite = true;
  private isSettled = false;

  constructor(state: SearchState, shapes: DataShapes) {
    this.state = state;
    this.shapes = shapes;
  }

  read(goal: Goal): Domain {
    for (const { rule, frame } of goal.rules(this.state)) {
      if (settled(this.behind(rule, frame)) !== undefined) this.isSettled = true;
      this.condition(rule, frame);
    }
    if (goal.pattern !== "") this.relevance(goal.pattern.replaceAll("*", "0"));
    const leaves = [...this.leaves.values()];
    const count = leaves.reduce((product, leaf) => product * leaf.values.size, 1);
    const isSmall = this.isFinite && goal.kind !== "passable" && count <= MOST_STATES;
    return {
      states: isSmall ? (from) => this.combinations(leaves, from) : undefined,
      isSettled: this.isSettled,
    };
  }

  /** If a rule is only a fact, the rule of the fact. */
  private behind(rule: CompiledRule, frame: SearchFrame): CompiledRule {
    const instruction = partsOf(rule)?.instruction;
    const source = instruction === undefined ? undefined : this.state.source(instruction, frame);
    return source?.kind === "rule" && source.keys.length === 0 ? source.rule : rule;
  }

  private *combinations(leaves: readonly DomainLeaf[], from: Witness): Generator<Witness> {
    const [leaf, ...rest] = leaves;
    if (!leaf) yield from;
    else
      for (const value of leaf.values.values())
        yield* this.combinations(rest, this.state.put(from, leaf.target, value));
  }

  /** A rule whose truth matters. */
  private condition(rule: CompiledRule, frame: SearchFrame): void {
    const parts = partsOf(rule);
    if (!parts) return;
    const { operator, args, instruction } = parts;
    if (instruction !== undefined) this.value(rule, frame, []);
    else if (CONNECTIVES.has(operator)) for (const part of args) this.condition(part, frame);
    else if (operator === "present" || operator === "absent") this.value(args[0] ?? null, frame, []);
    else if (COMPARISONS.has(operator)) {
      for (const [index, part] of args.entries()) {
        const others = args.filter((_, other) => other !== index);
        const constants = others.flatMap((other) => this.constantsOf(other, frame) ?? [undefined]);
        if (constants.includes(undefined) && this.constantsOf(part, frame) === undefined)
          this.isFinite = false;
        this.value(part, frame, constants as Json[]);
      }
    } else this.isFinite = false;
  }

  /** A rule whose value is compared with these constants. */
  private value(rule: CompiledRule, frame: SearchFrame, constants: readonly Json[]): void {
    const parts = partsOf(rule);
    if (!parts) return;
    if (parts.instruction === undefined) {
      if (this.constantsOf(rule, frame) === undefined) this.condition(rule, frame);
      return;
    }
    const source = this.state.source(parts.instruction, frame);
    switch (source.kind) {
      case "fixed":
        return;
      case "rule": {
        const inner = partsOf(source.rule);
        const isParameter = Array.isArray(parts.instruction) && parts.instruction[0] === "param";
        if (!inner && isParameter) this.isSettled = true;
        const key = JSON.stringify([source.rule, keyOf(source.frame), constants]);
        if (this.seen.has(key)) return;
        this.seen.add(key);
        if (source.keys.length > 0) this.isFinite = false;
        else if (inner?.instruction !== undefined) this.value(source.rule, source.frame, constants);
        else this.condition(source.rule, source.frame);
        return;
      }
      case "answer":
      case "load":
      case "user":
        this.leaf(source, constants);
        return;
      default:
        this.isFinite = false;
    }
  }

  private leaf(target: Target, constants: readonly Json[]): void {
    const key = JSON.stringify(target);
    const known = this.leaves.get(key);
    const leaf = known ?? { target, values: new Map([["", undefined]]) };
    const add = (value: Json) => leaf.values.set(JSON.stringify(value), value);
    for (const constant of constants) for (const value of [constant, ...nearbyValues(constant)]) add(value);
    if (known) return;
    this.leaves.set(key, leaf);
    if (target.kind === "answer") this.answerLeaf(target.pointer, target.keys.length > 0, add);
    else if (target.kind !== "today") {
      const schema = this.shapes.at(target.kind, target.keys);
      const choices = schema?.type === "boolean" ? [true, false] : schema?.enum;
      if (Array.isArray(choices)) for (const choice of choices) add(choice);
      else for (const other of ["another", 987654]) if (fits(other, schema?.type)) add(other);
    }
  }

  private answerLeaf(pointer: Pointer, isInside: boolean, add: (value: Json) => void): void {
    const node = this.state.nodeAt(pointer);
    if (node?.kind !== "field" || isInside || node.value !== undefined) this.isFinite = false;
    else if (Array.isArray(node.schema.enum)) for (const choice of node.schema.enum) add(choice);
    else if (node.type === "boolean") for (const choice of [true, false]) add(choice);
    else for (const other of ["another", 987654]) if (fits(other, node.type)) add(other);
    this.relevance(pointer);
  }

  /** The rules that decide whether a node is shown. */
  private relevance(pointer: Pointer): void {
    const keys = pointer.split("/");
    for (let length = keys.length; length > 1; length -= 1) {
      const at = keys.slice(0, length).join("/");
      if (this.seen.has(at)) return;
      this.seen.add(at);
      if (length === 2) {
        const rule = this.state.plan.steps.find((step) => step.id === keys[1])?.showWhen;
        if (rule !== undefined) this.condition(rule, ROOT);
        return;
      }
      const rule = this.state.nodeAt(at)?.showWhen;
      if (rule !== undefined) this.condition(rule, this.state.frameAt(keys.slice(0, length - 1).join("/")));
    }
  }

  /** The value of a part that does not depend on answers; undefined if it does. */
  private constantsOf(rule: CompiledRule, frame: SearchFrame): Json[] | undefined {
    if (Array.isArray(rule)) return rule as Json[];
    const parts = partsOf(rule);
    if (!parts) return [rule];
    if (["plainList", "plainValue", "items"].includes(parts.operator))
      return this.constantsOf(parts.args[0] ?? null, frame);
    if (parts.instruction === undefined) return undefined;
    const source = this.state.source(parts.instruction, frame);
    if (source.kind === "rule" && source.keys.length === 0)
      return partsOf(source.rule) ? undefined : this.constantsOf(source.rule, source.frame);
    if (source.kind !== "fixed") return undefined;
    return (Array.isArray(source.value) ? source.value : [source.value]) as Json[];
  }
}

function fits(value: Json, type: Json | undefined): boolean {
  return typeof value === "number"
    ? type === "number" || type === "integer"
    : type !== "number" && type !== "integer";
}
