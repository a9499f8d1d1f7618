import type { Json } from "../../../engine/index.ts";
import { isObject } from "../../../engine/index.ts";
import stored from "../../../schemas/calls/beneficiary.json" with { type: "json" };
import type { Sql } from "../database/withTransaction.ts";
import { formBody } from "../forms/FormBody.ts";
import { homeDate } from "../http/homeDate.ts";
import type { PersonRow } from "../people/PersonRow.ts";
import { byNumber, type RequestRow, requestOf } from "../requests/requestOf.ts";
import type { StoredRequest } from "../requests/StoredRequest.ts";
import type { SandboxContext } from "../SandboxContext.ts";

const { pending, approved } = stored["beneficiary.stored"].answer.items.properties.status.choices;

/** A list of beneficiaries of an account, by the names of the change form. */
export interface StoredList {
  accountCode: string;
  status: number;
  number?: string;
  /** "YYYY-MM-DD". */
  sentOn?: string;
  maritalStatus?: Json;
  beneficiaries: Json;
}

/**
 * The person's stored lists: of each account the one that is on file and the one that waits, if there are any. On file is
 * what was approved last, else what the account was opened with.
 */
export async function storedLists(
  context: SandboxContext,
  sql: Sql,
  person: PersonRow,
): Promise<StoredList[]> {
  const found = await sql.query<RequestRow>(
    `select distinct on (account_code, status) * from requests
     where person_id = $1 and flow = 'beneficiary' and status = any($2::text[])
     order by account_code, status, submitted_at desc, ${byNumber} desc`,
    [person.id, [String(pending), String(approved)]],
  );
  const sent = found.rows.map((row) => listOf(requestOf(context, row)));
  const opened = (person.demo.accounts ?? []).flatMap(({ code, beneficiaries }) =>
    beneficiaries && !sent.some(({ accountCode, status }) => accountCode === code && status === approved)
      ? [{ accountCode: code, status: approved, beneficiaries: beneficiaries as unknown as Json }]
      : [],
  );
  return [...opened, ...sent];
}

function listOf(request: StoredRequest): StoredList {
  const sent = formBody(request).sent;
  const { beneficiaries = [], confirmPersonalInfo } = (isObject(sent) ? sent : {}) as {
    [name: string]: Json;
  };
  const { maritalStatus } = (isObject(confirmPersonalInfo) ? confirmPersonalInfo : {}) as {
    [name: string]: Json;
  };
  return {
    accountCode: request.accountCode!,
    status: Number(request.status),
    number: request.number,
    sentOn: homeDate(request.submittedAt!),
    ...(maritalStatus === undefined ? {} : { maritalStatus }),
    beneficiaries,
  };
}

/** The names of the beneficiaries that a change was sent with, for a list. */
export function namedIn(request: StoredRequest): string {
  if (request.state === "draft") return "";
  const { beneficiaries } = listOf(request);
  const rows = beneficiaries as { [name: string]: Json }[];
  return rows
    .map(({ entityName, firstName, lastName }) => entityName ?? `${firstName} ${lastName}`)
    .join(", ");
}
