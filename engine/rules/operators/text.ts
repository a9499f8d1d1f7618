import type { RuleType } from "../../types.ts";
import { BROKEN, fixed, handOut, type OperatorTable, type ProblemCode } from "../Call.ts";
import { type Kind, nameKinds } from "../kinds.ts";
import { ours } from "../Scope.ts";

const text: RuleType = { kind: "text" };
const boolean: RuleType = { kind: "boolean" };
const printable: Kind[] = ["text", "number", "date"];

export const textOperators: OperatorTable = {
  cat: {
    arity: [1, Number.POSITIVE_INFINITY],
    usage: '{ "cat": [text, number, date or list of these, …] }',
    says: "Texts one after the other. Absent where one is absent.",
    compile(call) {
      const parts = call.argumentsFrom(0, ...printable, "list");
      for (const [index, { type }] of parts.entries()) {
        if (type.kind !== "list" || [...printable, "null", "unknown"].includes(type.of.kind)) continue;
        const message = `"cat" writes ${nameKinds(printable)}, but each item is ${nameKinds([type.of.kind])}.`;
        call.report(index, "wrong-kind", message, call.form);
      }
      return call.gives(text, ...parts.map(handOut));
    },
  },
  length: {
    arity: [1, 1],
    usage: '{ "length": text or list }',
    says: "How many characters a text has, or items a list.",
    compile(call) {
      const { compiled, type } = call.argument(0, "text", "list");
      return { compiled: ours(type.kind === "list" ? "size" : "length", compiled), type: { kind: "number" } };
    },
  },
  lower: fixed({
    usage: '{ "lower": text }',
    says: "A text in small letters.",
    takes: ["text"],
    gives: text,
  }),
  json: {
    arity: [1, 1],
    usage: '{ "json": value }',
    says: "A value of any kind as JSON. Equal values give equal texts, others never do.",
    compile: (call) => call.gives(text, handOut(call.argument(0))),
  },
  digits: fixed({
    usage: '{ "digits": text }',
    says: "Only the digits of a text.",
    takes: ["text"],
    gives: text,
  }),
  startsWith: fixed({
    usage: '{ "startsWith": [text, beginning] }',
    says: "A text begins with another.",
    takes: ["text", "text"],
    gives: boolean,
  }),
  matches: {
    arity: [2, 2],
    usage: '{ "matches": [text, "pattern"] }',
    says: "A text fits a pattern (a regular expression).",
    compile(call) {
      const value = call.argument(0, "text");
      const pattern = call.args[1];
      if (typeof pattern !== "string") {
        const message = "A pattern must be written out as a text, so that it can be checked.";
        call.report(1, "computed-pattern", message, call.form);
        return BROKEN;
      }
      const problem = patternProblem(pattern);
      if (!problem) return call.gives(boolean, value.compiled, pattern);
      const fix = "Write a pattern of plain classes and counts, e.g. ^\\d{5}$.";
      call.report(1, problem.code, problem.message, fix);
      return BROKEN;
    },
  },
};

const longest = 300;

/** Why a pattern cannot be used in a rule; undefined if it can. */
function patternProblem(pattern: string): { code: ProblemCode; message: string } | undefined {
  const slow = (message: string) => ({ code: "slow-pattern" as const, message });
  try {
    new RegExp(pattern, "u");
  } catch (error) {
    return { code: "bad-pattern", message: `This is not a regular expression: ${(error as Error).message}.` };
  }
  if (pattern.length > longest) return slow(`A pattern has at most ${longest} characters.`);
  if (/\\[1-9k]/.test(pattern.replaceAll("\\\\", "")))
    return slow("This pattern refers back to a group, which can take very long on some texts.");
  if (repeatsRepetition(pattern))
    return slow("This pattern repeats a group that repeats, which can take very long on some texts.");
  return undefined;
}

/**
 * Whether a group that contains a variable repetition is itself repeated, as in (a+)*. Matching such a group can take time
 * that doubles with every character. The pattern must be a valid regular expression.
 */
function repeatsRepetition(pattern: string): boolean {
  /** For each open group, outermost first, whether it contains a variable repetition. */
  const varying = [false];
  /** The same for the group that ended just before. */
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

/** The repetition written at a position, and the position where it ends. */
function repetitionAt(pattern: string, at: number): { least: number; most: number; end: number } | undefined {
  const found = /^(?:([*+?])|\{(\d+)(,(\d*))?\})/.exec(pattern.slice(at));
  if (!found) return undefined;
  const [written, sign, from, to, until] = found;
  const end = at + written.length - 1;
  if (sign) return { least: sign === "+" ? 1 : 0, most: sign === "?" ? 1 : Number.POSITIVE_INFINITY, end };
  const least = Number(from);
  return { least, most: to === undefined ? least : until ? Number(until) : Number.POSITIVE_INFINITY, end };
}
