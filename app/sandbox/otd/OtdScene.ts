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

/** All that one call about a distribution works with; `today` is "YYYY-MM-DD" where the person is. */
export interface OtdScene {
  context: SandboxContext;
  sql: Sql;
  person: PersonRow;
  request: StoredOtd;
  account: Account;
  today: string;
}
