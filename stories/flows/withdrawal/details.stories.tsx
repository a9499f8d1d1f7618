// Written by `npm run stories` from schemas/flows/withdrawal; an edit here is lost.
import flow from "virtual:pictures/withdrawal";
import { StepStory } from "../../config/StepStory.tsx";

export default { title: "Flows/Take withdrawal/2 Withdrawal Info", parameters: { bare: true } };

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

export const BankAddressLimits = {
  name: "Its parts have their limits",
  parameters: { lightOnly: true },
  render: () => <StepStory flow={flow} step="details" picture="BankAddressLimits" />,
};

export const AchIncomplete = {
  name: "An ACH transfer needs bank, account number and name",
  parameters: { lightOnly: true },
  render: () => <StepStory flow={flow} step="details" picture="AchIncomplete" />,
};

export const BilledIncomplete = {
  name: "Then courier and account number are required",
  parameters: { lightOnly: true },
  render: () => <StepStory flow={flow} step="details" picture="BilledIncomplete" />,
};

export const AmountLeavesTooLittleForFees = {
  name: "Where the amount leaves too little, the fees are not covered",
  parameters: { lightOnly: true },
  render: () => <StepStory flow={flow} step="details" picture="AmountLeavesTooLittleForFees" />,
};

export const AssetMissing = {
  name: "In kind the asset is required",
  parameters: { lightOnly: true },
  render: () => <StepStory flow={flow} step="details" picture="AssetMissing" />,
};

export const ReadOnlyStops = {
  name: "Nobody gets on with it",
  parameters: { lightOnly: true },
  render: () => <StepStory flow={flow} step="details" picture="ReadOnlyStops" />,
};
