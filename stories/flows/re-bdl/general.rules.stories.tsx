// Written by `npm run stories` from schemas/flows/re-bdl; an edit here is lost.
import flow from "virtual:pictures/re-bdl";
import { type StepArgs, StepStory, stepArgs } from "../../config/StepStory.tsx";

export default { title: "Flows/Real estate purchase/1 General/Rules", tags: ["!autodocs"], parameters: { bare: true }, ...stepArgs };

export const AccountReadOnly = {
  name: "From an account that can only be viewed nothing is begun, and the first page says so",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="general" picture="AccountReadOnly" {...args} />,
};

export const AccountNone = {
  name: "There is no account to buy with",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="general" picture="AccountNone" {...args} />,
};

export const AccountOnHold = {
  name: "Of an account on hold the Rescission Period alone is said, once",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="general" picture="AccountOnHold" {...args} />,
};

export const AccountOnly = {
  name: "The only account is chosen, and it is said",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="general" picture="AccountOnly" {...args} />,
};

export const SaveGeneralAfterDraft = {
  name: "Saving general after the draft stays there",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="general" picture="SaveGeneralAfterDraft" {...args} />,
};

export const AccountOfAnother = {
  name: "An account of someone else is not offered",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="general" picture="AccountOfAnother" {...args} />,
};
