import type { Answers, Json, Pointer } from "../types.ts";

/**
 * Pointers at which two states of the answers differ, containers included. Drafts share what did not change, so only
 * what did is looked at.
 */
export function changedAnswers(before: Answers, after: Answers): Pointer[] {
  const changed: Pointer[] = [];
  const compare = (a: Json | undefined, b: Json | undefined, at: Pointer) => {
    if (a === b) return;
    if (at) changed.push(at);
    const left = container(a);
    const right = container(b);
    for (const key of new Set([...Object.keys(left), ...Object.keys(right)])) {
      compare(left[key], right[key], `${at}/${key}`);
    }
  };
  compare(before as Json, after as Json, "");
  return changed;
}

function container(value: Json | undefined): { [key: string]: Json } {
  return value !== null && typeof value === "object" ? (value as { [key: string]: Json }) : {};
}
