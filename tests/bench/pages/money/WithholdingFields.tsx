import { useWatch } from "react-hook-form";
import { parsePercent } from "../../../../widgets/format/numbers.ts";
import { CheckboxField } from "../hand/CheckboxField.tsx";
import { dollars } from "./dollars.ts";
import { MoneyField } from "./MoneyField.tsx";
import { PercentageField } from "./PercentageField.tsx";
import { Told } from "./Told.tsx";
import { YesNoField } from "./YesNoField.tsx";

interface WithholdingProps {
  federalApplies: boolean;
  stateApplies: boolean;
  electionRequired: boolean;
  least: number;
  /** The federal percentage if no election is made. */
  byDefault: number;
  additionOffered: boolean;
}

const FEDERAL = "withholding.electedForFederalWithholding";
const STATE = "withholding.electedForStateWithholding";

/** What is withheld for income tax. Renders only when a field that decides which are shown changes. */
export function WithholdingFields(told: WithholdingProps) {
  const { federalApplies, stateApplies, electionRequired, least, byDefault, additionOffered } = told;
  const [federal, state, isAddition] = useWatch({ name: [FEDERAL, STATE, "withholding.federalIsAddition"] });
  const elects = federalApplies && federal === "true";
  return (
    <>
      {federalApplies ? (
        <YesNoField
          path={FEDERAL}
          label="Do you want federal income tax withheld?"
          hint="We send what is withheld to the IRS, and it counts toward your income tax for the year. If you answer No, you may still owe the tax."
          optional={!electionRequired}
        />
      ) : null}
      {federalApplies && !electionRequired && !federal ? (
        <Told level="info" text="withholding.byDefault" given={{ percentage: byDefault }} />
      ) : null}
      {elects ? (
        <PercentageField
          path="withholding.federalWithholdingPercentage"
          label="Federal percentage"
          least={least}
        />
      ) : null}
      {elects && additionOffered ? (
        <CheckboxField path="withholding.federalIsAddition" label="Withhold an additional amount" />
      ) : null}
      {elects && additionOffered && isAddition === true ? (
        <MoneyField path="withholding.federalAddition" label="Additional amount" width="half" />
      ) : null}
      {stateApplies ? (
        <YesNoField
          path={STATE}
          label="Do you want California income tax withheld?"
          hint="We send what is withheld to the state, and it counts toward your state income tax for the year."
          optional={!electionRequired}
        />
      ) : null}
      {stateApplies && state === "true" ? (
        <PercentageField path="withholding.stateWithholdingPercentage" label="State percentage" least={0} />
      ) : null}
    </>
  );
}

/** What is withheld with the current answers. */
export function useWithholding({
  federalApplies,
  stateApplies,
  electionRequired,
  byDefault,
}: WithholdingProps) {
  const [federal, federalShare, isAddition, addition, state, stateShare] = useWatch({
    name: [
      FEDERAL,
      "withholding.federalWithholdingPercentage",
      "withholding.federalIsAddition",
      "withholding.federalAddition",
      STATE,
      "withholding.stateWithholdingPercentage",
    ],
  });
  const unelected = federalApplies && !electionRequired && !federal ? byDefault : 0;
  const elects = federalApplies && federal === "true";
  return {
    federalRate: elects ? (parsePercent(String(federalShare ?? "")) ?? 0) : unelected,
    addition: elects && isAddition === true ? (dollars(addition) ?? 0) : 0,
    stateRate: stateApplies && state === "true" ? (parsePercent(String(stateShare ?? "")) ?? 0) : 0,
  };
}
