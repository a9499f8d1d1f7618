import { lazy, Suspense } from "react";
import { useWatch } from "react-hook-form";
import { words } from "../../../../app/messages/words.ts";
import deliveryCodes from "../../../../schemas/reference/deliveryCodes.json" with { type: "json" };
import { Field, Total } from "../../../../widgets/index.ts";
import { RadioField } from "../hand/RadioField.tsx";
import { blank, type Rule } from "../hand/rules.ts";
import { benchStep } from "./benchStep.ts";
import { feesOf } from "./methods.ts";
import { Rows } from "./Rows.tsx";
import { Told } from "./Told.tsx";

const CardField = lazy(async () => ({ default: (await import("./CardField.tsx")).CardField }));

interface FeeChoiceProps {
  path?: string;
  /** The path of the answer that says how a check travels, and the code of the courier among its answers. */
  delivery?: readonly [path: string, overnight: string];
  /** What the custodian charges. */
  serverFees?: readonly unknown[];
  /** The cash that can pay the fees. */
  cash: number;
  /** What else it must pay. */
  taken?: (values: never) => number;
  ways: readonly string[];
}

const ui = {
  columns: [
    { field: "name", title: "Fee" },
    { field: "amount", title: "Amount", as: "money" },
  ],
};
const OLDER = ["delivery.delivery", "OVERNIGHT"] as const;
const known = (benchStep.load.feeTypes ?? []) as readonly unknown[];

/** The fees of the request so far, in dollars. */
export function useFees([path, courier]: readonly [string, string] = OLDER, serverFees = known) {
  const [method, delivery] = useWatch({ name: ["delivery.method", path] });
  const mailed = method === "check" || method === "cashier";
  const overnight = mailed && (method === "cashier" || delivery === courier);
  const rows = feesOf(method, overnight, serverFees as never[]);
  return { rows, total: rows.reduce((sum, { amount }) => sum + amount, 0) };
}

/** The fees, and how they are paid. */
export function FeeChoice(told: FeeChoiceProps) {
  const { path = "fees", cash, taken, ways } = told;
  const { rows, total } = useFees(told.delivery, told.serverFees);
  const enough: Rule = (value, values) => {
    if (blank(value)) return words("answerRequired");
    return (
      value !== "ENTRUST_ACCOUNT" || cash >= total + (taken?.(values) ?? 0) || words("fees.insufficientFunds")
    );
  };
  const offered = deliveryCodes.feeChoices.filter(({ id }) => ways.includes(id));
  return (
    <>
      {total > 0 ? <Rows id="fees" label="What is charged" ui={ui} props={{ rows }} /> : null}
      <Field id={`${path}.fees.total`} label="Total fees" required={false} unmarked>
        <Total id={`${path}.fees.total`} value={total} describedBy={undefined} />
      </Field>
      {rows.some(({ abbr }) => abbr === "wire") ? <Told level="quiet" text="fees.wireMayCostMore" /> : null}
      {total > 0 ? (
        <>
          <Told level="info" text="fees.dueNow" />
          <RadioField
            path={`${path}.type`}
            label="Pay the fees"
            options={offered.map(({ id, name }) => ({ value: id, label: name }))}
            rule={enough}
            inline={false}
          />
          <Card path={path} />
        </>
      ) : null}
    </>
  );
}

function Card({ path }: { path: string }) {
  if (useWatch({ name: `${path}.type` }) !== "CREDIT_CARD") return null;
  return (
    <Suspense>
      <CardField path={`${path}.card`} />
    </Suspense>
  );
}
