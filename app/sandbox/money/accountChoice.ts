import type { Account } from "../accounts/readAccount.ts";
import type { PersonRow } from "../people/PersonRow.ts";

/** An account as it is offered to choose from. */
export interface AccountChoice {
  code: string;
  type: string;
  name: string;
  isTransactionOnHold: boolean;
}

export function accountChoice({ demo }: PersonRow, { code, title, isOnHold }: Account): AccountChoice {
  return { code, type: title, name: demo.name, isTransactionOnHold: isOnHold };
}
