// Written by `npm run stories` from schemas/flows/delivery-letter; an edit here is lost.
import flow from "virtual:pictures/delivery-letter";
import { StepStory } from "../../config/StepStory.tsx";

export default { title: "Flows/Buy Direction Letter/1 Amount", parameters: { bare: true } };

export const Empty = {
  name: "Empty",
  render: () => <StepStory flow={flow} step="amount" picture="Empty" />,
};

export const Answered = {
  name: "Answered",
  render: () => <StepStory flow={flow} step="amount" picture="Answered" />,
};

export const WithIssues = {
  name: "With issues",
  render: () => <StepStory flow={flow} step="amount" picture="WithIssues" />,
};

export const AmountAboveMost = {
  name: "A cent or a unit more is refused",
  parameters: { lightOnly: true },
  render: () => <StepStory flow={flow} step="amount" picture="AmountAboveMost" />,
};

export const NeitherEdited = {
  name: "Neither was edited: the amount alone sets nothing",
  parameters: { lightOnly: true },
  render: () => <StepStory flow={flow} step="amount" picture="NeitherEdited" />,
};

export const TenthOfACent = {
  name: "An amount has whole cents, a price at most 4 decimals",
  parameters: { lightOnly: true },
  render: () => <StepStory flow={flow} step="amount" picture="TenthOfACent" />,
};

export const AmountNegative = {
  name: "The amount is at least 0",
  parameters: { lightOnly: true },
  render: () => <StepStory flow={flow} step="amount" picture="AmountNegative" />,
};

export const PriceLimits = {
  name: "A price is at least 0",
  parameters: { lightOnly: true },
  render: () => <StepStory flow={flow} step="amount" picture="PriceLimits" />,
};

export const PriceMost = {
  name: "and at most 1,000,000,000",
  parameters: { lightOnly: true },
  render: () => <StepStory flow={flow} step="amount" picture="PriceMost" />,
};
