import type { Json } from "../../../engine/index.ts";
import type { Sql } from "../database/withTransaction.ts";
import { accountChoices } from "../money/accountChoices.ts";
import { walkRequest } from "../money/walkRequest.ts";
import type { PersonRow } from "../people/PersonRow.ts";
import type { SandboxContext } from "../SandboxContext.ts";
import { userFacts } from "../session/userFacts.ts";
import { refuseIssues } from "../walk/refuseIssues.ts";

/**
 * Walks the answers of step 1 before the distribution exists.
 * @returns the answers to store
 * @throws Refusal VALIDATION_FAILED
 */
export async function walkGeneral(
  context: SandboxContext,
  sql: Sql,
  person: PersonRow,
  general: Record<string, unknown>,
  today: string,
): Promise<{ [field: string]: Json }> {
  const { issuesOf, submission } = await walkRequest("otd", {
    answers: { general },
    load: { query: {} },
    calls: { "otd.accounts": () => accountChoices(context, sql, person) },
    until: "general",
    user: userFacts(context, person),
    today,
  });
  refuseIssues(issuesOf("general"));
  return submission.general ?? {};
}
