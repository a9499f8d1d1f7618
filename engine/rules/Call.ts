import { below } from "../json/pointers.ts";
import type { CompiledRule, Json, RuleType } from "../types.ts";
import { fits, type Kind, nameKinds, namesOf } from "./kinds.ts";
import { ours, quote } from "./Scope.ts";

/** A part of a rule, compiled, and what it gives. */
export interface Typed {
  compiled: CompiledRule;
  type: RuleType;
}

/** One operator of the rule language. */
export interface Operator {
  arity: readonly [least: number, most: number];
  /** How it is written, for the fix of a finding. */
  usage: string;
  /** What it gives, for whoever writes a rule; `npm run generate` writes it and the form into meta/rule.schema.json. */
  says: string;
  /**
   * The JSON Schema of what stands behind its name, a rule being `{ "$ref": "#" }`. Unsaid, the list of its arguments,
   * which are rules; of one alone, that rule as well.
   */
  form?: Json;
  /** Checks the arguments, and gives json-logic for them with the type of the result. */
  compile(call: Call): Typed;
}

export type OperatorTable = { readonly [name: string]: Operator };

/**
 * What a name stands for, or why it stands for nothing here.
 * `rule`: what gives the same where the name stands, and costs no evaluation of its own.
 */
export type Resolved =
  | { type: RuleType; read: Json; rule?: CompiledRule }
  | { problem: string; fix?: string };

/** A place a rule can read, known by its types; implemented by `engine/compile`. */
export interface Resolver {
  /** Type of what `var: path` reads here and the instruction to read it; or why it cannot be read, with a suggestion. */
  resolve(path: string): Resolved;
  fact(name: string): Resolved;
  /** The same of the label of the choice that is made where the path leads. */
  label(path: string): Resolved;
  /** The resolver inside one item of a list of this type (list conditions), or of an object of this type (`get`). */
  inside(item: RuleType): Resolver;
}

/** Where a part of a rule stands: what it can read, its pointer inside the rule, and how deep it is nested. */
export interface RulePosition {
  resolver: Resolver;
  pointer: string;
  depth: number;
}

/** What the compiler of a rule keeps, whatever part of it is being compiled. */
export interface RuleCompiler {
  compile(rule: Json, position: RulePosition): Typed;
  report(pointer: string, code: ProblemCode, message: string, fix?: string): void;
  reads(instruction: Json): void;
  /** Notes the longer form of the operator at a pointer, made of its arguments, for sentences about the rule. */
  spells(pointer: string, longer: (args: Json[]) => Json): void;
}

/** The type of whatever could not be compiled: it raises no further problems. */
const unknown: RuleType = { kind: "unknown" };

/** What stands for a part that cannot be compiled. */
export const BROKEN: Typed = { compiled: null, type: unknown };

/** One use of an operator in a rule, while it is compiled. */
export class Call {
  readonly operator: string;
  readonly args: readonly Json[];
  readonly resolver: Resolver;
  /** How the operator is to be written, as a fix. */
  readonly form: string;
  private readonly compiler: RuleCompiler;
  private readonly position: RulePosition;
  private readonly pointer: string;
  /** Whether the arguments were written as a list. */
  private readonly listed: boolean;

  constructor(
    compiler: RuleCompiler,
    operator: string,
    usage: string,
    written: Json,
    position: RulePosition,
  ) {
    this.compiler = compiler;
    this.operator = operator;
    this.form = `Write ${usage}.`;
    this.listed = Array.isArray(written);
    this.args = Array.isArray(written) ? written : [written];
    this.resolver = position.resolver;
    this.position = position;
    this.pointer = below(position.pointer, operator);
  }

  /** An argument, compiled. With kinds: of one of these. */
  argument(index: number, ...kinds: Kind[]): Typed {
    return this.checked(index, this.compile(index, this.resolver), kinds);
  }

  /** All arguments from one on, each of one of these kinds. */
  argumentsFrom(first: number, ...kinds: Kind[]): Typed[] {
    return this.args.slice(first).map((_, i) => this.argument(first + i, ...kinds));
  }

  /** A list argument as it is read, as scopes to go through, and the type of its items. */
  items(index: number): { list: CompiledRule; compiled: CompiledRule; of: RuleType } {
    const { compiled: list, type } = this.argument(index, "list");
    return { list, compiled: ours("items", list), of: type.kind === "list" ? type.of : unknown };
  }

  /** An argument that is a rule on one item of a list. */
  onItem(index: number, item: RuleType, ...kinds: Kind[]): Typed {
    return this.checked(index, this.compile(index, this.resolver.inside(item)), kinds);
  }

  /** An argument that is a condition: json-logic sees nothing but true as true. */
  condition(index: number, item?: RuleType): CompiledRule {
    const { compiled, type } = item ? this.onItem(index, item, "boolean") : this.argument(index, "boolean");
    return type.kind === "boolean" ? compiled : ours("isTrue", compiled);
  }

  /** A rule inside an argument, e.g. a field of a `row`. */
  part(rule: Json, ...keys: (string | number)[]): Typed {
    return this.compiler.compile(rule, this.inner(below(this.pointer, ...keys), this.resolver));
  }

  /** An instruction to read what a name stands for; a finding where it stands for nothing. */
  read(
    index: number,
    resolved: Resolved,
    code: ProblemCode,
  ): { instruction: Json; type: RuleType } | undefined {
    if ("problem" in resolved) {
      this.report(index, code, resolved.problem, resolved.fix);
      return undefined;
    }
    this.compiler.reads(resolved.read);
    return { instruction: quote(resolved.read), type: resolved.type };
  }

  /** The operator's private twin over compiled arguments. */
  gives(type: RuleType, ...args: CompiledRule[]): Typed {
    return { compiled: ours(this.operator, ...args), type };
  }

  /** Says what this short form stands for, so that sentences about the rule need no words of their own for it. */
  spell(longer: (args: Json[]) => Json): void {
    this.compiler.spells(this.position.pointer, longer);
  }

  /**
   * Reports codes written out at an argument whose choices have names, true and false among them: `is` says it in words.
   * @param of the type of the other argument
   * @returns whether there was anything to report
   */
  hasNames(at: number, of: RuleType): boolean {
    const written = this.args[at];
    const codes = Array.isArray(written) ? written : [written];
    const read = this.args[1 - at];
    if (codes.length === 0 || codes.some((code) => code === null || typeof code === "object")) return false;
    if (read === undefined || typeof read !== "object" || read === null) return false;
    const type: RuleType = of.kind === "unknown" && typeof written === "boolean" ? { kind: "boolean" } : of;
    const names = Object.entries(namesOf(type) ?? {});
    const said = codes.map((code) => names.find(([, known]) => known === code)?.[0]);
    if (said.includes(undefined)) return false;
    const isBoolean = type.kind === "boolean";
    this.report(
      at,
      isBoolean ? "compared-with-boolean" : "bare-code",
      isBoolean
        ? "What is true or false already is not compared with it."
        : "These choices have names, but this is one of their codes.",
      `Write ${asWritten(inWords(read, this.operator === "!==" ? "isNot" : "is", said as string[], written === true))}.`,
    );
    return true;
  }

  /** Reports a problem at an argument, inside one that is written out as a list, or at the whole call. */
  report(at: number | readonly number[] | undefined, code: ProblemCode, message: string, fix?: string): void {
    const [index, ...inside] = [at ?? []].flat();
    this.compiler.report(below(this.pointerOf(index), ...inside), code, message, fix);
  }

  private compile(index: number, resolver: Resolver): Typed {
    return this.compiler.compile(this.args[index] ?? null, this.inner(this.pointerOf(index), resolver));
  }

  private inner(pointer: string, resolver: Resolver): RulePosition {
    return { resolver, pointer, depth: this.position.depth + 1 };
  }

  private checked(index: number, typed: Typed, kinds: readonly Kind[]): Typed {
    if (kinds.length === 0 || kinds.some((kind) => fits(typed.type, kind))) return typed;
    const which =
      this.args.length > 1
        ? `Argument ${index + 1} of "${this.operator}"`
        : `What "${this.operator}" is given`;
    const message = `${which} must be ${nameKinds(kinds)}, but it is ${nameKinds([typed.type.kind])}.`;
    this.report(index, "wrong-kind", message, this.form);
    return { compiled: typed.compiled, type: unknown };
  }

  private pointerOf(index: number | undefined): string {
    return index !== undefined && this.listed ? `${this.pointer}/${index}` : this.pointer;
  }
}

/** An operator that takes arguments of known kinds and always gives the same type. */
interface FixedOperator extends Pick<Operator, "usage" | "says"> {
  /** The kind of each argument; of the last also all that follow, up to `most`. */
  takes: readonly [Kind, ...Kind[]];
  gives: RuleType;
  /** How many arguments, where it is not one for each kind. */
  arity?: Operator["arity"];
  /** Looks for more problems than wrong kinds. */
  check?(call: Call): void;
}

/** The operator that a row of a table describes. */
export function fixed({ takes, gives, check, ...words }: FixedOperator): Operator {
  return {
    arity: [takes.length, takes.length],
    ...words,
    compile(call) {
      check?.(call);
      const kindOf = (index: number) => takes[Math.min(index, takes.length - 1)] as Kind;
      return call.gives(gives, ...call.args.map((_, i) => call.argument(i, kindOf(i)).compiled));
    },
  };
}

/** A comparison with choices by their names; one with true needs no name, a fact not even a comparison. */
function inWords(read: Json, operator: "is" | "isNot", names: readonly string[], isTrue: boolean): Json {
  const { var: path, fact } = Array.isArray(read) || typeof read !== "object" || read === null ? {} : read;
  if (isTrue && fact !== undefined && operator === "is") return read;
  const subject = typeof path === "string" ? path : read;
  if (!isTrue) return { [operator]: [subject, ...names] };
  return { [operator]: typeof subject === "string" ? subject : [subject] };
}

/** A rule on one line, as authors write it. */
function asWritten(rule: Json): string {
  return JSON.stringify(rule, null, 1).replaceAll(/\n */g, " ").replaceAll("[ ", "[").replaceAll(" ]", "]");
}

/** Lists and objects may be a scope's own handles while a rule is evaluated; what leaves the rule is plain. */
export function handOut({ compiled, type }: Typed): CompiledRule {
  if (type.kind === "list") return ours("plainList", compiled);
  return type.kind === "object" || type.kind === "unknown" ? ours("plainValue", compiled) : compiled;
}

/** A list counts as absent when it has no items, so a list's handle is opened first. */
export function opened({ compiled, type }: Typed): CompiledRule {
  return type.kind === "list" ? ours("items", compiled) : compiled;
}

/** What a compiler of rules can find wrong, by code. */
export const problems = {
  "two-keys": "an object with more than one key: json-logic would take it for a constant that is always true",
  "empty-object": "an object without an operator",
  "unknown-operator": "an operator that the rule language does not have",
  arity: "an operator with too few or too many arguments",
  "too-deep": "operators nested more than 64 deep",
  "wrong-kind": "an argument of a kind that the operator does not take",
  "wrong-result": "a rule that gives another kind of value than its place needs",
  "mixed-kinds": "alternatives or list items of different kinds",
  "different-kinds": "a comparison of two kinds of values that are never the same",
  "not-comparable": "a comparison of lists or objects",
  "text-order": "an order of texts: only numbers and dates have one",
  "impossible-value": "a comparison with a value that the other side can never hold",
  "unknown-choice": "a name that none of the choices has",
  "bare-code": "a comparison with a code whose choices have names",
  "compared-with-boolean": "a comparison with true or false: what is true or false is a condition already",
  "not-a-date": "a text that is not a calendar date YYYY-MM-DD where a date is meant",
  "unknown-path": "a path that cannot be read here",
  "unknown-fact": "a fact that is not declared here",
  "computed-path": "a path, a fact's name or a field's name that is not written out as a text",
  "forbidden-path": "a path through the inner workings of JavaScript objects",
  "default-in-var": "a second argument of `var`: absent values are replaced by `else`",
  "wrong-row": "a `row` that is not an object of rules",
  "computed-pattern": "a pattern that is not written out as a text",
  "bad-pattern": "a pattern that is not a regular expression",
  "slow-pattern":
    "a pattern that repeats a repetition, or is over 300 characters, and could take very long on some texts",
  "bad-places": "decimal places that are not a whole number from 0 to 20",
} as const;

export type ProblemCode = keyof typeof problems;

/** A flaw in one rule. `pointer` is a JSON pointer below the rule's own root ("" is the whole rule). */
export interface RuleProblem {
  pointer: string;
  code: string;
  message: string;
  fix?: string;
}
