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

export const NumbersWrong = {
  name: "Numbers that nobody has, and a birthday too long ago",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="beneficiaries" picture="NumbersWrong" {...args} />,
};

export const FilesWrong = {
  name: "Documents that are too large or have one name",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="beneficiaries" picture="FilesWrong" {...args} />,
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
