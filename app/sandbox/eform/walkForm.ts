import type { Sql } from "../database/withTransaction.ts";
import { ownAnswers } from "../money/ownCalls.ts";
import { type WalkedRequest, walkRequest } from "../money/walkRequest.ts";
import type { PersonRow } from "../people/PersonRow.ts";
import type { SandboxContext } from "../SandboxContext.ts";
import { userFacts } from "../session/userFacts.ts";
import type { FormKind } from "./formKind.ts";

/** A form that was sent: answers as they came, the id under which it is held, and the day where the person is. */
export interface SentForm {
  kind: FormKind;
  answers: unknown;
  id: string | undefined;
  today: string;
}

/** Walks a form's answers over what the custodian knows of the person, the accounts and the form itself. */
export function walkForm(
  context: SandboxContext,
  sql: Sql,
  person: PersonRow,
  { kind, answers, id, today }: SentForm,
): Promise<WalkedRequest> {
  return walkRequest(kind.flow, {
    answers,
    load: { query: id === undefined ? {} : { id } },
    calls: ownAnswers(context, sql, person),
    user: userFacts(context, person),
    today,
  });
}
