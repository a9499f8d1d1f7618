// Written by `npm run stories` from schemas/flows/registration; an edit here is lost.
import flow from "virtual:pictures/registration";
import { type StepArgs, StepStory, stepArgs } from "../../config/StepStory.tsx";

export default { title: "Flows/Open an account/6 Review & Submit/Rules", tags: ["!autodocs"], parameters: { bare: true }, ...stepArgs };

export const EditFromReview = {
  name: "Edit on the review leads to a step and, once that is saved, back to the review",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="review" picture="EditFromReview" {...args} />,
};

export const Submit400 = {
  name: "A final save refused with 400 shows the general message",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="review" picture="Submit400" {...args} />,
};

export const Submit401 = {
  name: "A final save refused with 401 shows a general message",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="review" picture="Submit401" {...args} />,
};

export const Submit409 = {
  name: "A final save refused with 409 shows a general message",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="review" picture="Submit409" {...args} />,
};

export const Submit419 = {
  name: "A final save refused with 419 shows a general message",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="review" picture="Submit419" {...args} />,
};

export const SubmitDouble = {
  name: "An application that was saved already says so",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="review" picture="SubmitDouble" {...args} />,
};
