// Written by `npm run stories` from schemas/flows/registration; an edit here is lost.
import flow from "virtual:pictures/registration";
import { StepStory } from "../../config/StepStory.tsx";

export default { title: "Flows/Open an account/3 Beneficiaries", parameters: { bare: true } };

export const Empty = {
  name: "Empty",
  render: () => <StepStory flow={flow} step="beneficiaries" picture="Empty" />,
};

export const Answered = {
  name: "Answered",
  render: () => <StepStory flow={flow} step="beneficiaries" picture="Answered" />,
};

export const WithIssues = {
  name: "With issues",
  render: () => <StepStory flow={flow} step="beneficiaries" picture="WithIssues" />,
};

export const EntityNoContact = {
  name: "An entity needs a contact person",
  parameters: { lightOnly: true },
  render: () => <StepStory flow={flow} step="beneficiaries" picture="EntityNoContact" />,
};

export const AbroadSubmits = {
  name: "An owner abroad submits; the custodian asks for no identity check",
  parameters: { lightOnly: true },
  render: () => <StepStory flow={flow} step="beneficiaries" picture="AbroadSubmits" />,
};

export const AddSecond = {
  name: "A second beneficiary starts as a primary person in the United States",
  parameters: { lightOnly: true },
  render: () => <StepStory flow={flow} step="beneficiaries" picture="AddSecond" />,
};

export const BeneficiariesLater = {
  name: "Doing this later empties the list",
  parameters: { lightOnly: true },
  render: () => <StepStory flow={flow} step="beneficiaries" picture="BeneficiariesLater" />,
};

export const BeneficiaryFirstContingent = {
  name: "The first beneficiary cannot be contingent",
  parameters: { lightOnly: true },
  render: () => <StepStory flow={flow} step="beneficiaries" picture="BeneficiaryFirstContingent" />,
};

export const AttachmentsAbove10Mb = {
  name: "A document one byte above 10 MB is refused",
  parameters: { lightOnly: true },
  render: () => <StepStory flow={flow} step="beneficiaries" picture="AttachmentsAbove10Mb" />,
};
