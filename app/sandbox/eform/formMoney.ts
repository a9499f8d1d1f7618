import type { Account } from "../accounts/readAccount.ts";
import type { FormMoney } from "../money/FormMoney.ts";
import { type FormValues, formValues } from "../money/formValues.ts";
import { recurringMoney } from "../money/recurringMoney.ts";
import { rothMoney } from "../money/rothMoney.ts";
import type { WalkedRequest } from "../money/walkRequest.ts";
import { withdrawalMoney } from "../money/withdrawalMoney.ts";
import type { FormKind } from "./formKind.ts";

const readers: {
  readonly [Flow in FormKind["flow"]]: (form: FormValues, account: Account) => FormMoney;
} = { withdrawal: withdrawalMoney, roth: rothMoney, recurring: recurringMoney };

/**
 * The money a form asks for, read by the documented names that its flow gives the email call in the custodian's own
 * walk.
 */
export function formMoney({ flow, email }: FormKind, walked: WalkedRequest, account: Account): FormMoney {
  return readers[flow](formValues(walked.given(email).jsonForm ?? {}), account);
}
