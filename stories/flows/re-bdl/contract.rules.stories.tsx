// Written by `npm run stories` from schemas/flows/re-bdl; an edit here is lost.
import flow from "virtual:pictures/re-bdl";
import { type StepArgs, StepStory, stepArgs } from "../../config/StepStory.tsx";

export default { title: "Flows/Real estate purchase/2 Contract/Rules", tags: ["!autodocs"], parameters: { bare: true }, ...stepArgs };

export const ContractSentAbroad = {
  name: "Abroad the region is sent as the state",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="contract" picture="ContractSentAbroad" {...args} />,
};

export const ContractLimits = {
  name: "Prices, names and numbers have their limits",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="contract" picture="ContractLimits" {...args} />,
};

export const AgentCleared = {
  name: "Another company takes its agent along, with phone and email",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="contract" picture="AgentCleared" {...args} />,
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

export const SaveAfterDraft = {
  name: "Saving a step after the draft stays on it",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="contract" picture="SaveAfterDraft" {...args} />,
};
