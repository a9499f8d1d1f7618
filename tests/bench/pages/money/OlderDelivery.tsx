import { memo } from "react";
import { useWatch } from "react-hook-form";
import { AppGroup } from "../../../../app/widgets/AppGroup.tsx";
import { tidyText } from "../../../../widgets/format/tidyText.ts";
import { choices } from "../beneficiaryFields.ts";
import { CheckboxField } from "../hand/CheckboxField.tsx";
import { SelectField } from "../hand/SelectField.tsx";
import { TextField } from "../hand/TextField.tsx";
import { AchFields, WireFields } from "./BankFields.tsx";
import { ChoiceField } from "./ChoiceField.tsx";
import { methods } from "./methods.ts";
import { PhoneField } from "./PhoneField.tsx";
import { chosen, streetRule, textRule, zipRule } from "./plainRules.ts";

const deliveries = [
  { value: "REGULAR", label: "Regular mail" },
  {
    value: "OVERNIGHT",
    label: "Overnight mail",
    description: "A courier brings it on the next business day. It cannot go to a P.O. box.",
  },
];
const onlyOvernight = deliveries.slice(1);
const couriers = [
  { value: "FEDEX", label: "FedEx" },
  { value: "UPS", label: "UPS" },
];

/** How the money is sent in the older forms. Renders only when a field that decides which are shown changes. */
export const OlderDelivery = memo(function OlderDelivery({
  referenceRequired,
}: {
  referenceRequired: boolean;
}) {
  const [method, hasBankAddress, delivery, isBilled, isElsewhere] = useWatch({
    name: [
      "delivery.method",
      "delivery.hasBankAddress",
      "delivery.delivery",
      "delivery.isBillToThirdParty",
      "delivery.isMailCheckTo",
    ],
  });
  const toABank = method === "wire" || method === "ach";
  const mailed = method === "check" || method === "cashier";
  const overnight = mailed && (method === "cashier" || delivery === "OVERNIGHT");
  const mayBill = overnight && method !== "cashier";
  return (
    <>
      <ChoiceField path="delivery.method" label="Payment method" options={methods} />
      {method === "wire" ? <WireFields path="delivery.wire" referenceRequired={referenceRequired} /> : null}
      {method === "ach" ? <AchFields path="delivery.ach" /> : null}
      {toABank ? (
        <>
          <TextField
            path="delivery.accountName"
            label="Name on the receiving account"
            required
            rule={accountNameRule}
            tidy={tidyText}
          />
          <CheckboxField path="delivery.hasBankAddress" label="Give the address of the bank too" />
        </>
      ) : null}
      {toABank && hasBankAddress === true ? <BankAddress /> : null}
      {mailed ? (
        <ChoiceField
          path="delivery.delivery"
          label="Delivery"
          {...(method === "cashier" ? { hint: "A cashier's check always goes by overnight mail." } : {})}
          options={method === "cashier" ? onlyOvernight : deliveries}
        />
      ) : null}
      {overnight ? <PhoneField path="delivery.phone" label="Phone for the courier" width="half" /> : null}
      {mayBill ? (
        <CheckboxField
          path="delivery.isBillToThirdParty"
          label="Bill the delivery to another courier account"
        />
      ) : null}
      {mayBill && isBilled === true ? (
        <>
          <ChoiceField path="delivery.carrier" label="Courier" options={couriers} inline />
          <TextField
            path="delivery.carrierAccount"
            label="Courier account number"
            required
            rule={courierRule}
            width="half"
          />
        </>
      ) : null}
      {mailed ? (
        <CheckboxField path="delivery.isMailCheckTo" label="Mail the check to a different address" />
      ) : null}
      {mailed && isElsewhere === true ? <MailCheckTo noPoBox={overnight} /> : null}
    </>
  );
});

function BankAddress() {
  return (
    <AppGroup title="Address of the bank">
      <TextField path="delivery.bankAddress.address" label="Street address" rule={bankStreetRule} />
      <TextField path="delivery.bankAddress.city" label="City" rule={bankCityRule} width="half" />
      <SelectField
        path="delivery.bankAddress.state"
        label="State"
        options={choices.state}
        rule={anyState}
        width="half"
      />
      <TextField path="delivery.bankAddress.zipCode" label="ZIP code" rule={bankZipRule} width="short" />
    </AppGroup>
  );
}

function MailCheckTo({ noPoBox }: { noPoBox: boolean }) {
  return (
    <AppGroup title="Where the check is mailed">
      <TextField path="delivery.mailCheckTo.name" label="Name at that address" required rule={mailNameRule} />
      <PhoneField path="delivery.mailCheckTo.phone" label="Phone at that address" width="half" />
      <TextField
        path="delivery.mailCheckTo.address"
        label="Street address"
        required
        rule={noPoBox ? houseRule : streetOrBoxRule}
      />
      <TextField path="delivery.mailCheckTo.city" label="City" required rule={cityRule} width="half" />
      <SelectField
        path="delivery.mailCheckTo.state"
        label="State"
        options={choices.state}
        rule={stateRule}
        width="half"
      />
      <TextField path="delivery.mailCheckTo.zipCode" label="ZIP code" required rule={zipRule} width="short" />
    </AppGroup>
  );
}

const accountNameRule = textRule("Name on the receiving account", 35);
const courierRule = textRule("Courier account number", 35);
const bankStreetRule = streetRule(false, false);
const bankCityRule = textRule("City", 35, false);
const bankZipRule = textRule("ZIP code", 10, false);
const anyState = () => true as const;
const mailNameRule = textRule("Name at that address", 24);
const houseRule = streetRule(true, true);
const streetOrBoxRule = streetRule(true, false);
const cityRule = textRule("City", 35);
const stateRule = chosen("State");
