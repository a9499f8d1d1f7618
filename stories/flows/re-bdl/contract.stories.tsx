// Written by `npm run stories` from schemas/flows/re-bdl; an edit here is lost.
import flow from "virtual:pictures/re-bdl";
import { StepStory } from "../../config/StepStory.tsx";

export default { title: "Flows/Real Estate Purchase/2 Contract Information", parameters: { bare: true } };

export const Empty = {
  name: "Empty",
  render: () => <StepStory flow={flow} step="contract" picture="Empty" />,
};

export const Answered = {
  name: "Answered",
  render: () => <StepStory flow={flow} step="contract" picture="Answered" />,
};

export const WithIssues = {
  name: "With issues",
  render: () => <StepStory flow={flow} step="contract" picture="WithIssues" />,
};

export const PropertyAbroad = {
  name: "The property may be abroad, with a province instead of a state",
  parameters: { lightOnly: true },
  render: () => <StepStory flow={flow} step="contract" picture="PropertyAbroad" />,
};

export const ContractLimits = {
  name: "Prices, names and numbers have their limits",
  parameters: { lightOnly: true },
  render: () => <StepStory flow={flow} step="contract" picture="ContractLimits" />,
};

export const PartnerEmpty = {
  name: "Name and share of a partner are required",
  parameters: { lightOnly: true },
  render: () => <StepStory flow={flow} step="contract" picture="PartnerEmpty" />,
};

export const PartnerLimits = {
  name: "A name of 101 characters and a share above 100 are too much",
  parameters: { lightOnly: true },
  render: () => <StepStory flow={flow} step="contract" picture="PartnerLimits" />,
};

export const ShareNothing = {
  name: "0 is too small a share",
  parameters: { lightOnly: true },
  render: () => <StepStory flow={flow} step="contract" picture="ShareNothing" />,
};

export const AgentMissing = {
  name: "Agent's company, name and telephone are required; the e-mail must be valid",
  parameters: { lightOnly: true },
  render: () => <StepStory flow={flow} step="contract" picture="AgentMissing" />,
};
