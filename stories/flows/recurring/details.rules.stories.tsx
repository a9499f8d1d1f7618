// Written by `npm run stories` from schemas/flows/recurring; an edit here is lost.
import flow from "virtual:pictures/recurring";
import { type StepArgs, StepStory, stepArgs } from "../../config/StepStory.tsx";

export default { title: "Flows/Recurring distribution/1 Distribution/Rules", tags: ["!autodocs"], parameters: { bare: true }, ...stepArgs };

export const NoHoldings = {
  name: "Without holdings there is nothing to take in kind",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="details" picture="NoHoldings" {...args} />,
};

export const AccountNone = {
  name: "Who has no account is told so",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="details" picture="AccountNone" {...args} />,
};

export const BilledIncomplete = {
  name: "Courier and account number are required then",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="details" picture="BilledIncomplete" {...args} />,
};

export const BankAddress = {
  name: "The address of the bank",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="details" picture="BankAddress" {...args} />,
};

export const AchIncomplete = {
  name: "An ACH transfer needs no reference",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="details" picture="AchIncomplete" {...args} />,
};

export const ContributionMissing = {
  name: "An excess contribution needs year and amount",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="details" picture="ContributionMissing" {...args} />,
};
