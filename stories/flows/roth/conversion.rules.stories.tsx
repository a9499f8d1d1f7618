// Written by `npm run stories` from schemas/flows/roth; an edit here is lost.
import flow from "virtual:pictures/roth";
import { type StepArgs, StepStory, stepArgs } from "../../config/StepStory.tsx";

export default { title: "Flows/Roth Conversion/1 Conversion/Rules", tags: ["!autodocs"], parameters: { bare: true }, ...stepArgs };

export const AccountChanged = {
  name: "Another account asks for its own assets and begins the list anew",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="conversion" picture="AccountChanged" {...args} />,
};

export const NoRothAccount = {
  name: "Without a Roth account the choice of an existing one says so",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="conversion" picture="NoRothAccount" {...args} />,
};

export const OpenedTakenUp = {
  name: "Once somebody has taken it up, its end is not shown any more",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="conversion" picture="OpenedTakenUp" {...args} />,
};

export const NewAccountIncomplete = {
  name: "An incomplete application warns, and does not keep one from going on",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="conversion" picture="NewAccountIncomplete" {...args} />,
};

export const NewAccount = {
  name: "A new account whose application is complete is told so",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="conversion" picture="NewAccount" {...args} />,
};

export const NoAccounts = {
  name: "Without an account to convert from it is said so",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="conversion" picture="NoAccounts" {...args} />,
};
