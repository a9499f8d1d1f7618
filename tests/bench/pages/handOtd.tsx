// The setup of a one-time distribution of a whole account by hand. It leaves out what other distributions ask.
import { useWatch } from "react-hook-form";
import { words } from "../../../app/messages/words.ts";
import { AppGroup } from "../../../app/widgets/AppGroup.tsx";
import distribution from "../../../schemas/reference/distribution.json" with { type: "json" };
import holdingRules from "../../../schemas/reference/holdings.json" with { type: "json" };
import limits from "../../../schemas/reference/limits.json" with { type: "json" };
import { tidyText } from "../../../widgets/format/tidyText.ts";
import { Section, TextArea } from "../../../widgets/index.ts";
import { showPage } from "./benchPage.tsx";
import { today } from "./entries.ts";
import { CheckboxField } from "./hand/CheckboxField.tsx";
import { HandStep } from "./hand/HandStep.tsx";
import { rules, shaped } from "./hand/rules.ts";
import { TextField } from "./hand/TextField.tsx";
import { WidgetField } from "./hand/WidgetField.tsx";
import { AddressFields } from "./money/AddressFields.tsx";
import { benchStep } from "./money/benchStep.ts";
import { KindField } from "./money/KindField.tsx";
import { MoneyField } from "./money/MoneyField.tsx";
import { methods } from "./money/methods.ts";
import { monthsBetween } from "./money/monthsBetween.ts";
import { PaymentMethod } from "./money/PaymentMethod.tsx";
import { PendingCash, type PendingItem, pendingTotal } from "./money/PendingCash.tsx";
import { PhoneField } from "./money/PhoneField.tsx";
import { textRule } from "./money/plainRules.ts";
import { Received } from "./money/Received.tsx";
import { Rows } from "./money/Rows.tsx";
import { Told } from "./money/Told.tsx";
import { useWithholding, WithholdingFields } from "./money/WithholdingFields.tsx";
import { YesNoField } from "./money/YesNoField.tsx";

interface Asset {
  assetDescription: string;
  assetCode: string;
  needsFairMarketValue: boolean;
}

interface Meta {
  arBalance: number;
  hasOpenDebitCard: boolean;
  ownerInformation: { dateOfBirth: string; state: string };
  distributionTypes: { id: string; name: string }[];
  cashBreakdown: { availableCashBalance: number; pendingCashItemList: PendingItem[] };
  categorizedAssets: {
    assetCode: string;
    assetCodeDescription: string;
    totalGroupMarketValue: number;
    assetPriceList: Asset[];
  }[];
}

const { meta } = benchStep.load.setup as unknown as { meta: Meta };
const { availableCashBalance: available, pendingCashItemList: pending } = meta.cashBreakdown;
const cash = available + pendingTotal(pending);
const assets = meta.categorizedAssets.flatMap(({ assetPriceList }) => assetPriceList);
const isExcluded = (code: string) => holdingRules.excludedFromFullDistribution.includes(code as never);
const moved = meta.categorizedAssets.filter(({ assetCode }) => !isExcluded(assetCode));
const separate = assets.filter(({ assetCode }) => isExcluded(assetCode));
const toBeValued = assets.filter(({ needsFairMarketValue }) => needsFairMarketValue);
const namesOf = (some: Asset[]) => some.map(({ assetDescription }) => assetDescription).join(", ");
const mayOptOut = cash > 0 && moved.length > 0;
const isYoung = monthsBetween(meta.ownerInformation.dateOfBirth, today) < limits.prematureDistributionMonths;

function Warnings() {
  const told = [
    meta.arBalance > 0 && (
      <Told key="1" level="warning" text="otd.unpaidBalance" given={{ balance: meta.arBalance }} />
    ),
    meta.hasOpenDebitCard && <Told key="2" level="warning" text="otd.openDebitCard" />,
    separate.length > 0 && (
      <Told key="3" level="warning" text="otd.separateDistribution" given={{ assets: namesOf(separate) }} />
    ),
    pending.length > 0 && (
      <Told
        key="4"
        level="warning"
        text="otd.pendingCash"
        given={{ pending: `$${pendingTotal(pending).toFixed(2)}`, days: distribution.pendingCheckDays }}
      />
    ),
    toBeValued.length > 0 && (
      <Told
        key="5"
        level="warning"
        text="otd.fairMarketValueNeeded"
        given={{ assets: namesOf(toBeValued) }}
      />
    ),
  ].filter(Boolean);
  return told.length > 0 ? (
    <Section title="Please look at this first" level={2}>
      {told}
    </Section>
  ) : null;
}

const assetsUi = {
  columns: [
    { field: "assetDescription", title: "Asset" },
    { field: "symbol", title: "Symbol" },
    { field: "marketValue", title: "Market value", as: "money" },
  ],
};
const groups = moved.map(({ assetCodeDescription, totalGroupMarketValue, assetPriceList }) => ({
  label: assetCodeDescription,
  total: totalGroupMarketValue,
  rows: assetPriceList,
}));

function Kind() {
  const type = useWatch({ name: "type" });
  return (
    <Section title="Kind of distribution" level={2}>
      <KindField path="type" types={meta.distributionTypes} />
      {isYoung ? <Told level="info" text="otd.under59AndAHalf" /> : null}
      {distribution.excessContributionTypes.includes(type) ? (
        <>
          <TextField
            path="excessContributionYear"
            label="Year of the excess contribution"
            required
            rule={yearRule}
            width="short"
          />
          <MoneyField
            path="excessContributionAmount"
            label="Amount of the excess contribution"
            width="half"
          />
        </>
      ) : null}
      {distribution.fiveYearHoldingTypes.includes(type) ? (
        <YesNoField
          path="fiveYearHoldingPeriodSatisfied"
          label="Has the five-year holding period been satisfied?"
        />
      ) : null}
      {distribution.familyMemberTypes.includes(type) ? (
        <YesNoField
          path="eligibleFamilyMember"
          label="Is the recipient an eligible family member?"
          optional
        />
      ) : null}
    </Section>
  );
}

const taxRules = {
  stateApplies: meta.ownerInformation.state === "CA",
  electionRequired: false,
  least: distribution.leastFederalWithholding,
  byDefault: distribution.defaultFederalWithholding,
  additionOffered: false,
};

function Tax() {
  const type = useWatch({ name: "type" });
  const told = { ...taxRules, federalApplies: distribution.federalWithholdingTypes.includes(type) };
  return (
    <Section title="Income tax" level={2}>
      <WithholdingFields {...told} />
      <Net {...told} />
    </Section>
  );
}

function Net(told: Parameters<typeof useWithholding>[0]) {
  return (
    <AppGroup title="Before fees">
      <Received label="What you receive" called="Distributed" amount={cash} {...useWithholding(told)} />
    </AppGroup>
  );
}

function CashDelivery() {
  const optsOut = useWatch({ name: "fundsDeliveryInstructionsOptOut" }) === true;
  if (cash <= 0) return null;
  return (
    <Section title="Delivery of the cash" level={2}>
      {mayOptOut ? (
        <CheckboxField
          path="fundsDeliveryInstructionsOptOut"
          label="I do not need delivery instructions for the cash"
          rule={notBoth}
        />
      ) : null}
      {optsOut ? null : <PaymentMethod path="fundsDelivery" methods={methods} />}
    </Section>
  );
}

function AssetDelivery() {
  const optsOut = useWatch({ name: "inKindDeliveryInstructionsOptOut" }) === true;
  if (moved.length === 0) return null;
  return (
    <Section title="Delivery of the assets" level={2}>
      {mayOptOut ? (
        <CheckboxField
          path="inKindDeliveryInstructionsOptOut"
          label="I do not need delivery instructions for the assets"
          rule={notBoth}
        />
      ) : null}
      {optsOut ? null : (
        <>
          <TextField
            path="inKindDelivery.name"
            label="Name of the recipient"
            required
            rule={receiverRule}
            tidy={tidyText}
          />
          <PhoneField path="inKindDelivery.phone" label="Phone of the recipient" />
          <AddressFields path="inKindDelivery.address" title="Address of the recipient" noPoBox={false} />
        </>
      )}
    </Section>
  );
}

const yearRule = rules(
  "Year of the excess contribution",
  true,
  shaped(/^[0-9]{4}$/, words("otd.yearOfFourDigits")),
);
const receiverRule = textRule("Name of the recipient", 35);
const instructionsRule = textRule("Special delivery instructions", 600, false);
const instructionsUi = { rows: 4 };
const notBoth = (_: never, values: never) => {
  const { fundsDeliveryInstructionsOptOut: cashOut, inKindDeliveryInstructionsOptOut: assetsOut } =
    values as {
      [field: string]: unknown;
    };
  return !(cashOut === true && assetsOut === true) || words("otd.optOutConflict");
};

const { withholding, ...answers } = benchStep.answers.setup as { [field: string]: never };
const values = {
  ...answers,
  withholding: Object.fromEntries(
    Object.entries(withholding ?? {}).map(([name, value]) => [name, String(value)]),
  ),
};

showPage(
  <HandStep values={values}>
    <Warnings />
    <Section title="Cash" level={2}>
      <PendingCash label="Available and pending cash" available={available} rows={pending} />
    </Section>
    <Section title="Assets" level={2}>
      <Rows id="assets" label="Assets that are distributed" ui={assetsUi} props={{ groups }} />
    </Section>
    <Kind />
    <Tax />
    <CashDelivery />
    <AssetDelivery />
    <Section title="Anything else" level={2}>
      <WidgetField
        path="specialDeliveryInstructions"
        label="Special delivery instructions"
        hint="Anything else we need to know to deliver it."
        rule={instructionsRule}
        widget={TextArea}
        ui={instructionsUi}
      />
    </Section>
  </HandStep>,
);
