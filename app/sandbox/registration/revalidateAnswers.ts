import type { Sql } from "../database/withTransaction.ts";
import type { PersonRow } from "../people/PersonRow.ts";
import { Refusal } from "../Refusal.ts";
import type { SandboxContext } from "../SandboxContext.ts";
import { listFiles } from "../upload/listFiles.ts";
import { offerFor } from "./offerFor.ts";

/** Runs the portal's own rules over what was sent. @throws Refusal VALIDATION_FAILED with `messages` and `issues` */
export async function revalidateAnswers(
  context: SandboxContext,
  sql: Sql,
  person: PersonRow,
  draftId: string,
  answers: Record<string, unknown>,
  kind: "draft" | "application",
): Promise<void> {
  const { feesValue, installmentFeeAmount } = offerFor(context, person, answers);
  const files = await listFiles(context, sql, person.id, draftId, "");
  const issues = context.options.revalidate(answers, {
    kind,
    isIncomplete: person.isIncomplete,
    skipLexisNexis: person.demo.skipLexisNexis ?? false,
    fees: { feesValue, installmentFeeAmount },
    files: files.map(({ id, type }) => ({ id, type })),
  });
  const errors = issues.filter((issue) => issue.level === "error");
  if (errors.length === 0) return;
  const messages = errors.map((issue) => issue.message);
  throw new Refusal("VALIDATION_FAILED", { messages, validationMessages: messages, issues: errors });
}
