// Written by `npm run stories` from schemas/flows/re-bdl; an edit here is lost.
import flow from "virtual:pictures/re-bdl";
import { type StepArgs, StepStory, stepArgs } from "../../config/StepStory.tsx";

export default { title: "Flows/Real estate purchase/2 Contract/Rules", tags: ["!autodocs"], parameters: { bare: true }, ...stepArgs };

export const PropertyAbroad = {
  name: "The property may be abroad, with a province instead of a state",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="contract" picture="PropertyAbroad" {...args} />,
};

export const ContractLimits = {
  name: "Prices, names and numbers have their limits",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="contract" picture="ContractLimits" {...args} />,
};

export const PartnerEmpty = {
  name: "Name and share of a partner are required",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="contract" picture="PartnerEmpty" {...args} />,
};

export const PartnerLimits = {
  name: "A name of 101 characters and a share above 100 are too much",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="contract" picture="PartnerLimits" {...args} />,
};

export const ShareNothing = {
  name: "0 is too small a share",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="contract" picture="ShareNothing" {...args} />,
};

export const AgentMissing = {
  name: "Agent's company and phone number are required; the email must be valid",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="contract" picture="AgentMissing" {...args} />,
};
