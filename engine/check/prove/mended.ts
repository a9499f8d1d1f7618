import type { Issue, Plan } from "../../types.ts";
import type { Search } from "./Search.ts";
import { first } from "./Ways.ts";
import type { Witness } from "./Witness.ts";

const MOST_TURNS = 160;

/**
 * Answers one error after the other until none is left.
 * @param errorsOf the errors that count; undefined where a witness is of no use
 * @returns undefined where that did not succeed
 */
export function mended(
  search: Search,
  plan: Plan,
  errorsOf: (witness: Witness) => readonly Issue[] | undefined,
  from: Witness,
): Witness | undefined {
  let current = from;
  const seen = new Set<string>();
  for (let turn = 0; turn < MOST_TURNS && !search.isSpent(); turn += 1) {
    const errors = errorsOf(current);
    if (errors === undefined) return undefined;
    if (errors.length === 0) return current;
    seen.add(JSON.stringify(current.answers));
    const next = betterThan(search, plan, errorsOf, current, errors, seen);
    if (!next) return undefined;
    current = next;
  }
  return undefined;
}

/** A way with fewer errors, else one in which at least this error is gone. */
function betterThan(
  search: Search,
  plan: Plan,
  errorsOf: (witness: Witness) => readonly Issue[] | undefined,
  from: Witness,
  errors: readonly Issue[],
  seen: ReadonlySet<string>,
): Witness | undefined {
  let aside: Witness | undefined;
  for (const error of errors.slice(0, 3)) {
    for (const witness of first(10, search.mend(error, plan, from))) {
      const left = errorsOf(witness);
      if (!left || seen.has(JSON.stringify(witness.answers))) continue;
      if (left.length < errors.length) return witness;
      const isGone = !left.some((other) => other.path === error.path && other.code === error.code);
      if (isGone) aside ??= witness;
    }
  }
  return aside;
}
