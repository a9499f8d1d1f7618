import type { ProblemCode } from "./problems.ts";

const longest = 300;

/** Why a pattern cannot be used in a rule, or undefined where it can. */
export function patternProblem(pattern: string): { code: ProblemCode; message: string } | undefined {
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
