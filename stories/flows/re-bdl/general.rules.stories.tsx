// Written by `npm run stories` from schemas/flows/re-bdl; an edit here is lost.
import flow from "virtual:pictures/re-bdl";
import { type StepArgs, StepStory, stepArgs } from "../../config/StepStory.tsx";

export default { title: "Flows/Real estate purchase/1 General/Rules", tags: ["!autodocs"], parameters: { bare: true }, ...stepArgs };

export const AccountReadOnly = {
  name: "From an account that can only be viewed nothing is begun, and the first page says so",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="general" picture="AccountReadOnly" {...args} />,
};

export const AccountClosedDraft = {
  name: "A draft whose account was closed asks for another",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="general" picture="AccountClosedDraft" {...args} />,
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

export const SaveGeneralAfterDraft = {
  name: "Saving general after the draft stays there",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="general" picture="SaveGeneralAfterDraft" {...args} />,
};

export const AccountReadOnlyOther = {
  name: "Whoever can only view one account takes from another one",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="general" picture="AccountReadOnlyOther" {...args} />,
};
