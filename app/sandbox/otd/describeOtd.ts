import type { ListedWords } from "../requests/listedRow.ts";
import type { StoredRequest } from "../requests/StoredRequest.ts";
import distributionTypes from "./distributionTypes.json" with { type: "json" };
import { otdValue } from "./otdValue.ts";

const names = new Map(
  [...distributionTypes.TRADITIONAL, ...distributionTypes.ROTH].map(({ id, name }) => [id, name]),
);

/** What a list says of a distribution in words. */
export function describeOtd({ body: { answers } }: StoredRequest): ListedWords {
  const type = otdValue(answers, "type");
  return {
    type: typeof type === "string" ? (names.get(type) ?? type) : "",
    details: shapes[String(otdValue(answers, "partialType") ?? otdValue(answers, "fullness"))] ?? "",
  };
}

const shapes: Readonly<Record<string, string>> = {
  FULL: "Full",
  CASH_ONLY: "Partial, cash only",
  IN_KIND: "Partial, in kind",
};
