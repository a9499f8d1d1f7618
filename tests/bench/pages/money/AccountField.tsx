import { useWatch } from "react-hook-form";
import { AccountCards } from "../../../../widgets/index.ts";
import { rules } from "../hand/rules.ts";
import { WidgetField } from "../hand/WidgetField.tsx";
import { Told } from "./Told.tsx";

export interface Account {
  code: string;
  type: string;
  name: string;
  isTransactionOnHold: boolean;
}

const accountRule = rules("Account", true);

/** One of the person's accounts, and a notice if it is new. */
export function AccountField({ path, accounts }: { path: string; accounts: readonly Account[] }) {
  const code = useWatch({ name: path });
  const onHold = accounts.filter((account) => account.isTransactionOnHold).map((account) => account.code);
  return (
    <>
      {accounts.length === 0 ? <Told level="error" text="account.none" /> : null}
      <WidgetField
        path={path}
        label="Account"
        required
        group
        rule={accountRule}
        widget={AccountCards}
        options={accounts.map(({ code, type, name }) => ({
          value: code,
          label: `${type} ${code}`,
          description: name,
        }))}
        props={{ onHold }}
      />
      {accounts.length === 1 ? <Told level="quiet" text="account.only" /> : null}
      {onHold.includes(code) ? <Told level="warning" text="account.onHold" /> : null}
    </>
  );
}
