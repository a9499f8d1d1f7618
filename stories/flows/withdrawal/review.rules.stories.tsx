// Written by `npm run stories` from schemas/flows/withdrawal; an edit here is lost.
import flow from "virtual:pictures/withdrawal";
import { type StepArgs, StepStory, stepArgs } from "../../config/StepStory.tsx";

export default { title: "Flows/Take withdrawal/3 Review & Submit/Rules", tags: ["!autodocs"], parameters: { bare: true }, ...stepArgs };

export const EmailedInKind = {
  name: "An asset is sent with its CUSIP and issuer",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="review" picture="EmailedInKind" {...args} />,
};

export const ReadOnlyReview = {
  name: "Nor is one sent that was ready before its account could only be looked at",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="review" picture="ReadOnlyReview" {...args} />,
};

export const Refused400Every = {
  name: "What is said where \"withdrawal.email\" is refused with 400",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="review" picture="Refused400Every" {...args} />,
};

export const Refused404Every = {
  name: "What is said where \"withdrawal.email\" is refused with 404",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="review" picture="Refused404Every" {...args} />,
};

export const Refused428Every = {
  name: "What is said where \"withdrawal.email\" is refused with 428",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="review" picture="Refused428Every" {...args} />,
};

export const Refused500 = {
  name: "A failure of the custodian",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="review" picture="Refused500" {...args} />,
};
