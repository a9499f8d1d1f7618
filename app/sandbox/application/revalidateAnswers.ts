import type { Json } from "../../../engine/index.ts";
import { isObject } from "../../../engine/index.ts";
import type { Sql } from "../database/withTransaction.ts";
import { listFiles } from "../files/storedFiles.ts";
import type { PersonRow } from "../people/PersonRow.ts";
import type { SandboxContext } from "../SandboxContext.ts";
import type { Verdict } from "../SandboxOptions.ts";
import { userFacts } from "../session/userFacts.ts";
import { refuseIssues } from "../walk/refuseIssues.ts";
import { offerFor } from "./offerFor.ts";

/** What is being saved: the temporary application's `id`, the query parameters in its draft, and today's date. */
export interface Saving {
  kind: "draft" | "application";
  id: string;
  query: unknown;
  today: string;
}

/**
 * Runs the portal's own rules on what was sent.
 * @returns what to store, and what its calls get
 * @throws Refusal VALIDATION_FAILED with `messages` and `issues`
 */
export async function revalidateAnswers(
  context: SandboxContext,
  sql: Sql,
  person: PersonRow,
  sent: Record<string, unknown>,
  { kind, id, query, today }: Saving,
): Promise<Omit<Verdict, "issues">> {
  const { demo } = person;
  const { issues, ...checked } = context.options.revalidate(sent, {
    kind,
    idTemp: id,
    user: userFacts(context, person),
    current: { skipLexisNexis: demo.skipLexisNexis ?? false, email: demo.email },
    query: isObject(query) ? (query as { [name: string]: Json }) : {},
    fees: (answers) => offerFor(context, person, answers),
    files: await listFiles(context, sql, person.id, id, ""),
    today,
    brand: context.options.brand,
  });
  refuseIssues(issues);
  return checked;
}
