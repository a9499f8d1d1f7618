// The conversion step of a Roth conversion by hand.
import { useEffect } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { AppGroup } from "../../../app/widgets/AppGroup.tsx";
import holdingRules from "../../../schemas/reference/holdings.json" with { type: "json" };
import { Section } from "../../../widgets/index.ts";
import { showPage } from "./benchPage.tsx";
import { HandStep } from "./hand/HandStep.tsx";
import { type Account, AccountField } from "./money/AccountField.tsx";
import { AssetEntries } from "./money/AssetEntries.tsx";
import { benchStep } from "./money/benchStep.ts";
import { ChoiceField } from "./money/ChoiceField.tsx";
import { dollars } from "./money/dollars.ts";
import { shownMoney } from "./money/MoneyField.tsx";
import { Rows } from "./money/Rows.tsx";
import { Told } from "./money/Told.tsx";

interface Asset {
  id: string;
  cusip: string;
  assetDescription: string;
  assetCodeDescription: string;
  marketValue: number;
}

const { load } = benchStep;
const accountsFrom = load.accountsFrom as unknown as Account[];
const { list: accountsTo, newAccountStatus } = load.accountsTo as unknown as {
  list: Account[];
  newAccountStatus: { status: number; message: string };
};
const assets = load.assets as unknown as Asset[];

const targets = [
  { value: "true", label: "A new Roth account" },
  { value: "false", label: "A Roth account that I have" },
];
const kinds = [
  { value: "1", label: "The full account" },
  { value: "2", label: "A part of it, asset by asset" },
];
const holdingsUi = {
  columns: [
    { field: "asset", title: "Asset" },
    { field: "cusip", title: "CUSIP" },
    { field: "marketValue", title: "Market value", as: "money" },
  ],
};
const isCash = (cusip: string) => holdingRules.cashIdentifiers.includes(cusip);
const holdings = assets.map(({ assetDescription, assetCodeDescription, cusip, marketValue }) => ({
  asset: isCash(cusip) ? assetDescription : `${assetDescription} (${assetCodeDescription})`,
  cusip: isCash(cusip) ? "" : cusip,
  marketValue,
}));
const offered = assets.map(({ id, assetDescription, marketValue }) => ({
  id,
  name: assetDescription,
  marketValue,
}));
const totalUi = { foot: [{ prop: "amount", title: "Amount to convert", as: "money" }] };

function Target() {
  const isNew = useWatch({ name: "isNewAccount" });
  return (
    <>
      <ChoiceField path="isNewAccount" label="Which account should receive it?" options={targets} />
      {isNew === "true" ? (
        <Told
          level={newAccountStatus.status === 1 ? "info" : "warning"}
          text="server.text"
          given={{ text: newAccountStatus.message }}
        />
      ) : null}
      {isNew === "false" ? (
        <AppGroup title="Roth account that receives it">
          <AccountField path="to.code" accounts={accountsTo} />
        </AppGroup>
      ) : null}
    </>
  );
}

function HowMuch() {
  const [type, from] = useWatch({ name: ["typeNum", "from.code"] });
  const { setValue } = useFormContext();
  // Drop answers that are not asked any more: choosing a part again starts with one asset.
  useEffect(() => {
    if (type === "1") setValue("assets", [{ id: "", amount: "" }]);
  }, [type, setValue]);
  return (
    <>
      <ChoiceField
        path="typeNum"
        label="How much should be converted?"
        hint="Plan to leave what you convert in the Roth IRA for 5 years. If you take it out sooner, and before you are 59½, it may be taxed 10% more."
        options={kinds}
      />
      {type === "2" && from ? (
        <Rows id="holdings" label="What the account holds" ui={holdingsUi} props={{ rows: holdings }} />
      ) : null}
      {type === "2" ? (
        <>
          <AssetEntries
            heading="Assets to convert"
            holdings={offered}
            id="id"
            amount="amount"
            amountLabel="Amount"
            least={0.01}
            most={4}
            twice="roth.sameAsset"
            tooMuch="roth.moreThanIsHeld"
          />
          <Total />
        </>
      ) : null}
    </>
  );
}

function Total() {
  const chosen = (useWatch({ name: "assets" }) ?? []) as { amount?: string }[];
  const amount = Math.round(chosen.reduce((sum, each) => sum + (dollars(each.amount) ?? 0), 0) * 100) / 100;
  return amount > 0 ? <Rows id="total" label="Together" ui={totalUi} props={{ amount }} /> : null;
}

const answers = benchStep.answers.conversion as { [field: string]: never };
const values = {
  ...answers,
  isNewAccount: String(answers.isNewAccount),
  typeNum: String(answers.typeNum),
  assets: ((answers.assets ?? [{}]) as { amount?: number }[]).map((asset) => ({
    ...asset,
    amount: shownMoney(asset.amount),
  })),
};

showPage(
  <HandStep values={values}>
    <Section level={2}>
      <Told level="warning" text="roth.taxed" />
      <AppGroup title="Account to convert from">
        <AccountField path="from.code" accounts={accountsFrom} />
      </AppGroup>
      <Target />
      <HowMuch />
    </Section>
  </HandStep>,
);
