// Written by `npm run stories` from schemas/flows/withdrawal; an edit here is lost.
import flow from "virtual:pictures/withdrawal";
import { type StepArgs, StepStory, stepArgs } from "../../config/StepStory.tsx";

export default { title: "Flows/Take withdrawal/1 Account Info/Rules", tags: ["!autodocs"], parameters: { bare: true }, ...stepArgs };

export const AccountClosedDraft = {
  name: "A draft whose account was closed asks for another",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="account" picture="AccountClosedDraft" {...args} />,
};

export const AccountNone = {
  name: "Who has no account is told so",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="account" picture="AccountNone" {...args} />,
};

export const AccountReadOnly = {
  name: "From an account that can only be viewed nothing is begun, and the first page says so",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="account" picture="AccountReadOnly" {...args} />,
};

export const NotCreated = {
  name: "Each message of what could not be created is said, and nothing goes on",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="account" picture="NotCreated" {...args} />,
};

export const Refused428SaveDraft = {
  name: "What is said where \"forms.saveDraft\" is refused with 428",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="account" picture="Refused428SaveDraft" {...args} />,
};
