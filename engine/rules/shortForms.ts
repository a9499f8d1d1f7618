import type { CompiledRule, Json, RuleType } from "../types.ts";
import type { Call } from "./Call.ts";
import { fits, nameKinds, namesOf, valuesOf } from "./kinds.ts";
import { nearest } from "./nearest.ts";
import { type Operator, type OperatorTable, privateName, type Typed } from "./Operator.ts";
import { readAt } from "./operators/reads.ts";
import { quote } from "./quote.ts";

const boolean: RuleType = { kind: "boolean" };
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
