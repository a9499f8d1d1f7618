import { memo } from "react";
import { useWatch } from "react-hook-form";
import { AppGroup } from "../../../../app/widgets/AppGroup.tsx";
import { choices } from "../beneficiaryFields.ts";
import { SelectField } from "../hand/SelectField.tsx";
import { TextField } from "../hand/TextField.tsx";
import { chosen, streetRule, textRule, zipRule } from "./plainRules.ts";

interface AddressFieldsProps {
  path: string;
  title: string;
  noPoBox: boolean;
}

export const AddressFields = memo(function AddressFields({ path, title, noPoBox }: AddressFieldsProps) {
  const country = useWatch({ name: `${path}.country` });
  const inUsa = country === "USA";
  return (
    <AppGroup title={title}>
      <SelectField path={`${path}.country`} label="Country" options={choices.country} rule={countryRule} />
      <TextField
        path={`${path}.address`}
        label="Street address"
        required
        rule={noPoBox ? houseRule : streetOrBoxRule}
      />
      <TextField path={`${path}.city`} label="City" required rule={cityRule} width="half" />
      {inUsa ? (
        <SelectField
          path={`${path}.state`}
          label="State"
          options={choices.state}
          rule={stateRule}
          width="half"
        />
      ) : (
        <TextField
          path={`${path}.province`}
          label="State, province or region"
          rule={provinceRule}
          width="half"
        />
      )}
      <TextField
        path={`${path}.zipCode`}
        label="ZIP or postal code"
        required
        rule={inUsa ? zipRule : postalRule}
        width="short"
      />
    </AppGroup>
  );
});

const countryRule = chosen("Country");
const stateRule = chosen("State");
const houseRule = streetRule(true, true);
const streetOrBoxRule = streetRule(true, false);
const cityRule = textRule("City", 35);
const provinceRule = textRule("State, province or region", 35, false);
const postalRule = textRule("ZIP or postal code", 10);
