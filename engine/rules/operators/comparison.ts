import { parseDate } from "../../json/calendar.ts";
import { isObject } from "../../json/values.ts";
import type { Json, RuleType } from "../../types.ts";
import {
  BROKEN,
  type Call,
  type Operator,
  type OperatorTable,
  type ProblemCode,
  type Typed,
} from "../Call.ts";
import { fits, isDate, nameKinds, namesOf, typeOfConstant, valuesOf } from "../kinds.ts";
import { nearest } from "../nearest.ts";
import { numberMeant } from "../numberMeant.ts";
import { ours, quote } from "../Scope.ts";
import { readAt } from "./reads.ts";

const boolean: RuleType = { kind: "boolean" };

/** `===` and `!==`. Absent counts as null; nothing is converted. */
function sameness(usage: string, says: string): Operator {
  return {
    arity: [2, 2],
    usage,
    says,
    compile(call) {
      const left = call.argument(0);
      const right = call.argument(1);
      checkComparable(call, left.type, right.type);
      return call.gives(boolean, left.compiled, right.compiled);
    },
  };
}

/** Reports a comparison of values that cannot be compared or are never the same. */
function checkComparable(call: Call, left: RuleType, right: RuleType): void {
  for (const [i, { kind }] of [left, right].entries()) {
    if (kind !== "list" && kind !== "object") continue;
    const message = `"${call.operator}" compares single values, but this is ${nameKinds([kind])}.`;
    const fix = 'Ask "present", "absent", "count" or "some", or "get" one field.';
    call.report(i, "not-comparable", message, fix);
    return;
  }
  const at = writtenSide(call);
  if (!call.refusesBareCode(at, at === 0 ? right : left)) checkPossible(call, at, left, right);
}

/** The argument that is a constant: the best place for a finding. */
function writtenSide(call: Call): number {
  return isWritten(call.args[0]) && !isWritten(call.args[1]) ? 0 : 1;
}

function isWritten(rule: Json | undefined): boolean {
  return typeof rule !== "object" || rule === null;
}

/** Reports a comparison that can never be true, at an argument or at a position inside it. */
function checkPossible(call: Call, at: number, left: RuleType, right: RuleType, ...inside: number[]): void {
  const [constant, other] = at === 0 ? [left, right] : [right, left];
  if ([constant.kind, other.kind].some((kind) => kind === "unknown" || kind === "null")) return;
  const name = nameOf(call.args[1 - at]);
  const report = (code: ProblemCode, message: string, fix: string) =>
    call.report([at, ...inside], code, message, fix);
  if (other.kind === "date" && constant.kind === "text" && constant.values) {
    const wrong = constant.values.find((value) => !parseDate(value));
    if (wrong !== undefined)
      report("not-a-date", `${name} is a date, but "${wrong}" is none.`, datable(call, at));
    return;
  }
  if (constant.kind !== other.kind && !(isDate(constant) && isDate(other))) {
    const message = `${name} is ${nameKinds([other.kind])}, but it is compared with ${nameKinds([constant.kind])}: they are never the same.`;
    report("different-kinds", message, call.readMeant(at) ?? "Compare values of one kind.");
    return;
  }
  // The checker of flows reports a comparison of two constants: it never changes.
  if (isWritten(call.args[0]) && isWritten(call.args[1])) return;
  const possible = valuesOf(other);
  const written = valuesOf(constant);
  if (written?.length === 1 && written[0] === "" && possible?.includes("") !== true) {
    const message = `${name} is never an empty text: no answer is absent.`;
    report("impossible-value", message, 'Ask "absent" or "present".');
    return;
  }
  if (!possible || !written || written.some((value) => possible.includes(value))) return;
  const near = written.length === 1 ? nearest(String(written[0]), possible.map(String)) : undefined;
  const meant = possible.find((value) => String(value) === near);
  report(
    "impossible-value",
    `${name} is never ${listed(written)}: it can be ${listed(possible)}.`,
    meant === undefined
      ? (call.readMeant(at) ?? "Write one of the possible values.")
      : `Did you mean ${JSON.stringify(meant)}?`,
  );
}

function nameOf(rule: Json | undefined): string {
  if (isObject(rule)) {
    const [path] = [rule.var, rule.fact].flat();
    if (typeof path === "string" && path !== "") return `"${path}"`;
  }
  return "The other side";
}

/** `"CASH" or "IN_KIND"`; long lists are cut. */
function listed(values: readonly Json[]): string {
  const shown = values.slice(0, 8).map((value) => JSON.stringify(value));
  const rest = values.length - shown.length;
  if (rest > 0) return `${shown.join(", ")} or one of ${rest} more`;
  const last = shown.pop();
  return shown.length > 0 ? `${shown.join(", ")} or ${last}` : `${last}`;
}

/** `<`, `<=`, `>`, `>=` on numbers or dates; three operands are compared in a chain. */
function order(usage: string, most: 2 | 3, says: string): Operator {
  return {
    arity: [2, most],
    usage,
    says,
    compile(call) {
      const parts = call.argumentsFrom(0);
      checkOrdered(
        call,
        parts.map((part) => part.type),
      );
      return call.gives(boolean, ...parts.map((part) => part.compiled));
    },
  };
}

function checkOrdered(call: Call, types: readonly RuleType[]): void {
  const hasDate = types.some((type) => type.kind === "date");
  const strange = types.findIndex(
    (type) => type.kind !== "unknown" && type.kind !== "number" && !isDate(type),
  );
  const type = types[strange];
  if (type) {
    const needs = `"${call.operator}" orders numbers or dates, but this is ${nameKinds([type.kind])}.`;
    if (type.kind !== "text") call.report(strange, "wrong-kind", needs, call.form);
    else if (hasDate && type.values) {
      const wrong = type.values.find((value) => !parseDate(value));
      call.report(strange, "not-a-date", `"${wrong}" is not a date.`, datable(call, strange));
    } else call.report(strange, "text-order", needs, orderable(call, strange));
  } else if (types.some(({ kind }) => kind === "number") && types.some(isDate)) {
    const message = "A number and a date have no common order.";
    call.report(undefined, "different-kinds", message, "Compare two numbers or two dates.");
  }
}

/** What to do about a text that is no date. */
function datable(call: Call, index: number): string {
  return call.readMeant(index) ?? "Write dates as YYYY-MM-DD.";
}

/** What to do about a text that cannot be ordered. */
function orderable(call: Call, index: number): string {
  return numberMeant(call.args[index]) ?? call.readMeant(index) ?? "Make the field a number or a date.";
}

export const comparisonOperators: OperatorTable = {
  "===": sameness('{ "===": [value, value] }', "The two are the same. An absent one counts as null."),
  "!==": sameness('{ "!==": [value, value] }', "The two differ. An absent one counts as null."),
  "<": order(
    '{ "<": [less, more] }',
    3,
    "Less than; with three, the middle one lies between. Two numbers or two dates. Not known where one is absent.",
  ),
  "<=": order(
    '{ "<=": [less, more] }',
    3,
    "At most; with three, the middle one lies between, ends included.",
  ),
  ">": order('{ ">": [more, less] }', 2, "More than."),
  ">=": order('{ ">=": [more, less] }', 2, "At least."),
  in: {
    arity: [2, 2],
    usage: '{ "in": [value, list] }',
    says: "A value is in a list, or a text is in a text.",
    compile(call) {
      const value = call.argument(0);
      const whole = call.argument(1, "list", "text");
      if (whole.type.kind === "list") checkMembers(call, value.type, whole.type.of);
      else if (whole.type.kind === "text" && value.type.kind !== "text" && value.type.kind !== "unknown") {
        const message = `Only a text is in a text, but this is ${nameKinds([value.type.kind])}.`;
        call.report(0, "wrong-kind", message, call.form);
      }
      return call.gives(boolean, value.compiled, whole.compiled);
    },
  },
};

/** Reports members of a written list that the other side can never be. */
function checkMembers(call: Call, value: RuleType, of: RuleType): void {
  if (value.kind === "list" || value.kind === "object") {
    const message = `"in" looks for a single value, but this is ${nameKinds([value.kind])}.`;
    call.report(0, "not-comparable", message, 'Use "some".');
    return;
  }
  const written = call.args[1];
  if (!Array.isArray(written)) {
    checkPossible(call, writtenSide(call), value, of);
    return;
  }
  if (call.refusesBareCode(1, value)) return;
  for (const [i, member] of written.entries()) {
    if (member === null) {
      call.report([1, i], "impossible-value", "What is absent is in no list.", 'Ask "absent".');
    } else if (typeof member !== "object" && !isWritten(call.args[0])) {
      checkPossible(call, 1, value, typeOfConstant(member), i);
    }
  }
}

/** A path, or a list that begins with a path or a rule. */
const CHOICE: Json = {
  anyOf: [
    { type: "string" },
    { type: "array", minItems: 1, items: { anyOf: [{ type: ["string", "number"] }, { $ref: "#" }] } },
  ],
};

/** `is` and `isNot`: whether a value is one of the named choices. An absent value is none of them. */
function choice(usage: string, isOne: boolean, says: string): Operator {
  return {
    arity: [1, Number.POSITIVE_INFINITY],
    usage,
    says,
    form: CHOICE,
    compile(call): Typed {
      if (isTurned(call)) return BROKEN;
      const value = typeof call.args[0] === "string" ? readAt(call, 0) : call.argument(0);
      const codes = value && codesOf(call, value.type);
      if (!value || !codes) return BROKEN;
      call.spell(([read = null]): Json => {
        const spelled: Json = typeof read === "string" ? { var: read } : read;
        if (codes.length === 1) return { [isOne ? "===" : "!=="]: [spelled, codes[0] as Json] };
        const among: Json = { in: [spelled, codes] };
        return isOne ? among : { "!": among };
      });
      const compared = codes.map((code) => ours(isOne ? "===" : "!==", value.compiled, code));
      const [first = null, ...more] = compared;
      const compiled = more.length === 0 ? first : ours(isOne ? "or" : "and", quote(compared));
      return { compiled, type: boolean };
    },
  };
}

/** Whether a choice is written before its path; reports it, because the choice would be taken for the path. */
function isTurned(call: Call): boolean {
  const [first, path, ...more] = call.args;
  if (typeof first !== "string" || typeof path !== "string" || more.length > 0) return false;
  const isPath = (text: string) => !("problem" in call.resolver.resolve(text));
  if (isPath(first) || !isPath(path)) return false;
  const fix = `Write { "${call.operator}": ["${path}", "${first}"] }.`;
  call.report(0, "unknown-path", `The path comes first, but "${first}" is none.`, fix);
  return true;
}

/** The codes of the named choices; undefined if a name is wrong. */
function codesOf(call: Call, type: RuleType): Json[] | undefined {
  const [, ...written] = call.args;
  if (written.length === 0) {
    if (fits(type, "boolean")) return [true];
    const names = namesOf(type);
    call.report(
      undefined,
      "wrong-kind",
      `Only what is true or false is a condition by itself, but this is ${nameKinds([type.kind])}.`,
      names ? `Name the choices that count: ${Object.keys(names).join(", ")}.` : call.form,
    );
    return undefined;
  }
  const codes = written.map((name, index) => codeOf(call, index + 1, name, type));
  return codes.includes(undefined) ? undefined : (codes as Json[]);
}

function codeOf(call: Call, index: number, name: Json, type: RuleType): Json | undefined {
  const said = JSON.stringify(name);
  const refuse = (code: ProblemCode, message: string, fix: string) => {
    call.report(index, code, message, fix);
    return undefined;
  };
  const fixOf = (meant: string | undefined, known: readonly Json[]) =>
    meant === undefined ? `There are: ${known.join(", ")}.` : `Did you mean "${meant}"?`;
  const names = namesOf(type);
  if (names) {
    if (typeof name === "string" && Object.hasOwn(names, name)) return names[name];
    const known = Object.keys(names);
    const meant = known.find((key) => names[key] === name) ?? nearest(String(name), known);
    return refuse("unknown-choice", `None of the choices is called ${said}.`, fixOf(meant, known));
  }
  if ((type.kind === "number" || type.kind === "unknown") && typeof name === "number") return name;
  if ((type.kind === "text" || type.kind === "unknown") && typeof name === "string") {
    const values = valuesOf(type) ?? [name];
    if (values.includes(name)) return name;
    const meant = nearest(name, values.map(String));
    return refuse("impossible-value", `This is never ${said}.`, fixOf(meant, values));
  }
  return refuse("different-kinds", `${said} names no choice of ${nameKinds([type.kind])}.`, call.form);
}

/** Operators that the compiler replaces by longer rules of the others. */
export const shortForms: OperatorTable = {
  is: choice(
    '{ "is": "path" } or { "is": ["path", "choice", …] }',
    true,
    'A path that is true, or a path and the choices it may be, by their names: `["accountType", "roth", "sep"]`. In place of the path a rule may stand. What is absent is none of them.',
  ),
  label: {
    arity: [1, 1],
    usage: '{ "label": "path" }',
    says: "The label of the choice made at a path, written as in `var`: of `choices`, of `options`, or Yes and No. Of a list of choices their labels. Absent without an answer.",
    form: { type: "string" },
    compile(call): Typed {
      call.spell(([path = null]): Json => ({ var: path }));
      return readAt(call, 0, "label") ?? BROKEN;
    },
  },
  isNot: choice(
    '{ "isNot": "path" } or { "isNot": ["path", "choice", …] }',
    false,
    "A path that is not true, or a path and the choices it must not be. What is absent is none of them.",
  ),
};
