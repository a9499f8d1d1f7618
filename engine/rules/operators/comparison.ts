import { parseDate } from "../../json/calendar.ts";
import type { CompiledRule, Json, RuleType } from "../../types.ts";
import type { Call, Operator, OperatorTable, Typed } from "../Call.ts";
import { fits, isDate, nameKinds, namesOf, typeOfConstant, valuesOf } from "../kinds.ts";
import { nearest } from "../nearest.ts";
import { privateName, quote } from "../Scope.ts";
import { readAt } from "./reads.ts";

const boolean: RuleType = { kind: "boolean" };

/** `===` and `!==`: absent is null, nothing is converted. */
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

/** Whether values of two types are ever the same. */
function checkComparable(call: Call, left: RuleType, right: RuleType): void {
  for (const [i, type] of [left, right].entries()) {
    if (type.kind !== "list" && type.kind !== "object") continue;
    const message = `"${call.operator}" compares single values, but this is ${nameKinds([type.kind])}.`;
    call.report(
      i,
      "not-comparable",
      message,
      'Ask "present", "absent", "count" or "some", or "get" one field.',
    );
    return;
  }
  const at = writtenSide(call);
  if (!call.hasNames(at, at === 0 ? right : left)) checkPossible(call, at, left, right);
}

/** The argument that is written out, where a finding is best shown. */
function writtenSide(call: Call): number {
  return isWritten(call.args[0]) && !isWritten(call.args[1]) ? 0 : 1;
}

function isWritten(rule: Json | undefined): boolean {
  return typeof rule !== "object" || rule === null;
}

/** Reports where two values that are compared can never be the same; `at` is the argument the finding points to. */
function checkPossible(
  call: Call,
  at: number,
  left: RuleType,
  right: RuleType,
  pointerKeys: number[] = [],
): void {
  const [constant, other] = at === 0 ? [left, right] : [right, left];
  const name = nameOf(call.args[1 - at]);
  if (
    constant.kind === "unknown" ||
    other.kind === "unknown" ||
    constant.kind === "null" ||
    other.kind === "null"
  )
    return;
  if (isDate(other) && other.kind === "date" && constant.kind === "text" && constant.values) {
    const wrong = constant.values.find((value) => !parseDate(value));
    if (wrong === undefined) return;
    call.reportBelow(
      at,
      pointerKeys,
      "not-a-date",
      `${name} is a date, but "${wrong}" is none.`,
      "Write dates as YYYY-MM-DD.",
    );
    return;
  }
  if (constant.kind !== other.kind && !(isDate(constant) && isDate(other))) {
    const message = `${name} is ${nameKinds([other.kind])}, but it is compared with ${nameKinds([constant.kind])}: they are never the same.`;
    call.reportBelow(at, pointerKeys, "different-kinds", message, "Compare values of one kind.");
    return;
  }
  // Two values that are both written out make a rule that never changes, which is for the checker of flows to say.
  if (isWritten(call.args[0]) && isWritten(call.args[1])) return;
  const possible = valuesOf(other);
  const written = valuesOf(constant);
  if (written?.length === 1 && written[0] === "" && possible?.includes("") !== true) {
    const message = `${name} is never an empty text: no answer is absent.`;
    call.reportBelow(at, pointerKeys, "impossible-value", message, 'Ask "absent" or "present".');
    return;
  }
  if (!possible || !written || written.some((value) => possible.includes(value))) return;
  const message = `${name} is never ${listed(written)}: it can be ${listed(possible)}.`;
  const near = written.length === 1 ? nearest(String(written[0]), possible.map(String)) : undefined;
  const suggestion = possible.find((value) => String(value) === near);
  call.reportBelow(
    at,
    pointerKeys,
    "impossible-value",
    message,
    suggestion === undefined
      ? "Write one of the possible values."
      : `Did you mean ${JSON.stringify(suggestion)}?`,
  );
}

function nameOf(rule: Json | undefined): string {
  if (typeof rule === "object" && rule !== null && !Array.isArray(rule)) {
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

/** `<`, `<=`, `>`, `>=`: of numbers or of dates; with three operands of each and the next. */
function order(usage: string, most: 2 | 3, says: string): Operator {
  return {
    arity: [2, most],
    usage,
    says,
    compile(call) {
      const parts = call.args.map((_, i) => call.argument(i));
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
  for (const [i, type] of types.entries()) {
    if (type.kind === "unknown" || type.kind === "number" || isDate(type)) continue;
    if (type.kind !== "text") {
      const message = `"${call.operator}" orders numbers or dates, but this is ${nameKinds([type.kind])}.`;
      call.report(i, "wrong-kind", message, call.form);
    } else if (hasDate && type.values) {
      const wrong = type.values.find((value) => !parseDate(value));
      call.report(i, "not-a-date", `"${wrong}" is not a date.`, "Write dates as YYYY-MM-DD.");
    } else {
      call.report(
        i,
        "text-order",
        `"${call.operator}" orders numbers or dates, but this is a text.`,
        "Make the field a number or a date.",
      );
    }
    return;
  }
  const [numbers, dates] = [types.some((type) => type.kind === "number"), types.some(isDate)];
  if (numbers && dates) {
    call.report(
      undefined,
      "different-kinds",
      "A number and a date have no common order.",
      "Compare two numbers or two dates.",
    );
  }
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
      if (whole.type.kind === "text") {
        if (value.type.kind !== "text" && value.type.kind !== "unknown") {
          call.report(
            0,
            "wrong-kind",
            `Only a text is in a text, but this is ${nameKinds([value.type.kind])}.`,
            call.form,
          );
        }
      } else if (whole.type.kind === "list") {
        checkMembers(call, value.type, whole.type.of);
      }
      return call.gives(boolean, value.compiled, whole.compiled);
    },
  },
};

/** Each member that is written out must be a value that the other side can hold. */
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
  if (call.hasNames(1, value)) return;
  for (const [i, member] of written.entries()) {
    if (member === null) {
      call.reportBelow(1, [i], "impossible-value", "What is absent is in no list.", 'Ask "absent".');
    } else if (typeof member !== "object" && !isWritten(call.args[0])) {
      checkPossible(call, 1, value, typeOfConstant(member), [i]);
    }
  }
}

/** A path, or a list that begins with one or with a rule in its place. */
const CHOICE: Json = {
  anyOf: [
    { type: "string" },
    { type: "array", minItems: 1, items: { anyOf: [{ type: ["string", "number"] }, { $ref: "#" }] } },
  ],
};

/** `is` and `isNot`: one of the named choices, or none of them. What is absent is none of them. */
function choice(usage: string, isOne: boolean, says: string): Operator {
  return {
    arity: [1, Number.POSITIVE_INFINITY],
    usage,
    says,
    form: CHOICE,
    compile(call): Typed {
      const value = typeof call.args[0] === "string" ? readAt(call, 0) : call.argument(0);
      const codes = value && codesOf(call, value.type);
      if (!value || !codes) return call.broken();
      call.spell(([read = null]): Json => {
        const spelled: Json = typeof read === "string" ? { var: read } : read;
        if (codes.length === 1) return { [isOne ? "===" : "!=="]: [spelled, codes[0] as Json] };
        const among: Json = { in: [spelled, codes] };
        return isOne ? among : { "!": among };
      });
      const compared: CompiledRule[] = codes.map((code) => ({
        [privateName(isOne ? "===" : "!==")]: [value.compiled, code],
      }));
      const [first = null] = compared;
      const whole = { [privateName(isOne ? "or" : "and")]: [quote(compared)] };
      return { compiled: compared.length === 1 ? first : whole, type: boolean };
    },
  };
}

/** The codes that a call names; undefined where one of the names is none. */
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
  const names = namesOf(type);
  if (names) {
    if (typeof name === "string" && Object.hasOwn(names, name)) return names[name];
    const known = Object.keys(names);
    const near = nearest(String(name), known);
    const ofCode = known.find((key) => names[key] === name);
    const fix = ofCode ?? near;
    call.report(
      index,
      "unknown-choice",
      `None of the choices is called ${JSON.stringify(name)}.`,
      fix === undefined ? `There are: ${known.join(", ")}.` : `Did you mean "${fix}"?`,
    );
    return undefined;
  }
  if ((type.kind === "number" || type.kind === "unknown") && typeof name === "number") return name;
  if ((type.kind === "text" || type.kind === "unknown") && typeof name === "string") {
    const values = valuesOf(type) ?? [name];
    if (values.includes(name)) return name;
    const near = nearest(name, values.map(String));
    call.report(
      index,
      "impossible-value",
      `This is never ${JSON.stringify(name)}.`,
      near === undefined ? `There are: ${values.join(", ")}.` : `Did you mean "${near}"?`,
    );
    return undefined;
  }
  call.report(
    index,
    "different-kinds",
    `${JSON.stringify(name)} names no choice of ${nameKinds([type.kind])}.`,
    call.form,
  );
  return undefined;
}

/** Operators that stand for longer rules of the others: only the compiler knows them. */
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
      return readAt(call, 0, "label") ?? call.broken();
    },
  },
  isNot: choice(
    '{ "isNot": "path" } or { "isNot": ["path", "choice", …] }',
    false,
    "A path that is not true, or a path and the choices it must not be. What is absent is none of them.",
  ),
};
