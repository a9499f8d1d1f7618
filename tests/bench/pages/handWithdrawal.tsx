// The details of a withdrawal by hand.
import { useWatch } from "react-hook-form";
import { words } from "../../../app/messages/words.ts";
import { AssetTable, RadioCards, Section } from "../../../widgets/index.ts";
import { showPage } from "./benchPage.tsx";
import { HandStep } from "./hand/HandStep.tsx";
import { WidgetField } from "./hand/WidgetField.tsx";
import { benchStep } from "./money/benchStep.ts";
import { dollars } from "./money/dollars.ts";
import { FeeChoice, useFees } from "./money/FeeChoice.tsx";
import { MoneyField, shownMoney } from "./money/MoneyField.tsx";
import { OlderDelivery } from "./money/OlderDelivery.tsx";
import { PendingCash, type PendingItem, pendingTotal } from "./money/PendingCash.tsx";
import { chosen } from "./money/plainRules.ts";
import { Received } from "./money/Received.tsx";
import { Rows } from "./money/Rows.tsx";
import { Told } from "./money/Told.tsx";

interface Meta {
  availableCash: number;
  pending: PendingItem[];
  assets: { cusip: string; name: string; issuer: string; marketValue: number }[];
}

const { availableCash, pending, assets } = benchStep.load.meta as unknown as Meta;
const cash = availableCash + pendingTotal(pending);
const holdingsUi = {
  columns: [
    { field: "name", title: "Asset" },
    { field: "cusip", title: "CUSIP" },
    { field: "marketValue", title: "Market value", as: "money" },
  ],
};
const kinds = [
  { value: "CASH", label: "Cash", description: "Money from the account, by wire, ACH or check" },
  {
    value: "IN_KIND",
    label: "In kind",
    description: "Assets themselves, such as a property or shares, are handed over. They are not sold.",
  },
];
const offered = assets.map(({ cusip, name }) => ({ value: cusip, label: name }));
const rows = assets.map(({ cusip, name, issuer, marketValue }) => ({
  value: cusip,
  label: name,
  amount: marketValue,
  detail: `CUSIP ${cusip}, ${issuer}`,
}));
const amountOf = ({ amount }: { amount?: string }) => dollars(amount) ?? 0;
const ways = ["ENTRUST_ACCOUNT", "CREDIT_CARD"];
const typeRule = chosen("Withdrawal type");
const assetRule = chosen("Asset");
const covered = (amount: number) => amount > cash && words("funds.insufficient");

const useIsCash = () => useWatch({ name: "type" }) === "CASH";

function InTheAccount() {
  const isCash = useIsCash();
  return (
    <Section
      title="In your account"
      intro="A CUSIP is the number of nine characters that names a security, such as a fund or a bond."
      level={2}
    >
      <PendingCash available={availableCash} rows={pending} />
      {isCash ? (
        <Rows id="holdings" label="Assets in the account" ui={holdingsUi} props={{ rows: assets }} />
      ) : null}
    </Section>
  );
}

function What() {
  const isCash = useIsCash();
  return (
    <Section title="What you withdraw" level={2}>
      <WidgetField
        path="type"
        label="Withdrawal type"
        required
        group
        rule={typeRule}
        widget={RadioCards}
        options={kinds}
      />
      {isCash ? (
        <MoneyField path="amount" label="Amount you receive" width="half" check={covered} />
      ) : (
        <WidgetField
          path="asset"
          label="Asset"
          required
          group
          rule={assetRule}
          widget={AssetTable}
          options={offered}
          props={{ rows }}
        />
      )}
    </Section>
  );
}

function Delivery() {
  return useIsCash() ? (
    <Section title="How it is sent" level={2}>
      <OlderDelivery referenceRequired={false} />
    </Section>
  ) : null;
}

function Fees() {
  const isCash = useIsCash();
  const method = useWatch({ name: "delivery.method" });
  return isCash && method ? (
    <Section title="Fees" level={2}>
      <FeeChoice cash={cash} taken={amountOf} ways={ways} />
      <Net />
    </Section>
  ) : null;
}

function Net() {
  const [written, payer] = useWatch({ name: ["amount", "fees.type"] });
  const { total } = useFees();
  const fees = payer === "ENTRUST_ACCOUNT" ? total : 0;
  const taken = (dollars(written) ?? 0) + fees;
  return (
    <>
      {pending.length > 0 && availableCash < taken ? (
        <>
          <Told level="warning" text="fees.pendingDeposits" />
          <PendingCash available={availableCash} rows={pending} />
        </>
      ) : null}
      <Received label="What you receive" called="Taken from your account" amount={taken} fees={fees} />
    </>
  );
}

const answers = benchStep.answers.details as { [field: string]: never };

showPage(
  <HandStep values={{ ...answers, amount: shownMoney(answers.amount) }}>
    <InTheAccount />
    <What />
    <Delivery />
    <Fees />
  </HandStep>,
);
