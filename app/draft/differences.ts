import type { Answers, Json, Pointer } from "../../engine/index.ts";

export interface Difference {
  at: Pointer;
  ours: Json | undefined;
  theirs: Json | undefined;
}

/** Where two states of the answers differ, at their leaves, also where only one has anything there; lists of different length differ as a whole. */
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

/** What is not there holds nothing, where the other side is an object. */
function nothingBeside(
  value: Json | undefined,
  other: Json | undefined,
): { [key: string]: Json } | undefined {
  return value === undefined && !Array.isArray(other) && inside(other) ? {} : undefined;
}

function inside(value: Json | undefined): { [key: string]: Json } | undefined {
  return value !== null && typeof value === "object" ? (value as { [key: string]: Json }) : undefined;
}
