import { useWatch } from "react-hook-form";
import { words } from "../../../../app/messages/words.ts";
import deliveryCodes from "../../../../schemas/reference/deliveryCodes.json" with { type: "json" };
import { Field, Total } from "../../../../widgets/index.ts";
import { RadioField } from "../hand/RadioField.tsx";
import { benchStep } from "./benchStep.ts";
import { dollars } from "./dollars.ts";
import { feesOf } from "./methods.ts";
import { Rows } from "./Rows.tsx";
import { Told } from "./Told.tsx";

interface FeeChoiceProps {
  /** The cash that can pay the fees, and the path of the request's amount, which it must also pay. */
  cash: number;
  amountPath?: string;
  checkOffered: boolean;
}

const ui = {
  columns: [
    { field: "name", title: "Fee" },
    { field: "amount", title: "Amount", as: "money" },
  ],
};
const ways = deliveryCodes.feeChoices.map(({ id, name }) => ({ value: id, label: name }));

/** The fees of the request so far, in dollars. */
export function useFees() {
  const [method, delivery] = useWatch({ name: ["delivery.method", "delivery.delivery"] });
  const mailed = method === "check" || method === "cashier";
  const overnight = mailed && (method === "cashier" || delivery === "OVERNIGHT");
  const rows = feesOf(method, overnight, (benchStep.load.feeTypes ?? []) as never[]);
  return { rows, total: rows.reduce((sum, { amount }) => sum + amount, 0) };
}

/** The fees, and how they are paid. */
export function FeeChoice({ cash, amountPath, checkOffered }: FeeChoiceProps) {
  const { rows, total } = useFees();
  const enough = (value: never, values: never) => {
    if (value === "" || value === null || value === undefined) return words("answerRequired");
    const amount = amountPath ? (dollars((values as { [path: string]: unknown })[amountPath]) ?? 0) : 0;
    return value !== "ENTRUST_ACCOUNT" || cash >= total + amount || words("fees.insufficientFunds");
  };
  return (
    <>
      {total > 0 ? <Rows id="fees" label="Fees" ui={ui} props={{ rows }} /> : null}
      <Field id="fees.fees.total" label="Total fees" required={false} unmarked>
        <Total id="fees.fees.total" value={total} describedBy={undefined} />
      </Field>
      {rows.some(({ abbr }) => abbr === "wire") ? <Told level="info" text="fees.wireMayCostMore" /> : null}
      {total > 0 ? (
        <>
          <Told level="info" text="fees.dueNow" />
          <RadioField
            path="fees.type"
            label="Pay the fees"
            options={checkOffered ? ways : ways.filter(({ value }) => value !== "CHECK")}
            rule={enough}
            inline={false}
          />
        </>
      ) : null}
    </>
  );
}
