import type { Plan, Validators } from "../types.ts";
import { comparisons } from "./comparisons.ts";
import type { Example } from "./Example.ts";
import { playExample } from "./playExample.ts";

/**
 * Plays an example, unless what came out of it is given, and compares what its `expect` names.
 * @returns the differences in plain words; none when the example holds
 */
export function runExample(
  compiled: { plan: Plan; validators: { readonly [stepId: string]: Validators } },
  example: Example,
  played = playExample(compiled, example),
): string[] {
  const differences = Object.entries(example.expect).flatMap(([name, expected]) => {
    if (!Object.hasOwn(comparisons, name)) return [`"${name}" is not something to expect`];
    const compare = comparisons[name as keyof typeof comparisons] as (
      played: unknown,
      expected: unknown,
      example: Example,
    ) => string[];
    return compare(played, expected, example);
  });
  return [...played.problems, ...differences];
}
