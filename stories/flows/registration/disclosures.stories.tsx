// Written by `npm run stories` from schemas/flows/registration; an edit here is lost.
import flow from "virtual:pictures/registration";
import { StepStory } from "../../config/StepStory.tsx";

export default { title: "Flows/Open an account/4 Disclosures", parameters: { bare: true } };

export const Empty = {
  name: "Empty",
  render: () => <StepStory flow={flow} step="disclosures" picture="Empty" />,
};

export const Answered = {
  name: "Answered",
  render: () => <StepStory flow={flow} step="disclosures" picture="Answered" />,
};

export const WithIssues = {
  name: "With issues",
  render: () => <StepStory flow={flow} step="disclosures" picture="WithIssues" />,
};

export const DisclosuresRefused = {
  name: "A box that was unchecked again does not accept",
  parameters: { lightOnly: true },
  render: () => <StepStory flow={flow} step="disclosures" picture="DisclosuresRefused" />,
};

export const KycEmployerAddressAbroadZip11 = {
  name: "The employer’s address abroad has no postal code of 11 characters",
  parameters: { lightOnly: true },
  render: () => <StepStory flow={flow} step="disclosures" picture="KycEmployerAddressAbroadZip11" />,
};

export const KycEmployerAddressMissing = {
  name: "A metals partner's client must give the employer's address",
  parameters: { lightOnly: true },
  render: () => <StepStory flow={flow} step="disclosures" picture="KycEmployerAddressMissing" />,
};

export const DisclosuresPartnerAgreementRefused = {
  name: "A partner’s agreement that was unchecked again is not accepted",
  parameters: { lightOnly: true },
  render: () => <StepStory flow={flow} step="disclosures" picture="DisclosuresPartnerAgreementRefused" />,
};

export const EmployerZip4 = {
  name: "The employer’s zip has 5 digits",
  parameters: { lightOnly: true },
  render: () => <StepStory flow={flow} step="disclosures" picture="EmployerZip4" />,
};

export const KycAnnualsalaryMissing = {
  name: "A metals partner's client must give the annual salary",
  parameters: { lightOnly: true },
  render: () => <StepStory flow={flow} step="disclosures" picture="KycAnnualsalaryMissing" />,
};
