import type { AccountFacts } from "../accounts/accountFacts.ts";
import type { PersonRow } from "../people/PersonRow.ts";

/** An account as an option to choose. */
export type AccountChoice = {
  code: string;
  type: string;
  name: string;
  isTransactionOnHold: boolean;
};

export function accountChoice({ demo }: PersonRow, { code, title, isOnHold }: AccountFacts): AccountChoice {
  return { code, type: title, name: demo.name, isTransactionOnHold: isOnHold };
}
