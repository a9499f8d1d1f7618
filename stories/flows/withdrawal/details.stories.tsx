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

export const BankMissing = {
  name: "Bank, receiver and account are required for a wire",
  parameters: { lightOnly: true },
  render: () => <StepStory flow={flow} step="details" picture="BankMissing" />,
};

export const AssetMissing = {
  name: "In kind the asset is required",
  parameters: { lightOnly: true },
  render: () => <StepStory flow={flow} step="details" picture="AssetMissing" />,
};

export const MailCheckToEmpty = {
  name: "All of it is required",
  parameters: { lightOnly: true },
  render: () => <StepStory flow={flow} step="details" picture="MailCheckToEmpty" />,
};

export const MailCheckToLimits = {
  name: "The different address has its limits",
  parameters: { lightOnly: true },
  render: () => <StepStory flow={flow} step="details" picture="MailCheckToLimits" />,
};

export const CashMissing = {
  name: "Amount and payment method are required for cash",
  parameters: { lightOnly: true },
  render: () => <StepStory flow={flow} step="details" picture="CashMissing" />,
};

export const CheckBilledIncomplete = {
  name: "Carrier and account number are required",
  parameters: { lightOnly: true },
  render: () => <StepStory flow={flow} step="details" picture="CheckBilledIncomplete" />,
};
