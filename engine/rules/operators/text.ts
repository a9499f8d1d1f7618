import type { RuleType } from "../../types.ts";
import { handOut, type Operator, type OperatorTable, type ProblemCode } from "../Call.ts";
import { type Kind, nameKinds } from "../kinds.ts";
import { privateName } from "../Scope.ts";

const text: RuleType = { kind: "text" };
const boolean: RuleType = { kind: "boolean" };
const printable: Kind[] = ["text", "number", "date"];

/** An operator that makes another text of a text. */
function changed(usage: string, says: string): Operator {
  return {
    arity: [1, 1],
    usage,
    says,
    compile: (call) => call.gives(text, call.argument(0, "text").compiled),
  };
}

export const textOperators: OperatorTable = {
  cat: {
    arity: [1, Number.POSITIVE_INFINITY],
    usage: '{ "cat": [text, number, date or list of these, …] }',
    says: "Texts one after the other. Absent where one is absent.",
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
  },
  length: {
    arity: [1, 1],
    usage: '{ "length": text or list }',
    says: "How many characters a text has, or items a list.",
    compile(call) {
      const of = call.argument(0, "text", "list");
      const opened = of.type.kind === "list" ? { [privateName("items")]: [of.compiled] } : of.compiled;
      return call.gives({ kind: "number" }, opened);
    },
  },
  lower: changed('{ "lower": text }', "A text in small letters."),
  json: {
    arity: [1, 1],
    usage: '{ "json": value }',
    says: "A value of any kind as JSON. Equal values give equal texts, others never do.",
    compile: (call) => call.gives(text, handOut(call.argument(0))),
  },
  digits: changed('{ "digits": text }', "Only the digits of a text."),
  startsWith: {
    arity: [2, 2],
    usage: '{ "startsWith": [text, beginning] }',
    says: "A text begins with another.",
    compile: (call) => call.gives(boolean, ...call.argumentsFrom(0, "text").map((part) => part.compiled)),
  },
  matches: {
    arity: [2, 2],
    usage: '{ "matches": [text, "pattern"] }',
    says: "A text fits a pattern (a regular expression).",
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
  },
};

const longest = 300;

/** Why a pattern cannot be used in a rule, or undefined where it can. */
function patternProblem(pattern: string): { code: ProblemCode; message: string } | undefined {
  try {
    new RegExp(pattern, "u");
  } catch (error) {
    return { code: "bad-pattern", message: `This is not a regular expression: ${(error as Error).message}.` };
  }
  if (pattern.length > longest)
    return { code: "slow-pattern", message: `A pattern has at most ${longest} characters.` };
  if (/\\[1-9k]/.test(pattern.replaceAll("\\\\", ""))) {
    return {
      code: "slow-pattern",
      message: "This pattern refers back to a group, which can take very long on some texts.",
    };
  }
  return repeatsRepetition(pattern)
    ? {
        code: "slow-pattern",
        message: "This pattern repeats a group that repeats, which can take very long on some texts.",
      }
    : undefined;
}

/**
 * Whether a group that repeats something a varying number of times is itself repeated, as in (a+)*. Matching such a
 * group can take time that doubles with every character. The pattern is known to be a regular expression.
 */
function repeatsRepetition(pattern: string): boolean {
  /** Whether each open group, outermost first, holds a varying repetition. */
  const varying = [false];
  /** The same of the group that ended just before. */
  let ended = false;
  for (let i = 0; i < pattern.length; i++) {
    const group = ended;
    ended = false;
    switch (pattern[i]) {
      case "\\":
        i++;
        break;
      case "[":
        i = endOfClass(pattern, i);
        break;
      case "(":
        varying.push(false);
        if (pattern[i + 1] === "?") i++;
        break;
      case ")":
        ended = varying.pop() === true;
        if (ended) varying[varying.length - 1] = true;
        break;
      default: {
        const repeat = repetitionAt(pattern, i);
        if (!repeat) break;
        if (group && repeat.most > 1) return true;
        if (repeat.most !== repeat.least) varying[varying.length - 1] = true;
        i = repeat.end;
      }
    }
  }
  return false;
}

function endOfClass(pattern: string, start: number): number {
  for (let i = start + 1; i < pattern.length; i++) {
    if (pattern[i] === "\\") i++;
    else if (pattern[i] === "]") return i;
  }
  return pattern.length;
}

/** How often what stands before may repeat, and the last character that says so. */
function repetitionAt(pattern: string, at: number): { least: number; most: number; end: number } | undefined {
  const char = pattern[at];
  if (char === "*") return { least: 0, most: Number.POSITIVE_INFINITY, end: at };
  if (char === "+") return { least: 1, most: Number.POSITIVE_INFINITY, end: at };
  if (char === "?") return { least: 0, most: 1, end: at };
  const range = char === "{" ? /^\{(\d+)(,(\d*))?\}/.exec(pattern.slice(at)) : null;
  if (!range) return undefined;
  const least = Number(range[1]);
  const most = range[2] === undefined ? least : range[3] === "" ? Number.POSITIVE_INFINITY : Number(range[3]);
  return { least, most, end: at + range[0].length - 1 };
}
