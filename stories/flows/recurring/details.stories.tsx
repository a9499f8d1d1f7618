// Written by `npm run stories` from schemas/flows/recurring; an edit here is lost.
import flow from "virtual:pictures/recurring";
import { StepStory } from "../../config/StepStory.tsx";

export default { title: "Flows/Recurring Distribution/1 Distribution", parameters: { bare: true } };

export const Empty = {
  name: "Empty",
  render: () => <StepStory flow={flow} step="details" picture="Empty" />,
};

export const Answered = {
  name: "Answered",
  render: () => <StepStory flow={flow} step="details" picture="Answered" />,
};

export const WithIssues = {
  name: "With issues",
  render: () => <StepStory flow={flow} step="details" picture="WithIssues" />,
};

export const BankAddress = {
  name: "The address of the bank",
  parameters: { lightOnly: true },
  render: () => <StepStory flow={flow} step="details" picture="BankAddress" />,
};

export const AccountNone = {
  name: "Who has no account is told so",
  parameters: { lightOnly: true },
  render: () => <StepStory flow={flow} step="details" picture="AccountNone" />,
};

export const BilledIncomplete = {
  name: "Courier and account number are required then",
  parameters: { lightOnly: true },
  render: () => <StepStory flow={flow} step="details" picture="BilledIncomplete" />,
};

export const NoHoldings = {
  name: "Without holdings there is nothing to take in kind",
  parameters: { lightOnly: true },
  render: () => <StepStory flow={flow} step="details" picture="NoHoldings" />,
};

export const AchIncomplete = {
  name: "An ACH transfer needs no reference",
  parameters: { lightOnly: true },
  render: () => <StepStory flow={flow} step="details" picture="AchIncomplete" />,
};

export const ContributionMissing = {
  name: "An excess contribution needs year and amount",
  parameters: { lightOnly: true },
  render: () => <StepStory flow={flow} step="details" picture="ContributionMissing" />,
};
