import type { Json, ReadBack } from "../../../engine/index.ts";
import { accountChoices } from "../accounts/accountChoice.ts";
import type { Sql } from "../database/withTransaction.ts";
import type { PersonRow } from "../people/PersonRow.ts";
import type { SandboxContext } from "../SandboxContext.ts";
import { userFacts } from "../session/userFacts.ts";
import { refuseIssues } from "../walk/refuseIssues.ts";
import { type Fields, walkRequest } from "../walk/walkRequest.ts";

/**
 * Walks the answers of step 1 before the distribution exists.
 * @param fields what they were read back from
 * @returns the answers to store
 * @throws Refusal VALIDATION_FAILED
 */
export async function walkGeneral(
  context: SandboxContext,
  sql: Sql,
  person: PersonRow,
  { answers, saidAt, fields }: ReadBack & { fields: Fields },
  today: string,
): Promise<{ [field: string]: Json }> {
  const { issuesOf, submission, wrongFields } = await walkRequest("otd", {
    answers,
    load: { query: {} },
    calls: { "otd.accounts": () => accountChoices(context, sql, person) },
    until: "general",
    user: userFacts(context, person),
    today,
  });
  refuseIssues(issuesOf("general"), saidAt);
  refuseIssues(wrongFields("otd.saveGeneral", fields));
  return submission.general ?? {};
}
