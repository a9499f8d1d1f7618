// Written by `npm run stories` from schemas/flows/withdrawal; an edit here is lost.
import flow from "virtual:pictures/withdrawal";
import { type StepArgs, StepStory, stepArgs } from "../../config/StepStory.tsx";

export default { title: "Flows/Take withdrawal/2 Withdrawal Info/Rules", tags: ["!autodocs"], parameters: { bare: true }, ...stepArgs };

export const BankAddressLimits = {
  name: "Its parts have their limits",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="details" picture="BankAddressLimits" {...args} />,
};

export const AmountNotCovered = {
  name: "More than all cash is refused",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="details" picture="AmountNotCovered" {...args} />,
};

export const AssetMissing = {
  name: "In kind the asset is required",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="details" picture="AssetMissing" {...args} />,
};

export const MethodChangedFromCheck = {
  name: "ACH instead of a check clears where and how the check went",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="details" picture="MethodChangedFromCheck" {...args} />,
};

export const AchIncomplete = {
  name: "An ACH transfer needs bank, account number and name",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="details" picture="AchIncomplete" {...args} />,
};

export const ReadOnlyMeanwhile = {
  name: "An account that may only be looked at since its list was loaded",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="details" picture="ReadOnlyMeanwhile" {...args} />,
};
