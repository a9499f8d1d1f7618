// Written by `npm run stories` from schemas/flows/beneficiary; an edit here is lost.
import flow from "virtual:pictures/beneficiary";
import { type StepArgs, StepStory, stepArgs } from "../../config/StepStory.tsx";

export default { title: "Flows/Beneficiary designation/3 Review & Submit/Rules", tags: ["!autodocs"], parameters: { bare: true }, ...stepArgs };

export const SentNew = {
  name: "A sent change says nothing of a missing list",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="review" picture="SentNew" {...args} />,
};

export const LimitedReview = {
  name: "Nor is a change sent that was ready before its account could only be viewed",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="review" picture="LimitedReview" {...args} />,
};

export const Unchanged = {
  name: "A list that is the same as the one on file changes nothing",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="review" picture="Unchanged" {...args} />,
};

export const NotAcknowledged = {
  name: "A box that was unchecked again is no acknowledgment",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="review" picture="NotAcknowledged" {...args} />,
};

export const Refused400Every = {
  name: "What is said where \"forms.saveDraft\" is refused with 400",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="review" picture="Refused400Every" {...args} />,
};

export const Refused401SaveDraft = {
  name: "What is said where \"forms.saveDraft\" is refused with 401",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="review" picture="Refused401SaveDraft" {...args} />,
};
