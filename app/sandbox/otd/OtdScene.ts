import type { Account } from "../accounts/readAccount.ts";
import type { Sql } from "../database/withTransaction.ts";
import type { PersonRow } from "../people/PersonRow.ts";
import type { StoredRequest } from "../requests/StoredRequest.ts";
import type { SandboxContext } from "../SandboxContext.ts";
import type { OtdBody } from "./OtdBody.ts";

/** A distribution as it is stored. */
export interface StoredOtd extends StoredRequest {
  accountCode: string;
  body: OtdBody;
}

/** Everything that a call about a distribution needs; `today` is "YYYY-MM-DD" in the person's time zone. */
export interface OtdScene {
  context: SandboxContext;
  sql: Sql;
  person: PersonRow;
  request: StoredOtd;
  account: Account;
  today: string;
}
