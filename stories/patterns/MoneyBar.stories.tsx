import { Breakdown, describedBy, Field, MoneyInput, Notice } from "../../widgets/index.ts";

interface Args {
  /** What is taken from the account, in dollars. */
  gross: number;
  /** The share that is withheld for federal tax, in percent. */
  withheld: number;
  fee: number;
  /** What the account holds in cash, in dollars. */
  cash: number;
}

const hint = "Cash in the account: ";

export default {
  title: "Patterns/Money Bar",
  args: { withheld: 10, fee: 30, cash: 18250.4 },
  render: ({ gross, withheld, fee, cash }: Args) => {
    const tax = Math.round(gross * withheld) / 100;
    const parts = [
      { label: `Federal income tax (${withheld}%)`, amount: tax, kind: "tax" as const },
      { label: "Wire fee", amount: fee, kind: "fee" as const },
    ].filter(({ amount }) => amount > 0);
    const words = { hint: `${hint}$${cash.toLocaleString("en-US", { minimumFractionDigits: 2 })}` };
    return (
      <>
        <Field id="amount" label="How much would you like to take out?" required hint={words.hint}>
          <MoneyInput
            id="amount"
            name="amount"
            label="How much would you like to take out?"
            value={gross || undefined}
            required
            readOnly={false}
            invalid={false}
            describedBy={describedBy("amount", words)}
            options={undefined}
            ui={{}}
            props={{}}
            onChange={() => {}}
          />
        </Field>
        <Breakdown
          id="received"
          label="You receive"
          props={{ gross, parts, net: Math.max(gross - tax - fee, 0) }}
        />
        {gross > cash ? (
          <Notice level="warning" title="This is more than the account holds in cash">
            Take out ${cash.toLocaleString("en-US", { minimumFractionDigits: 2 })} or less.
          </Notice>
        ) : null}
      </>
    );
  },
};

export const PartIsTaken = { args: { gross: 1500 } };
export const NothingIsTaken = { args: { gross: 1500, withheld: 0, fee: 0 } };
export const NoAmountYet = { args: { gross: 0 } };
export const MoreThanThereIs = { args: { gross: 20000 } };
