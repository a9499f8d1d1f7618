// Written by `npm run stories` from schemas/flows/recurring; an edit here is lost.
import flow from "virtual:pictures/recurring";
import { type StepArgs, StepStory, stepArgs } from "../../config/StepStory.tsx";

export default { title: "Flows/Recurring distribution/1 Distribution/Rules", tags: ["!autodocs"], parameters: { bare: true }, ...stepArgs };

export const NoHoldingsButCash = {
  name: "Cash alone is nothing to take in kind",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="details" picture="NoHoldingsButCash" {...args} />,
};

export const AccountNone = {
  name: "Who has no account is told so",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="details" picture="AccountNone" {...args} />,
};

export const MethodChangedToAnotherBank = {
  name: "ACH instead of a wire clears the account's name and the bank's address, too",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="details" picture="MethodChangedToAnotherBank" {...args} />,
};

export const BilledIncomplete = {
  name: "Courier and account number are required then",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="details" picture="BilledIncomplete" {...args} />,
};

export const ContributionMissing = {
  name: "An excess contribution needs year and amount",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="details" picture="ContributionMissing" {...args} />,
};

export const SentReadOnly = {
  name: "One that was sent is read to its end, also where its account can by now only be viewed",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="details" picture="SentReadOnly" {...args} />,
};
