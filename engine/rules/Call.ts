import { below } from "../json/pointers.ts";
import type { CompiledRule, Json, RuleType } from "../types.ts";
import { fits, type Kind, nameKinds, namesOf } from "./kinds.ts";
import { numberMeant } from "./numberMeant.ts";
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
  /** What it does, for authors of rules; `npm run generate` copies it and `form` into meta/rule.schema.json. */
  says: string;
  /**
   * The JSON Schema of its arguments as written; `{ "$ref": "#" }` is a rule. By default a list of rules, or one rule
   * without a list if it takes a single argument.
   */
  form?: Json;
  /** Checks the arguments, and compiles them to json-logic with the type of the result. */
  compile(call: Call): Typed;
}

export type OperatorTable = { readonly [name: string]: Operator };

/**
 * What a name in a rule means, or why it means nothing here.
 * `rule`: a rule with the same result that can be used in place of the read, which is faster.
 */
export type Resolved =
  | { type: RuleType; read: Json; rule?: CompiledRule }
  | { problem: string; fix?: string };

/** Resolves the names in a rule to types and read instructions; implemented by `engine/compile`. */
export interface Resolver {
  /** What `{ "var": path }` reads here, or why it cannot be read. */
  resolve(path: string): Resolved;
  fact(name: string): Resolved;
  /** The label of the choice made in the field at a path. */
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

/** Compiles the parts of one rule and collects what it finds. */
export interface RuleCompiler {
  compile(rule: Json, position: RulePosition): Typed;
  report(pointer: string, code: ProblemCode, message: string, fix?: string): void;
  reads(instruction: Json): void;
  /** Records how to spell out the short form at a pointer, for sentences about the rule. */
  spells(pointer: string, longer: (args: Json[]) => Json): void;
}

/** The type of a part that could not be compiled; it causes no further problems. */
const unknown: RuleType = { kind: "unknown" };

/** Used in place of a part that could not be compiled. */
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

  /** Compiles an argument. Reports it if it is of none of these kinds. */
  argument(index: number, ...kinds: Kind[]): Typed {
    return this.checked(index, this.compile(index, this.resolver), kinds);
  }

  /** Compiles all arguments from `first` on, each of one of these kinds. */
  argumentsFrom(first: number, ...kinds: Kind[]): Typed[] {
    return this.args.slice(first).map((_, i) => this.argument(first + i, ...kinds));
  }

  /** The list that is the first argument, as it is read and as scopes to go through, and the type of its items. */
  items(): { list: CompiledRule; compiled: CompiledRule; of: RuleType } {
    const { compiled: list, type } = this.argument(0, "list");
    return { list, compiled: ours("items", list), of: type.kind === "list" ? type.of : unknown };
  }

  /** Compiles an argument that is a rule on one item of a list. */
  onItem(index: number, item: RuleType, ...kinds: Kind[]): Typed {
    return this.checked(index, this.compile(index, this.resolver.inside(item)), kinds);
  }

  /** Compiles a condition so that json-logic takes only `true` for true. */
  condition(index: number, item?: RuleType): CompiledRule {
    const { compiled, type } = item ? this.onItem(index, item, "boolean") : this.argument(index, "boolean");
    return type.kind === "boolean" ? compiled : ours("isTrue", compiled);
  }

  /** Compiles a rule inside an argument, such as a field of a `row`. */
  part(rule: Json, ...keys: (string | number)[]): Typed {
    return this.compiler.compile(rule, this.inner(below(this.pointer, ...keys), this.resolver));
  }

  /** The instruction to read what a name means; reports a name that means nothing. */
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

  /** The operator over compiled arguments, under its private name. */
  gives(type: RuleType, ...args: CompiledRule[]): Typed {
    return { compiled: ours(this.operator, ...args), type };
  }

  /** Records what this short form is short for, so that sentences about rules only know the long forms. */
  spell(longer: (args: Json[]) => Json): void {
    this.compiler.spells(this.position.pointer, longer);
  }

  /**
   * Reports a comparison with a code whose choice has a name, or with true or false: `is` should be used instead.
   * @param of the type of the other argument
   * @returns whether there was anything to report
   */
  refusesBareCode(at: number, of: RuleType): boolean {
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

  /**
   * What to do about a text at an argument that names a field or fact: by itself it reads neither.
   * @returns undefined where it names none
   */
  readMeant(index: number): string | undefined {
    const text = this.args[index];
    const read = typeof text === "string" ? readOf(text, this.resolver) : undefined;
    return read && `A text by itself reads nothing. Did you mean ${read}?`;
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
    const meant = kinds.includes("number") ? numberMeant(this.args[index]) : undefined;
    this.report(index, "wrong-kind", message, meant ?? this.readMeant(index) ?? this.form);
    return { compiled: typed.compiled, type: unknown };
  }

  private pointerOf(index: number | undefined): string {
    return index !== undefined && this.listed ? `${this.pointer}/${index}` : this.pointer;
  }
}

/** How a rule reads what a text names, where that is a field, a value or a fact. */
export function readOf(text: string, resolver: Resolver): string | undefined {
  const path = text.startsWith("/") ? `$${text.replaceAll("/", ".")}` : text;
  const isKnown = (found: Resolved) => !("problem" in found) && found.type.kind !== "unknown";
  if (path !== "" && isKnown(resolver.resolve(path)))
    return path.startsWith("$") ? `"${path}"` : `{ "var": "${path}" }`;
  return isKnown(resolver.fact(text)) ? `"$fact.${text}"` : undefined;
}

/** An operator that takes arguments of known kinds and always gives the same type. */
interface FixedOperator extends Pick<Operator, "usage" | "says"> {
  /** The kind of each argument; of the last also all that follow, up to `most`. */
  takes: readonly [Kind, ...Kind[]];
  gives: RuleType;
  /** How many arguments, where it is not one for each kind. */
  arity?: Operator["arity"];
  /** Checks more than the kinds of the arguments. */
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

/** The comparison written with `is`. Comparing with true needs no name; a fact needs no comparison at all. */
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

/** Makes a result plain data. During evaluation, lists and objects may be handles of a scope; those must not leave the rule. */
export function handOut({ compiled, type }: Typed): CompiledRule {
  if (type.kind === "list") return ours("plainList", compiled);
  return type.kind === "object" || type.kind === "unknown" ? ours("plainValue", compiled) : compiled;
}

/** Reads the items of a list, because a list without items counts as absent. */
export function opened({ compiled, type }: Typed): CompiledRule {
  return type.kind === "list" ? ours("items", compiled) : compiled;
}

/** Every problem that a rule can have, by code. */
export const problems = {
  "two-keys": "an object with more than one key: json-logic would take it for a constant that is always true",
  "empty-object": "an object without an operator",
  "unknown-operator": "an operator that the rule language does not have",
  arity: "an operator with too few or too many arguments",
  "reads-nothing": "a question about a text that names a field or fact, and reads neither",
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
