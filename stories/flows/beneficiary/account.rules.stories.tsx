// Written by `npm run stories` from schemas/flows/beneficiary; an edit here is lost.
import flow from "virtual:pictures/beneficiary";
import { type StepArgs, StepStory, stepArgs } from "../../config/StepStory.tsx";

export default { title: "Flows/Beneficiary designation/1 Account/Rules", tags: ["!autodocs"], parameters: { bare: true }, ...stepArgs };

export const OnHold = {
  name: "A new account brings its notice",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="account" picture="OnHold" {...args} />,
};

export const LoadAccountsRefused = {
  name: "What is said where beneficiary.accounts is refused",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="account" picture="LoadAccountsRefused" {...args} />,
};

export const LimitedSays = {
  name: "The custodian's own words",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="account" picture="LimitedSays" {...args} />,
};

export const OpensPending = {
  name: "It begins with the change that waits",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="account" picture="OpensPending" {...args} />,
};
