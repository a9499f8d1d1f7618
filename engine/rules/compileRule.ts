import { pointerKeys, valueBelow } from "../json/pointers.ts";
import type { CompiledRule, Json, JsonObject, RuleType } from "../types.ts";
import {
  BROKEN,
  Call,
  handOut,
  type Operator,
  type OperatorTable,
  type ProblemCode,
  type Resolver,
  type RuleCompiler,
  type RulePosition,
  type RuleProblem,
  readOf,
  type Typed,
} from "./Call.ts";
import { fits, nameKinds, typeOfConstant, unify } from "./kinds.ts";
import { suggestion } from "./nearest.ts";
import { numberMeant } from "./numberMeant.ts";
import { comparisonOperators, shortForms } from "./operators/comparison.ts";
import { listOperators } from "./operators/lists.ts";
import { logicOperators, presenceOperators } from "./operators/logic.ts";
import { readOperators } from "./operators/reads.ts";
import { dateOperators, numberOperators, textOperators } from "./operators/values.ts";

/** Every operator of the rule language. */
export const operators: OperatorTable = {
  ...readOperators,
  ...comparisonOperators,
  ...logicOperators,
  ...numberOperators,
  ...listOperators,
  ...textOperators,
  ...dateOperators,
  ...presenceOperators,
};

/** Every operator that a rule may name. */
export const language: OperatorTable = { ...shortForms, ...operators };

/** The kind of value that a rule must give where it is used. */
export type Expected = "boolean" | "number" | "text" | "date" | "list" | "any";

export interface RuleCompilation {
  /** Must not be evaluated if there are problems. */
  compiled: CompiledRule;
  type: RuleType;
  /** Every read instruction in the rule, once; for a fact, the instruction to read the fact. */
  reads: Json[];
  problems: RuleProblem[];
  /** The rule with short forms spelled out and codes in place of names, for sentences about it. */
  plain: Json;
}

/** Deep enough for any rule that a person can follow; deeper ones could overflow json-logic's stack. */
const deepest = 64;

/** The fix for an operator that means nothing to anybody. */
const LISTED = 'schemas/README.md lists all operators under "A rule".';

const SAME = 'Use "is" for a choice: { "is": ["path", "choice"] }; "===" compares two values.';

const IN = 'Use "in", the value first: { "in": [value, list] }.';

/** Fixes for operators of json-logic and of other languages that the rule language does not have. */
const replacements: { readonly [operator: string]: string } = {
  "=": SAME,
  "==": SAME,
  equals: SAME,
  "!=": 'Use "!==", which compares without converting.',
  "!!": 'Use "present" to ask for an answer, or name the condition: a rule has no truthiness.',
  "?:": 'Use "if".',
  missing: 'Use "absent".',
  missing_some: 'Use "absent" and "count".',
  reduce: 'Use "sum", "count", "some" or "all".',
  substr: 'Use "startsWith" or "matches".',
  log: 'Remove it: a rule has no effects. "npm run explain" shows what a rule found.',
  not: 'Use "!".',
  unless: 'Use "if", or "!" for the opposite.',
  between: 'Use "<=" with three: { "<=": [least, value, most] }.',
  contains: IN,
  includes: IN,
  age: 'Use { "monthsBetween": [born, "$today"] }: 18 years are 216 months.',
};

/** The fix for conditions in a list, which says neither whether all must hold nor whether one is enough. */
const JOIN = 'Write { "or": [...] } or { "and": [...] }.';

/** Checks a rule where it stands and turns it into json-logic over the private operators. */
export function compileRule(rule: Json, resolver: Resolver, expected: Expected = "any"): RuleCompilation {
  const problems: RuleProblem[] = [];
  const reads = new Map<string, Json>();
  const longer: Spelling[] = [];
  const compiler: RuleCompiler = {
    compile: (part, position) => compilePart(compiler, part, position),
    report: (pointer, code, message, fix) =>
      problems.push({ pointer, code, message, ...(fix ? { fix } : {}) }),
    reads: (instruction) => reads.set(JSON.stringify(instruction), instruction),
    spells: (pointer, spelled) => longer.push({ pointer, spelled }),
  };
  const { compiled, type } = compiler.compile(rule, { resolver, pointer: "", depth: 0 });
  if (problems.length === 0 && expected !== "any" && !fits(type, expected)) {
    const message = `This must give ${nameKinds([expected])}, but it gives ${nameKinds([type.kind])}.`;
    compiler.report("", "wrong-result", message, resultMeant(rule, expected));
  }
  return {
    compiled: handOut({ compiled, type }),
    type,
    reads: [...reads.values()],
    problems,
    plain: longer.length === 0 ? rule : spelledOut(rule, longer),
  };
}

/** What to do about a rule that gives something else, where that can be told from how it is written. */
function resultMeant(rule: Json, expected: Expected): string | undefined {
  if (expected === "boolean" && Array.isArray(rule)) return JOIN;
  return expected === "number" ? numberMeant(rule) : undefined;
}

/** A short form in a rule, and what it stands for. */
interface Spelling {
  pointer: string;
  spelled(args: Json[]): Json;
}

/** Spells out the short forms in a rule, inner ones first, because outer ones contain them. */
function spelledOut(rule: Json, short: readonly Spelling[]): Json {
  const whole = { rule: JSON.parse(JSON.stringify(rule)) as Json };
  const inwards = short.map(({ pointer, spelled }) => ({ keys: ["rule", ...pointerKeys(pointer)], spelled }));
  for (const { keys, spelled } of inwards.sort((one, other) => other.keys.length - one.keys.length)) {
    const last = keys.pop() as string;
    const holder = valueBelow(whole, keys) as JsonObject;
    const [args = null] = Object.values(holder[last] as JsonObject);
    holder[last] = spelled(Array.isArray(args) ? args : [args]);
  }
  return whole.rule;
}

function compilePart(compiler: RuleCompiler, rule: Json, position: RulePosition): Typed {
  const { pointer, depth } = position;
  const broken = (code: ProblemCode, message: string, fix?: string) => {
    compiler.report(pointer, code, message, fix);
    return BROKEN;
  };
  if (depth > deepest)
    return broken(
      "too-deep",
      `This rule is nested more than ${deepest} deep.`,
      "Name a part of it as a fact.",
    );
  if (Array.isArray(rule)) return compileList(compiler, rule, position);
  if (typeof rule === "string" && isLostPath(compiler, rule, position)) return BROKEN;
  if (isConstant(rule)) return { compiled: rule, type: typeOfConstant(rule) };
  const keys = Object.keys(rule);
  const [name] = keys;
  if (name === undefined)
    return broken("empty-object", "This object has no operator.", "Write one operator, or remove it.");
  if (keys.length > 1)
    return broken(
      "two-keys",
      `A rule has exactly one operator, but this object has ${keys.length} keys: ${keys.map((key) => `"${key}"`).join(", ")}.`,
      'Combine conditions with "and" or "or".',
    );
  const operator = Object.hasOwn(language, name) ? language[name] : undefined;
  if (!operator) {
    const replacement = Object.hasOwn(replacements, name) ? replacements[name] : undefined;
    const fix = replacement ?? suggestion(name, Object.keys(language)) ?? LISTED;
    return broken("unknown-operator", `The rule language has no operator "${name}".`, fix);
  }
  const call = new Call(compiler, name, operator.usage, rule[name] as Json, position);
  return hasArity(call, operator) && readsSomething(call) ? operator.compile(call) : BROKEN;
}

/** Operators that ask something of what they are given: a text that names a field is hardly meant as a text there. */
const asking = new Set([
  ...Object.keys(comparisonOperators),
  ...["present", "absent", "startsWith", "matches", "length", "lower", "digits", "year"],
]);

/** Reports a question about constants alone, one of which names what was meant to be read. */
function readsSomething(call: Call): boolean {
  if (!asking.has(call.operator) || !call.args.flat().every(isConstant)) return true;
  const at = call.args.findIndex((_, index) => call.readMeant(index) !== undefined);
  if (at < 0) return true;
  const message = `"${call.operator}" reads no answer here, so what it gives never changes.`;
  call.report(at, "reads-nothing", message, call.readMeant(at));
  return false;
}

function isConstant(rule: Json): rule is null | boolean | number | string {
  return typeof rule !== "object" || rule === null;
}

/** Whether a text is written like a path and is none; reports it, because it would be shown or sent as it stands. */
function isLostPath(compiler: RuleCompiler, text: string, { resolver, pointer }: RulePosition): boolean {
  const lost = (message: string, fix?: string) => {
    compiler.report(pointer, "unknown-path", message, fix);
    return true;
  };
  if (/^\$[.A-Za-z]/.test(text)) {
    const found = resolver.resolve(text);
    return "problem" in found && lost(found.problem, found.fix);
  }
  const read = text.startsWith("/") ? readOf(text, resolver) : undefined;
  return read !== undefined && lost(`"${text}" is only a text in a rule.`, `Did you mean ${read}?`);
}

function hasArity(call: Call, { arity: [least, most] }: Operator): boolean {
  const count = call.args.length;
  if (count >= least && count <= most) return true;
  const upTo = most === Number.POSITIVE_INFINITY ? `at least ${least}` : `${least} to ${most}`;
  const takes = least === most ? `${least}` : upTo;
  const many = takes === "1" ? "argument" : "arguments";
  const message = `"${call.operator}" takes ${takes} ${many}, but it is given ${count}.`;
  call.report(undefined, "arity", message, call.form);
  return false;
}

/** Compiles a list of constants or rules that is written in a rule. */
function compileList(
  compiler: RuleCompiler,
  list: readonly Json[],
  { resolver, pointer, depth }: RulePosition,
): Typed {
  const items = list.map((item, i) =>
    compiler.compile(item, { resolver, pointer: `${pointer}/${i}`, depth: depth + 1 }),
  );
  let of: RuleType = { kind: "null" };
  for (const [i, item] of items.entries()) {
    const wider = unify(of, item.type);
    if (!wider) {
      const message = `This list mixes ${nameKinds([of.kind])} with ${nameKinds([item.type.kind])}.`;
      compiler.report(`${pointer}/${i}`, "mixed-kinds", message, "Write items of one kind.");
    }
    of = wider ?? { kind: "unknown" };
  }
  return { compiled: items.map(handOut), type: { kind: "list", of } };
}
