// Written by `npm run stories` from schemas/flows/registration; an edit here is lost.
import flow from "virtual:pictures/registration";
import { type StepArgs, StepStory, stepArgs } from "../../config/StepStory.tsx";

export default { title: "Flows/Open an account/1 About You/Rules", tags: ["!autodocs"], parameters: { bare: true }, ...stepArgs };

export const ReferralAirFromTheLink = {
  name: "Whoever comes from the link of AIR needs its code, too",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="owner" picture="ReferralAirFromTheLink" {...args} />,
};

export const MailingAddressAbroadZip11 = {
  name: "A mailing address abroad has no postal code of 11 characters",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="owner" picture="MailingAddressAbroadZip11" {...args} />,
};

export const Source10Unspecified = {
  name: "Source 10 asks to be specified",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="owner" picture="Source10Unspecified" {...args} />,
};

export const SourceEmployeeUnnamed = {
  name: "Source 2 needs the employee's name",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="owner" picture="SourceEmployeeUnnamed" {...args} />,
};

export const MailingAddressEmpty = {
  name: "A different mailing address must be complete",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="owner" picture="MailingAddressEmpty" {...args} />,
};

export const EmailInvalid = {
  name: "An email address without an @ is refused",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="owner" picture="EmailInvalid" {...args} />,
};
