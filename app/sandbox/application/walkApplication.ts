import type { Json } from "../../../engine/index.ts";
import { isObject } from "../../../engine/index.ts";
import type { Sql } from "../database/withTransaction.ts";
import type { StoredFile } from "../files/StoredFile.ts";
import type { PersonRow } from "../people/PersonRow.ts";
import type { SandboxContext } from "../SandboxContext.ts";
import { userFacts } from "../session/describeSession.ts";
import { ownAnswers } from "../walk/ownCalls.ts";
import { type WalkedRequest, walkRequest } from "../walk/walkRequest.ts";
import { applicantFacts } from "./readDraft.ts";

/** An application, or its draft, as it was sent. */
export interface SentApplication {
  /** The id of the temporary application. */
  id: string;
  /** Unchecked: any JSON. */
  answers: unknown;
  /** The query parameters that the flow was opened with, as stored in the draft. Unchecked. */
  query: unknown;
  /** The stored files of the temporary application; without them, files are not checked. */
  files?: readonly StoredFile[];
  /** Today in the person's time zone, "YYYY-MM-DD". */
  today: string;
}

/** Walks an application's answers on the custodian's data about the person, the fees and the files. */
export function walkApplication(
  context: SandboxContext,
  sql: Sql,
  person: PersonRow,
  { id, answers, query, files, today }: SentApplication,
): Promise<WalkedRequest> {
  return walkRequest("registration", {
    answers,
    load: { query: isObject(query) ? (query as { [name: string]: Json }) : {} },
    calls: {
      ...ownAnswers(context, sql, person),
      // The draft is already read, and of its answers only those that were sent count.
      "registration.current": () => ({ tempApplication: { idTemp: id }, ...applicantFacts(person) }),
    },
    ...(files ? { files } : {}),
    user: userFacts(context, person),
    today,
  });
}
