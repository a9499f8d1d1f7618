import type { Json, ReadBack } from "../../../engine/index.ts";
import { refuseReadOnly } from "../accounts/accountFacts.ts";
import { ownAccountFacts } from "../accounts/ownAccount.ts";
import type { Sql } from "../database/withTransaction.ts";
import type { PersonRow } from "../people/PersonRow.ts";
import { insertRequest } from "../requests/insertRequest.ts";
import type { StoredRequest } from "../requests/StoredRequest.ts";
import type { SandboxContext } from "../SandboxContext.ts";
import { userFacts } from "../session/describeSession.ts";
import { firstAt } from "../walk/firstAt.ts";
import { refuseIssues } from "../walk/refuseIssues.ts";
import { type Fields, readFields, walkRequest } from "../walk/walkRequest.ts";
import { type Stepped, type SteppedBody, stepsOf } from "./Stepped.ts";

/** Who begins a request, and when: `today` is "YYYY-MM-DD" in their time zone. */
interface Beginner {
  person: PersonRow;
  today: string;
}

/** A request that was begun, and what is said about it. */
interface Begun {
  request: StoredRequest;
  notices: readonly string[];
}

/**
 * Creates a request.
 * @param fields the documents' fields of step 1
 * @throws Refusal NOT_FOUND, READ_ONLY, VALIDATION_FAILED
 */
export async function beginStepped<Body extends SteppedBody>(
  kind: Stepped<Body>,
  context: SandboxContext,
  sql: Sql,
  fields: Fields,
  beginner: Beginner,
): Promise<Begun> {
  const { flow, saves, places, prefix } = kind;
  const { person } = beginner;
  const first = stepsOf(flow)[0]!;
  const read = await readFields(flow, saves[first]!, fields, {});
  const walk = () => walkFirst(kind, context, sql, { ...read, fields }, beginner);
  const code = firstAt(read.answers, [places.account]);
  const account = await ownAccountFacts(context, sql, person.id, code).catch(async (error: unknown) => {
    // If the account does not exist, the rules report it at its field.
    await walk();
    throw error;
  });
  refuseReadOnly(account);
  const request = await insertRequest(context, sql, prefix, {
    personId: person.id,
    flow,
    accountCode: account.code,
    step: 2,
    body: { answers: { [first]: await walk() } },
  });
  return { request, notices: kind.notices?.(account) ?? [] };
}

/**
 * Walks the answers of step 1 before the request exists.
 * @param said the answers, and the fields that they were read back from
 * @returns the answers to store
 * @throws Refusal VALIDATION_FAILED
 */
async function walkFirst<Body extends SteppedBody>(
  { flow, saves, beginning }: Stepped<Body>,
  context: SandboxContext,
  sql: Sql,
  { answers, saidAt, fields }: ReadBack & { fields: Fields },
  { person, today }: Beginner,
): Promise<{ [field: string]: Json }> {
  const first = stepsOf(flow)[0]!;
  const { issuesOf, submission, wrongFields } = await walkRequest(flow, {
    answers,
    load: { query: {} },
    calls: beginning(context, sql, person),
    until: first,
    user: userFacts(context, person),
    today,
  });
  refuseIssues(issuesOf(first), saidAt);
  refuseIssues(wrongFields(saves[first]!, fields));
  return submission[first] ?? {};
}
