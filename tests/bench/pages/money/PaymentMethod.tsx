import { memo } from "react";
import { useWatch } from "react-hook-form";
import { words } from "../../../../app/messages/words.ts";
import { AppGroup } from "../../../../app/widgets/AppGroup.tsx";
import { tidyText } from "../../../../widgets/format/tidyText.ts";
import type { Option } from "../../../../widgets/index.ts";
import { CheckboxField } from "../hand/CheckboxField.tsx";
import { RadioField } from "../hand/RadioField.tsx";
import { blank, type Rule } from "../hand/rules.ts";
import { TextField } from "../hand/TextField.tsx";
import { AddressFields } from "./AddressFields.tsx";
import { AchFields, WireFields } from "./BankFields.tsx";
import { ChoiceField } from "./ChoiceField.tsx";
import { PhoneField } from "./PhoneField.tsx";
import { textRule } from "./plainRules.ts";

const deliveries = [
  { value: "REGULAR_MAIL", label: "Regular mail" },
  {
    value: "OVERNIGHT_MAIL",
    label: "Overnight mail",
    description: "A courier brings it on the next business day. It cannot go to a P.O. box.",
  },
];
const onlyOvernight = deliveries.slice(1);
const couriers = [
  { value: "FED_EX", label: "FedEx" },
  { value: "UPS", label: "UPS" },
];

/** How money is sent in the newer forms. Renders only when a field that decides which are shown changes. */
export const PaymentMethod = memo(function PaymentMethod({
  path,
  methods,
}: {
  path: string;
  methods: readonly Option[];
}) {
  const check = `${path}.check`;
  const [method, delivery, elsewhere] = useWatch({
    name: [`${path}.method`, `${check}.deliveryInstructionsType`, `${check}.mailCheck`],
  });
  const isCheck = method === "check" || method === "cashier";
  const overnight = isCheck && (method === "cashier" || delivery === "OVERNIGHT_MAIL");
  return (
    <>
      <ChoiceField path={`${path}.method`} label="Payment method" options={methods} />
      {method ? (
        <AppGroup title="Payee">
          <TextField
            path={`${path}.payee.name`}
            label="Pay to the order of"
            required
            rule={payeeRule}
            tidy={tidyText}
          />
          <AddressFields
            path={`${path}.payee.address`}
            title="Address of the payee"
            noPoBox={overnight && elsewhere !== true}
          />
          <TextField
            path={`${path}.payee.reference`}
            label="Note to the payee"
            hint="For example an invoice number, or what the money is for."
            rule={referenceRule}
          />
        </AppGroup>
      ) : null}
      {method === "wire" ? <WireFields path={`${path}.wire`} referenceRequired={false} /> : null}
      {method === "ach" ? <AchFields path={`${path}.ach`} /> : null}
      {isCheck ? <CheckFields path={check} overnight={overnight} isCashiers={method === "cashier"} /> : null}
    </>
  );
});

interface CheckFieldsProps {
  path: string;
  overnight: boolean;
  isCashiers: boolean;
}

function CheckFields({ path, overnight, isCashiers }: CheckFieldsProps) {
  const [isBilled, elsewhere] = useWatch({ name: [`${path}.billToThirdParty`, `${path}.mailCheck`] });
  const mayBill = overnight && !isCashiers;
  return (
    <AppGroup title="Check delivery">
      <ChoiceField
        path={`${path}.deliveryInstructionsType`}
        label="Delivery"
        {...(isCashiers ? { hint: "A cashier's check always goes by overnight mail." } : {})}
        options={isCashiers ? onlyOvernight : deliveries}
      />
      {overnight ? <PhoneField path={`${path}.phone`} label="Phone for the courier" /> : null}
      {mayBill ? (
        <CheckboxField
          path={`${path}.billToThirdParty`}
          label="Bill the delivery to another courier account"
        />
      ) : null}
      {mayBill && isBilled === true ? (
        <>
          <RadioField path={`${path}.courier`} label="Courier" options={couriers} rule={courierChosen} />
          <TextField
            path={`${path}.billToThirdPartyAccount`}
            label="Courier account number"
            required
            rule={courierRule}
          />
        </>
      ) : null}
      <CheckboxField path={`${path}.mailCheck`} label="Mail the check to a different address" />
      {elsewhere === true ? (
        <>
          <TextField
            path={`${path}.mailCheckName`}
            label="Name at that address"
            required
            rule={mailNameRule}
            tidy={tidyText}
          />
          <PhoneField path={`${path}.mailCheckPhone`} label="Phone at that address" />
          <AddressFields path={`${path}.mailCheckAddress`} title="Mailing address" noPoBox={overnight} />
        </>
      ) : null}
    </AppGroup>
  );
}

const payeeRule = textRule("Pay to the order of", 35);
const referenceRule = textRule("Note to the payee", 128, false);
const courierChosen: Rule = (value) => !blank(value) || words("check.chooseCourier");
const courierRule = textRule("Courier account number", 35);
const mailNameRule = textRule("Name at that address", 24);
