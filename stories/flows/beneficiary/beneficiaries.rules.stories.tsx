// Written by `npm run stories` from schemas/flows/beneficiary; an edit here is lost.
import flow from "virtual:pictures/beneficiary";
import { type StepArgs, StepStory, stepArgs } from "../../config/StepStory.tsx";

export default { title: "Flows/Beneficiary designation/2 Beneficiary/Rules", tags: ["!autodocs"], parameters: { bare: true }, ...stepArgs };

export const OtherAccount = {
  name: "What is on file for another account does not count",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="beneficiaries" picture="OtherAccount" {...args} />,
};

export const StateAbroad = {
  name: "A person without a state on file need not name one",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="beneficiaries" picture="StateAbroad" {...args} />,
};

export const EmailShared = {
  name: "A beneficiary may not have the email of the account",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="beneficiaries" picture="EmailShared" {...args} />,
};

export const FirstContingent = {
  name: "The first beneficiary cannot be contingent",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="beneficiaries" picture="FirstContingent" {...args} />,
};

export const SharesWrong = {
  name: "The shares must come to 100",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="beneficiaries" picture="SharesWrong" {...args} />,
};

export const SsnOfOwner = {
  name: "A beneficiary may not have the number of the owner",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="beneficiaries" picture="SsnOfOwner" {...args} />,
};
