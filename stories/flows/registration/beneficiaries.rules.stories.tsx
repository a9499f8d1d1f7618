// Written by `npm run stories` from schemas/flows/registration; an edit here is lost.
import flow from "virtual:pictures/registration";
import { type StepArgs, StepStory, stepArgs } from "../../config/StepStory.tsx";

export default { title: "Flows/Open an account/3 Beneficiaries/Rules", tags: ["!autodocs"], parameters: { bare: true }, ...stepArgs };

export const EntityNoContact = {
  name: "An entity needs a contact person",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="beneficiaries" picture="EntityNoContact" {...args} />,
};

export const BeneficiaryAddressAbroadZip11 = {
  name: "A beneficiary's address abroad has no postal code of 11 characters",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="beneficiaries" picture="BeneficiaryAddressAbroadZip11" {...args} />,
};

export const BeneficiariesLaterNote = {
  name: "Who does this later reads what that means, and no shares",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="beneficiaries" picture="BeneficiariesLaterNote" {...args} />,
};

export const AddSecond = {
  name: "A second beneficiary starts as a primary person in the United States",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="beneficiaries" picture="AddSecond" {...args} />,
};

export const BeneficiaryNumbersWrong = {
  name: "What is wrong with a beneficiary's Social Security number or phone number is said as of the owner's",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="beneficiaries" picture="BeneficiaryNumbersWrong" {...args} />,
};

export const BeneficiaryFirstContingent = {
  name: "The first beneficiary cannot be contingent",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="beneficiaries" picture="BeneficiaryFirstContingent" {...args} />,
};
