import { isAbsent } from "../../json/values.ts";
import type { RuleType } from "../../types.ts";
import { handOut } from "../handOut.ts";
import { type Kind, nameKinds } from "../kinds.ts";
import { type Operator, type OperatorTable, privateName } from "../Operator.ts";
import { patternProblem } from "../patternProblem.ts";
import { asText } from "../values.ts";

const text: RuleType = { kind: "text" };
const boolean: RuleType = { kind: "boolean" };
const printable: Kind[] = ["text", "number", "date"];

/** An operator that makes another text of a text. */
function changed(usage: string, change: (written: string) => string): Operator {
  return {
    arity: [1, 1],
    usage,
    compile: (call) => call.gives(text, call.argument(0, "text").compiled),
    evaluate(value) {
      const written = asText(value);
      return written === undefined ? undefined : change(written);
    },
  };
}

/** A part of a longer text; a list as in JSON Logic, its items with a comma between them. */
function written(part: unknown): string | undefined {
  if (!Array.isArray(part))
    return typeof part === "number" || typeof part === "string" ? String(part) : undefined;
  const items = part.map(written).filter((item) => item !== undefined);
  return items.length === 0 ? undefined : items.join(",");
}

/** Equal values have equal text, whatever the order in which their fields came. */
function sortedJson(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    part !== null && typeof part === "object" && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );
}

/** Patterns that rules match with, each compiled once. */
const patterns = new Map<string, RegExp>();

function patternOf(pattern: string): RegExp {
  const known = patterns.get(pattern) ?? new RegExp(pattern, "u");
  patterns.set(pattern, known);
  return known;
}

export const textOperators: OperatorTable = {
  cat: {
    arity: [1, Number.POSITIVE_INFINITY],
    usage: '{ "cat": [text, number, date or list of these, …] }',
    compile(call) {
      const parts = call.argumentsFrom(0, ...printable, "list");
      for (const [index, { type }] of parts.entries()) {
        if (type.kind !== "list" || [...printable, "null", "unknown"].includes(type.of.kind)) continue;
        call.report(
          index,
          "wrong-kind",
          `"cat" writes ${nameKinds(printable)}, but each item is ${nameKinds([type.of.kind])}.`,
          call.form,
        );
      }
      return call.gives(text, ...parts.map(handOut));
    },
    evaluate(...parts) {
      const present = parts.map(written).filter((part) => part !== undefined);
      return present.length === 0 ? undefined : present.join("");
    },
  },
  length: {
    arity: [1, 1],
    usage: '{ "length": text or list }',
    compile(call) {
      const of = call.argument(0, "text", "list");
      const opened = of.type.kind === "list" ? { [privateName("items")]: [of.compiled] } : of.compiled;
      return call.gives({ kind: "number" }, opened);
    },
    // JSON Schema's minLength counts characters, not UTF-16 units; so does this.
    evaluate(value) {
      if (Array.isArray(value)) return value.length;
      return typeof value === "string" && value !== "" ? [...value].length : undefined;
    },
  },
  lower: changed('{ "lower": text }', (written) => written.toLowerCase()),
  json: {
    arity: [1, 1],
    usage: '{ "json": value }',
    compile: (call) => call.gives(text, handOut(call.argument(0))),
    evaluate(value) {
      return value === undefined || value === null ? undefined : sortedJson(value);
    },
  },
  digits: changed('{ "digits": text }', (written) => written.replace(/[^0-9]/g, "")),
  startsWith: {
    arity: [2, 2],
    usage: '{ "startsWith": [text, beginning] }',
    compile: (call) => call.gives(boolean, ...call.argumentsFrom(0, "text").map((part) => part.compiled)),
    evaluate(value, beginning) {
      if (isAbsent(value) || isAbsent(beginning)) return undefined;
      return typeof value === "string" && typeof beginning === "string"
        ? value.startsWith(beginning)
        : undefined;
    },
  },
  matches: {
    arity: [2, 2],
    usage: '{ "matches": [text, "pattern"] }',
    compile(call) {
      const value = call.argument(0, "text");
      const pattern = call.args[1];
      if (typeof pattern !== "string") {
        call.report(
          1,
          "computed-pattern",
          "A pattern must be written out as a text, so that it can be checked.",
          call.form,
        );
        return call.broken();
      }
      const problem = patternProblem(pattern);
      if (problem) {
        call.report(
          1,
          problem.code,
          problem.message,
          "Write a pattern of plain classes and counts, e.g. ^\\d{5}$.",
        );
        return call.broken();
      }
      return call.gives(boolean, value.compiled, pattern);
    },
    evaluate(value, pattern) {
      const written = asText(value);
      return written === undefined || written === "" ? undefined : patternOf(pattern as string).test(written);
    },
  },
};
