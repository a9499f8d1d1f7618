// Written by `npm run stories` from schemas/flows/registration; an edit here is lost.
import flow from "virtual:pictures/registration";
import { type StepArgs, StepStory, stepArgs } from "../../config/StepStory.tsx";

export default { title: "Flows/Open an account/2 Your Account/Rules", tags: ["!autodocs"], parameters: { bare: true }, ...stepArgs };

export const Funding4Coverdell = {
  name: "A Coverdell account does not allow funding method 4",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="account" picture="Funding4Coverdell" {...args} />,
};

export const AccountSepNoDate = {
  name: "A SEP IRA needs the start date of the plan",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="account" picture="AccountSepNoDate" {...args} />,
};

export const EditedEmailIsUnchecked = {
  name: "Another email after its check must be checked before the review opens again",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="account" picture="EditedEmailIsUnchecked" {...args} />,
};

export const AccountInheritedClientNext = {
  name: "Next does nothing while the original death certificate is awaited",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="account" picture="AccountInheritedClientNext" {...args} />,
};

export const AccountSimpleNoEmployer = {
  name: "A SIMPLE IRA needs the employer's name",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="account" picture="AccountSimpleNoEmployer" {...args} />,
};

export const AccountInheritedNoName = {
  name: "An inherited account from elsewhere needs the original owner's name",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="account" picture="AccountInheritedNoName" {...args} />,
};
