import type { ErrorObject } from "ajv";
import { nearest } from "../rules/nearest.ts";
import type { Json } from "../types.ts";

/** Where a choice between branches stands. */
interface Choice {
  keyword: string;
  instancePath: string;
  parentSchema: ErrorObject["parentSchema"];
}

/** Of a value that is not even of the kind that a branch describes. */
const ANOTHER_KIND = 1000;

/**
 * The errors of the branch that was probably meant: the fewest missing words, then the fewest unknown ones.
 * Where none fits better than the others, one error of the choice as a whole.
 */
export function bestBranch(
  tried: readonly ErrorObject[][],
  value: Json,
  choice: Choice,
): Partial<ErrorObject>[] {
  const whole: Partial<ErrorObject>[] = [{ ...choice, params: { missing: missingWords(tried, choice) } }];
  const costs = tried.map((errors) => sum(errors.map((error) => cost(error, value, choice))));
  const least = Math.min(...costs);
  if (least >= ANOTHER_KIND) return whole;
  const best = tried.filter((_, index) => costs[index] === least);
  const lacks = (errors: readonly ErrorObject[]) =>
    errors.some(
      ({ keyword, instancePath }) => keyword === "required" && instancePath === choice.instancePath,
    );
  if (best.length === 1 || !best.every(lacks)) return best[0] ?? whole;
  return best.find((errors) => errors.some((error) => isMistyped(error, errors))) ?? whole;
}

function cost(error: ErrorObject, value: Json, { instancePath }: Choice): number {
  if (error.instancePath !== instancePath) return 1;
  switch (error.keyword) {
    case "required":
      return 100;
    case "additionalProperties":
      return 30;
    case "enum":
      return (error.params.allowedValues as Json[]).some((allowed) => typeof allowed === typeof value)
        ? 500
        : ANOTHER_KIND;
    case "type":
    case "const":
      return ANOTHER_KIND;
    default:
      return 10;
  }
}

/** Whether a word is missed only because it stands there mistyped: that is said of the mistyped one. */
export function isMistyped(error: ErrorObject, errors: readonly ErrorObject[]): boolean {
  if (error.keyword !== "required") return false;
  return errors.some(
    ({ keyword, instancePath, params }) =>
      keyword === "additionalProperties" &&
      instancePath === error.instancePath &&
      nearest(String(params.additionalProperty), [String(error.params.missingProperty)]) !== undefined,
  );
}

/** The words of which one at least must be there, where each branch asks for another. */
function missingWords(tried: readonly ErrorObject[][], { instancePath }: Choice): string[] {
  return tried.flatMap((errors) =>
    errors
      .filter((error) => error.keyword === "required" && error.instancePath === instancePath)
      .slice(0, 1)
      .map(({ params }) => String(params.missingProperty)),
  );
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
