import { useWatch } from "react-hook-form";
import { words } from "../../../../app/messages/words.ts";
import { AppGroup } from "../../../../app/widgets/AppGroup.tsx";
import { Lookup } from "../../../../widgets/Lookup/Lookup.tsx";
import { CheckboxField } from "../hand/CheckboxField.tsx";
import { most, rules, shaped } from "../hand/rules.ts";
import { TextField } from "../hand/TextField.tsx";
import { WidgetField } from "../hand/WidgetField.tsx";

const bankRule = rules("Bank", true);
const hint =
  "Search by name or routing number, then choose your bank from the list. The routing number is the nine digits at the lower left of a check. It names the bank.";
const search = { pickOnly: true, minCharacters: 4, placeholder: "Type more than 3 symbols..." };
const wireUi = { ...search, lookup: "wireBanks" };
const achUi = { ...search, lookup: "achBanks" };
const digits = rules("Account number", true, shaped(/^[0-9]+$/, words("bank.onlyNumbers")));
const digitsAndLetters = rules(
  "Account number",
  true,
  shaped(/^[0-9A-Z]+$/, words("bank.onlyNumbersAndUppercase")),
);
const numeric = { inputMode: "numeric" } as const;
const joined = (text: string) => text.replace(/[\s-]/g, "");
/** What the fields of both methods have in common. */
const bank = { label: "Bank", required: true, hint, rule: bankRule, widget: Lookup };
const account = {
  label: "Account number",
  required: true,
  tidy: joined,
  look: "Control--code",
  width: "half",
} as const;

export function WireFields({ path, referenceRequired }: { path: string; referenceRequired: boolean }) {
  const abroad = useWatch({ name: `${path}.international` }) === true;
  return (
    <AppGroup title="Wire instructions">
      <CheckboxField path={`${path}.international`} label="The receiving bank is outside the United States" />
      <WidgetField path={`${path}.bank`} {...bank} ui={wireUi} />
      <TextField path={`${path}.accountNumber`} {...account} rule={abroad ? digitsAndLetters : digits} />
      <TextField
        path={`${path}.referenceNumber`}
        label="Wire reference"
        required={referenceRequired}
        hint="What the recipient sees with the payment."
        countsAll
        rule={referenceRequired ? neededReference : reference}
      />
    </AppGroup>
  );
}

const reference = rules("Reference", false, most("Reference", 128));
const neededReference = rules("Reference", true, most("Reference", 128));

export function AchFields({ path }: { path: string }) {
  return (
    <AppGroup title="ACH instructions">
      <WidgetField path={`${path}.bank`} {...bank} ui={achUi} />
      <TextField path={`${path}.recipientAccountNumber`} {...account} rule={digits} input={numeric} />
    </AppGroup>
  );
}
