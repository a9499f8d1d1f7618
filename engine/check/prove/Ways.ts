import type { Witness } from "./Witness.ts";

/** Witnesses that get somewhere, the likeliest first; nobody need ask for all of them. */
export type Ways = Generator<Witness, void>;

/** Rules that lead from one to the next, as far as they are followed. */
export const DEEPEST = 24;
/** Alternatives that are followed at each turn before the search goes back. */
export const WIDTH = 6;

/** The first few of many ways. */
export function* first(most: number, ways: Iterable<Witness>): Ways {
  let count = 0;
  for (const witness of ways) {
    yield witness;
    count += 1;
    if (count >= most) return;
  }
}

/** Ways that lead through one thing after the other, each going on where the one before has got to. */
export function* inTurn(parts: readonly ((from: Witness) => Iterable<Witness>)[], from: Witness): Ways {
  const [part, ...rest] = parts;
  if (part === undefined) yield from;
  else for (const witness of first(WIDTH, part(from))) yield* inTurn(rest, witness);
}
