// Written by `npm run stories` from schemas/flows/roth; an edit here is lost.
import flow from "virtual:pictures/roth";
import { type StepArgs, StepStory, stepArgs } from "../../config/StepStory.tsx";

export default { title: "Flows/Roth Conversion/1 Conversion/Rules", tags: ["!autodocs"], parameters: { bare: true }, ...stepArgs };

export const ShownSentReadOnly = {
  name: "One that was sent is read to its end, also where its account can by now only be viewed",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="conversion" picture="ShownSentReadOnly" {...args} />,
};

export const AccountChanged = {
  name: "Another account asks for its own assets and begins the list again",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="conversion" picture="AccountChanged" {...args} />,
};

export const AccountClosedDraft = {
  name: "A draft whose account was closed asks for another",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="conversion" picture="AccountClosedDraft" {...args} />,
};

export const NoRothAccount = {
  name: "Without a Roth account the choice of an existing one says so",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="conversion" picture="NoRothAccount" {...args} />,
};

export const AccountOnlyTo = {
  name: "A lone Roth account that receives it is chosen already",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="conversion" picture="AccountOnlyTo" {...args} />,
};

export const AccountReadOnly = {
  name: "From an account that can only be viewed nothing is begun, and the first page says so",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="conversion" picture="AccountReadOnly" {...args} />,
};
