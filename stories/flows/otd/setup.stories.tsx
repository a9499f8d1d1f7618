// Written by `npm run stories` from schemas/flows/otd; an edit here is lost.
import flow from "virtual:pictures/otd";
import { StepStory } from "../../config/StepStory.tsx";

export default { title: "Flows/One-Time Distribution/2 Setup", parameters: { bare: true } };

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

export const BreakdownRounds = {
  name: "Tax is withheld to the cent, half up, each by itself",
  parameters: { lightOnly: true },
  render: () => <StepStory flow={flow} step="setup" picture="BreakdownRounds" />,
};

export const InKindPortionHalfACent = {
  name: "A portion is given in whole cents",
  parameters: { lightOnly: true },
  render: () => <StepStory flow={flow} step="setup" picture="InKindPortionHalfACent" />,
};

export const Warnings = {
  name: "Unpaid balance, debit card, own distribution, pending cash and market values are named",
  parameters: { lightOnly: true },
  render: () => <StepStory flow={flow} step="setup" picture="Warnings" />,
};

export const DefaultCountry = {
  name: "An address begins in the United States",
  parameters: { lightOnly: true },
  render: () => <StepStory flow={flow} step="setup" picture="DefaultCountry" />,
};

export const AddressesAbroad = {
  name: "Each country of the list can be chosen, the first and the last too",
  parameters: { lightOnly: true },
  render: () => <StepStory flow={flow} step="setup" picture="AddressesAbroad" />,
};

export const BillingTurnedOff = {
  name: "Turning billing off and on again: the courier is back at its first choice, the account is gone",
  parameters: { lightOnly: true },
  render: () => <StepStory flow={flow} step="setup" picture="BillingTurnedOff" />,
};
