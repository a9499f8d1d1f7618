// Written by `npm run stories` from schemas/flows/otd; an edit here is lost.
import flow from "virtual:pictures/otd";
import { StepStory } from "../../config/StepStory.tsx";

export default { title: "Flows/One-Time Distribution/2 Distribution Setup", parameters: { bare: true } };

export const Empty = {
  name: "Empty",
  render: () => <StepStory flow={flow} step="setup" picture="Empty" />,
};

export const Answered = {
  name: "Answered",
  render: () => <StepStory flow={flow} step="setup" picture="Answered" />,
};

export const WithIssues = {
  name: "With issues",
  render: () => <StepStory flow={flow} step="setup" picture="WithIssues" />,
};

export const CashACentAboveAvailable = {
  name: "A cent more than is available waits for what is pending",
  parameters: { lightOnly: true },
  render: () => <StepStory flow={flow} step="setup" picture="CashACentAboveAvailable" />,
};

export const InKindPortionMissing = {
  name: "A portion needs its amount",
  parameters: { lightOnly: true },
  render: () => <StepStory flow={flow} step="setup" picture="InKindPortionMissing" />,
};

export const DefaultCountry = {
  name: "An address begins in the United States",
  parameters: { lightOnly: true },
  render: () => <StepStory flow={flow} step="setup" picture="DefaultCountry" />,
};

export const Warnings = {
  name: "Unpaid balance, debit card, own distribution, pending cash and market values are named",
  parameters: { lightOnly: true },
  render: () => <StepStory flow={flow} step="setup" picture="Warnings" />,
};

export const WithholdingSum1001 = {
  name: "Federal and state together may not be more than 100%",
  parameters: { lightOnly: true },
  render: () => <StepStory flow={flow} step="setup" picture="WithholdingSum1001" />,
};

export const BillingTurnedOff = {
  name: "Turning billing off and on again: the courier is back at its first choice, the account is gone",
  parameters: { lightOnly: true },
  render: () => <StepStory flow={flow} step="setup" picture="BillingTurnedOff" />,
};
