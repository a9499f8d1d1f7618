// Written by `npm run stories` from schemas/flows/recurring; an edit here is lost.
import flow from "virtual:pictures/recurring";
import { type StepArgs, StepStory, stepArgs } from "../../config/StepStory.tsx";

export default { title: "Flows/Recurring distribution/2 Review your request/Rules", tags: ["!autodocs"], parameters: { bare: true }, ...stepArgs };

export const SecondFactorNotActive = {
  name: "Who has none is told to activate it, with the way to the settings",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="review" picture="SecondFactorNotActive" {...args} />,
};

export const ReadOnlyReview = {
  name: "Nor is one sent that was ready before its account could only be looked at",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="review" picture="ReadOnlyReview" {...args} />,
};

export const FullClosesMetalsAndCash = {
  name: "Cash that the custodian counts among the holdings is paid once, and makes it no other account",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="review" picture="FullClosesMetalsAndCash" {...args} />,
};

export const Refused400Every = {
  name: "What is said where \"recurring.email\" is refused with 400",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="review" picture="Refused400Every" {...args} />,
};

export const Refused404Every = {
  name: "What is said where \"recurring.email\" is refused with 404",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="review" picture="Refused404Every" {...args} />,
};

export const Refused428Every = {
  name: "What is said where \"recurring.email\" is refused with 428",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="review" picture="Refused428Every" {...args} />,
};
