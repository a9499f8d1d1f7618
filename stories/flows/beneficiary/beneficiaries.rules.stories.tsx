// Written by `npm run stories` from schemas/flows/beneficiary; an edit here is lost.
import flow from "virtual:pictures/beneficiary";
import { type StepArgs, StepStory, stepArgs } from "../../config/StepStory.tsx";

export default { title: "Flows/Beneficiary designation/2 Beneficiary/Rules", tags: ["!autodocs"], parameters: { bare: true }, ...stepArgs };

export const ZipAbroad = {
  name: "A postal code has 10 characters at most",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="beneficiaries" picture="ZipAbroad" {...args} />,
};

export const TrustContingent = {
  name: "A contingent trust must say all that a primary one must, its address too",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="beneficiaries" picture="TrustContingent" {...args} />,
};

export const OtherAccount = {
  name: "What is on file for another account does not count",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="beneficiaries" picture="OtherAccount" {...args} />,
};

export const LimitedBeneficiaries = {
  name: "With an account that can by now only be viewed nor are the beneficiaries saved",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="beneficiaries" picture="LimitedBeneficiaries" {...args} />,
};

export const StateAbroad = {
  name: "A person without a state on file need not name one",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="beneficiaries" picture="StateAbroad" {...args} />,
};

export const EmailsWrong = {
  name: "An email is an email",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="beneficiaries" picture="EmailsWrong" {...args} />,
};
