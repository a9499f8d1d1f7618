import type { ProblemCode } from "./Call.ts";

const LONGEST = 300;

interface PatternProblem {
  code: ProblemCode;
  message: string;
  fix: string;
}

/** Why a pattern cannot be used, in a rule or for an answer; undefined if it can. */
export function patternProblem(pattern: string): PatternProblem | undefined {
  const fix = "Write a pattern of plain classes and counts, e.g. ^\\d{5}$.";
  const slow = (message: string) => ({ code: "slow-pattern" as const, message, fix });
  try {
    new RegExp(pattern, "u");
  } catch (error) {
    const message = `This is not a regular expression: ${(error as Error).message}.`;
    return { code: "bad-pattern", message, fix };
  }
  if (pattern.length > LONGEST) return slow(`A pattern has at most ${LONGEST} characters.`);
  if (/\\[1-9k]/.test(pattern.replaceAll("\\\\", "")))
    return slow("This pattern refers back to a group, which can take very long on some texts.");
  if (repeatsChoice(pattern))
    return slow(
      "This pattern repeats a group that repeats, or whose alternatives can begin alike, which can take very long on some texts.",
    );
  return undefined;
}

/** One part of a pattern: a bracket, a bar, a repetition, or what stands for one character or a place between two. */
const PART =
  /(?<open>\((?:\?(?:<?[=!]|[a-z-]*:|<[^>]+>))?)|(?<close>\))|(?<bar>\|)|(?<times>[*+?]|\{(?<least>\d+)(?<to>,(?<most>\d*))?\})\??|\\(?:[pPu]\{[^}]*\}|u[\da-fA-F]{4}|x[\da-fA-F]{2}|c.|.)|\[(?:\\.|[^\]\\])*\]|./gsu;

/** A group that is being read. */
interface Group {
  /** Whether one text can fit it in several ways. */
  varies: boolean;
  /** The first part of each alternative; "" while it has none. */
  starts: string[];
}

const newGroup = (): Group => ({ varies: false, starts: [""] });

/** What a group as the first part counts as. */
const ANYTHING = "[^]";

/**
 * Whether a group is repeated that one text can fit in several ways, as in (a+)* and (a|aa)*. Matching such a group can
 * take time that doubles with every character. The pattern must be a valid regular expression.
 */
function repeatsChoice(pattern: string): boolean {
  const open = [newGroup()];
  /** Whether the group varies that ended just before. */
  let ended = false;
  for (const { 0: part, groups = {} } of pattern.matchAll(PART)) {
    const group = open.at(-1)!;
    const before = ended;
    ended = false;
    if (groups.times) {
      if (before && mostOf(groups) > 1) return true;
      if (String(mostOf(groups)) !== groups.least) group.varies = true;
    } else if (groups.bar) group.starts.push("");
    else if (groups.close) {
      ended = group.varies || beginAlike(group.starts, pattern);
      open.pop();
      if (ended) open.at(-1)!.varies = true;
    } else {
      group.starts[group.starts.length - 1] ||= groups.open ? ANYTHING : part;
      if (groups.open) open.push(newGroup());
    }
  }
  return false;
}

function mostOf({ times, least, to, most }: { [name: string]: string | undefined }): number {
  if (times === "?") return 1;
  if (least !== undefined && to === undefined) return Number(least);
  return most ? Number(most) : Number.POSITIVE_INFINITY;
}

/** Whether two alternatives can begin with the same character, of ASCII or of the pattern; an empty one can with any. */
function beginAlike(starts: readonly string[], pattern: string): boolean {
  const characters = [...new Set([...ASCII, ...pattern])];
  const begins = starts.flatMap((start) => {
    const fits = characters.filter((character) => new RegExp(`^${start}$`, "u").test(character));
    return fits.length > 0 ? fits : characters;
  });
  return new Set(begins).size < begins.length;
}

const ASCII = Array.from({ length: 128 }, (_, code) => String.fromCharCode(code));
