// The details of a recurring distribution by hand.
import { useWatch } from "react-hook-form";
import { words } from "../../../app/messages/words.ts";
import distribution from "../../../schemas/reference/distribution.json" with { type: "json" };
import limits from "../../../schemas/reference/limits.json" with { type: "json" };
import recurring from "../../../schemas/reference/recurring.json" with { type: "json" };
import { parseDate } from "../../../widgets/format/parseDate.ts";
import { formatDate, Section, YearInput } from "../../../widgets/index.ts";
import { showPage } from "./benchPage.tsx";
import { today } from "./entries.ts";
import { CheckboxField } from "./hand/CheckboxField.tsx";
import { HandStep } from "./hand/HandStep.tsx";
import { rules, shaped } from "./hand/rules.ts";
import { TextField } from "./hand/TextField.tsx";
import { WidgetField } from "./hand/WidgetField.tsx";
import { type Account, AccountField } from "./money/AccountField.tsx";
import { AssetEntries } from "./money/AssetEntries.tsx";
import { benchStep } from "./money/benchStep.ts";
import { ChoiceField } from "./money/ChoiceField.tsx";
import { dollars } from "./money/dollars.ts";
import { FeeChoice } from "./money/FeeChoice.tsx";
import { KindField } from "./money/KindField.tsx";
import { MoneyField, shownMoney } from "./money/MoneyField.tsx";
import { monthsBetween } from "./money/monthsBetween.ts";
import { OlderDelivery } from "./money/OlderDelivery.tsx";
import { PendingCash } from "./money/PendingCash.tsx";
import { textRule } from "./money/plainRules.ts";
import { Received } from "./money/Received.tsx";
import { Rows } from "./money/Rows.tsx";
import { Told } from "./money/Told.tsx";
import { useWithholding, WithholdingFields } from "./money/WithholdingFields.tsx";

interface AccountAnswer {
  accountInfo: { [field: string]: string };
  holdings: { cusip: string; assetDescription: string; marketValue: number }[];
  distributionTypes: { id: number; name: string }[];
}

const { load } = benchStep;
const accounts = load.accounts as unknown as Account[];
const { accountInfo, holdings, distributionTypes } = load.account as unknown as AccountAnswer;
const funds = (load.funds as { value: number }).value;
const asOptions = (rows: readonly { id: number; label: string }[]) =>
  rows.map(({ id, label }) => ({ value: String(id), label }));
const frequencies = asOptions(distribution.frequencies);
const kinds = [
  { value: "1", label: "Cash only", description: "Money from the account, by wire, ACH or check." },
  {
    value: "2",
    label: "In kind",
    description: "Assets themselves, such as a property or shares, are handed over. They are not sold.",
  },
];
const THIS_YEAR = Number(today.slice(0, 4));
const isYoung = monthsBetween(String(accountInfo.dateOfBirth), today) < limits.prematureDistributionMonths;

const onFileUi = {
  columns: [
    { field: "label", title: "" },
    { field: "value", title: "" },
  ],
};
const onFile = [
  { label: "Owner", value: accountInfo.name },
  { label: "Account", value: `${accountInfo.type} ${accountInfo.accountCode}` },
  { label: "Social Security number", value: `•••-••-${accountInfo.SSN}` },
  { label: "Phone", value: accountInfo.phone },
  { label: "Email", value: accountInfo.email },
  {
    label: "Address",
    value: `${accountInfo.address}, ${accountInfo.city}, ${accountInfo.state} ${accountInfo.zip}`,
  },
].filter(({ value }) => value);

function Kind() {
  const type = Number(useWatch({ name: "typeNum" }));
  return (
    <Section title="Kind of distribution" level={2}>
      {isYoung ? <Told level="info" text="otd.under59AndAHalf" /> : null}
      <KindField path="typeNum" types={distributionTypes} />
      {recurring.excessContributionTypes.includes(type) ? (
        <>
          <WidgetField
            path="contributionYear"
            label="Year of the excess contribution"
            required
            rule={yearRule}
            widget={YearInput}
            ui={yearUi}
            width="half"
          />
          <MoneyField path="contributionAmount" label="Amount of the excess contribution" width="half" />
        </>
      ) : null}
      {recurring.otherTypes.includes(type) ? (
        <TextField path="other" label="What kind of distribution is it?" required rule={otherRule} />
      ) : null}
    </Section>
  );
}

function Schedule() {
  const often = useWatch({ name: "scheduledNum" });
  return (
    <Section title="Schedule" level={2}>
      <ChoiceField
        path="scheduledNum"
        label="How often?"
        hint="Semi-annually means every 6 months."
        options={frequencies}
        inline
      />
      {often === "1" ? (
        <TextField
          path="datePaymentsMonthly"
          label="Day of the month"
          required
          hint="1 to 30."
          rule={dayRule}
          width="short"
        />
      ) : null}
      {["2", "3", "4"].includes(often) ? (
        <TextField
          path="datePaymentsAnnually"
          label="Date of the first payment"
          required
          rule={dateRule}
          tidy={shownDate}
          width="half"
        />
      ) : null}
      <CheckboxField
        path="isReplaceExistingOnFile"
        label="This replaces the recurring distribution on file"
      />
    </Section>
  );
}

function Amount() {
  const kind = useWatch({ name: "partialNum" });
  return (
    <Section title="Amount" level={2}>
      <ChoiceField path="partialNum" label="Cash, or assets as they are?" options={kinds} />
      {kind === "1" ? <PendingCash available={funds} rows={[]} /> : null}
      {kind === "1" ? <MoneyField path="amount" label="Payment amount" width="half" /> : null}
      {kind === "2" && holdings.length === 0 ? <Told level="error" text="recurring.noHoldings" /> : null}
      {kind === "2" ? (
        <AssetEntries
          heading="Assets to distribute"
          holdings={offered}
          id="cusip"
          amount="assetValue"
          amountLabel="Value to distribute"
          least={0}
          twice="recurring.assetTwice"
          tooMuch="otd.moreThanTheAsset"
        />
      ) : null}
    </Section>
  );
}

const ways = ["ENTRUST_ACCOUNT", "CHECK", "CREDIT_CARD"];
const taxRules = {
  federalApplies: true,
  stateApplies: accountInfo.state === "CA",
  electionRequired: true,
  least: 0,
  byDefault: 0,
  additionOffered: true,
};

function Net() {
  const [kind, amount] = useWatch({ name: ["partialNum", "amount"] });
  const rates = useWithholding(taxRules);
  return kind === "1" ? (
    <Received label="What you receive" called="Distributed" amount={dollars(amount)} {...rates} />
  ) : null;
}

function Fees() {
  return useWatch({ name: "delivery.method" }) ? (
    <Section title="Fees" level={2}>
      <FeeChoice cash={funds} ways={ways} />
    </Section>
  ) : null;
}

const offered = holdings.map(({ cusip, assetDescription, marketValue }) => ({
  id: cusip,
  name: assetDescription,
  marketValue,
}));
const otherRule = textRule("What kind of distribution is it?", 120);
const yearUi = { from: -1, to: 0 };
const yearRule = rules(
  "Year of the excess contribution",
  true,
  (year: number) => (year < THIS_YEAR - 1 || year > THIS_YEAR) && words("account.fundingYear"),
);
const dayRule = rules(
  "Day of the month",
  true,
  shaped(/^([1-9]|[12][0-9]|30)$/, "Day of the month must be 1 to 30"),
);
const dateRule = rules("Date of the first payment", true, (text: string) => {
  const date = parseDate(text, THIS_YEAR);
  if (date === undefined) return words("date.invalid", { field: "Date of the first payment" });
  return (
    date < limits.earliestDate &&
    words("date.tooEarly", { field: "Date of the first payment", earliest: limits.earliestDate })
  );
});
const shownDate = (text: string) => formatDate(parseDate(text, THIS_YEAR) ?? text);

const answers = benchStep.answers.details as { [field: string]: never };
const asText = (value: unknown) => (value === undefined ? undefined : String(value));
const values = {
  ...answers,
  typeNum: asText(answers.typeNum),
  scheduledNum: asText(answers.scheduledNum),
  datePaymentsMonthly: asText(answers.datePaymentsMonthly),
  partialNum: asText(answers.partialNum),
  amount: shownMoney(answers.amount),
  assets: [{}],
  withholding: Object.fromEntries(
    Object.entries(answers.withholding ?? {}).map(([name, value]) => [name, String(value)]),
  ),
};

showPage(
  <HandStep values={values}>
    <Section level={2}>
      <AccountField path="account.code" accounts={accounts} />
      <Rows id="onFile" label="What we have on file" ui={onFileUi} props={{ rows: onFile }} />
    </Section>
    <Kind />
    <Schedule />
    <Amount />
    <Section title="Income tax" level={2}>
      <WithholdingFields {...taxRules} />
      <Net />
    </Section>
    <Section title="How it is sent" level={2}>
      <OlderDelivery referenceRequired />
    </Section>
    <Fees />
  </HandStep>,
);
