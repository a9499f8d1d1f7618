import type { StoredRequest } from "../requests/StoredRequest.ts";
import distributionTypes from "./distributionTypes.json" with { type: "json" };
import { otdValue } from "./otdValue.ts";

const names = new Map(
  [...distributionTypes.TRADITIONAL, ...distributionTypes.ROTH].map(({ id, name }) => [id, name]),
);

/** A distribution as a row of the list. */
export function describeListed(request: StoredRequest) {
  const { answers } = request.body;
  const type = otdValue(answers, "type");
  return {
    id: request.id,
    number: request.number,
    type: typeof type === "string" ? (names.get(type) ?? type) : "",
    status: request.status,
    accounts: [request.accountCode],
    details: shapes[String(otdValue(answers, "partialType") ?? otdValue(answers, "fullness"))] ?? "",
    created: request.createdAt,
    statusComment: request.comment,
    // The list's `date` is the day of submission; a draft has none.
    date: request.submittedAt ?? null,
  };
}

const shapes: Readonly<Record<string, string>> = {
  FULL: "Full",
  CASH_ONLY: "Partial, cash only",
  IN_KIND: "Partial, in kind",
};
