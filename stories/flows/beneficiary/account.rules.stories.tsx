// Written by `npm run stories` from schemas/flows/beneficiary; an edit here is lost.
import flow from "virtual:pictures/beneficiary";
import { type StepArgs, StepStory, stepArgs } from "../../config/StepStory.tsx";

export default { title: "Flows/Beneficiary designation/1 Account/Rules", tags: ["!autodocs"], parameters: { bare: true }, ...stepArgs };

export const AccountOnlyViewed = {
  name: "Nothing is taken out, so nothing is said of an account that can only be viewed",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="account" picture="AccountOnlyViewed" {...args} />,
};

export const Approved = {
  name: "A list on file is changed once it is approved",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="account" picture="Approved" {...args} />,
};

export const LimitedSays = {
  name: "The custodian's own words",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="account" picture="LimitedSays" {...args} />,
};

export const OnHold = {
  name: "A new account brings its notice",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="account" picture="OnHold" {...args} />,
};

export const OpensPending = {
  name: "It begins with the change that waits",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="account" picture="OpensPending" {...args} />,
};
