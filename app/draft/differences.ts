import type { Answers, Json, Pointer } from "../../engine/index.ts";

export interface Difference {
  at: Pointer;
  ours: Json | undefined;
  theirs: Json | undefined;
}

/**
 * The leaves at which two sets of answers differ, including those that only one side has. Lists of different lengths
 * differ as a whole.
 */
export function differences(ours: Answers, theirs: Answers): Difference[] {
  const found: Difference[] = [];
  const compare = (a: Json | undefined, b: Json | undefined, at: Pointer) => {
    if (JSON.stringify(a) === JSON.stringify(b)) return;
    const left = inside(a) ?? nothingBeside(a, b);
    const right = inside(b) ?? nothingBeside(b, a);
    if (left && right && Array.isArray(left) === Array.isArray(right)) {
      const sameLength = !Array.isArray(left) || left.length === (right as unknown as Json[]).length;
      if (sameLength) {
        for (const key of new Set([...Object.keys(left), ...Object.keys(right)])) {
          compare(left[key], right[key], `${at}/${key}`);
        }
        return;
      }
    }
    found.push({ at, ours: a, theirs: b });
  };
  compare(ours as Json, theirs as Json, "");
  return found;
}

/**
 * Treat a missing value as an empty object if the other side is an object, so that its leaves are listed one by one.
 */
function nothingBeside(
  value: Json | undefined,
  other: Json | undefined,
): { [key: string]: Json } | undefined {
  return value === undefined && !Array.isArray(other) && inside(other) ? {} : undefined;
}

function inside(value: Json | undefined): { [key: string]: Json } | undefined {
  return value !== null && typeof value === "object" ? (value as { [key: string]: Json }) : undefined;
}
