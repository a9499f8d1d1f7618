// Written by `npm run stories` from schemas/flows/registration; an edit here is lost.
import flow from "virtual:pictures/registration";
import { type StepArgs, StepStory, stepArgs } from "../../config/StepStory.tsx";

export default { title: "Flows/Open an account/4 Disclosures/Rules", tags: ["!autodocs"], parameters: { bare: true }, ...stepArgs };

export const FeesNoSetup = {
  name: "Without a setup fee none is said with the fees",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="disclosures" picture="FeesNoSetup" {...args} />,
};

export const KycEmployerAddressAbroadZip11 = {
  name: "The employer's address abroad has no postal code of 11 characters",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="disclosures" picture="KycEmployerAddressAbroadZip11" {...args} />,
};

export const KycEmployerAddressMissing = {
  name: "A metals partner's client must give the employer's address",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="disclosures" picture="KycEmployerAddressMissing" {...args} />,
};

export const DisclosuresPartnerAgreementRefused = {
  name: "A partner's agreement that was unchecked again is not accepted",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="disclosures" picture="DisclosuresPartnerAgreementRefused" {...args} />,
};

export const DisclosuresRefused = {
  name: "A box that was unchecked again does not accept",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="disclosures" picture="DisclosuresRefused" {...args} />,
};

export const EmployerZip4 = {
  name: "The employer's ZIP code has 5 digits",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="disclosures" picture="EmployerZip4" {...args} />,
};
