// Written by `npm run stories` from schemas/flows/beneficiary; an edit here is lost.
import flow from "virtual:pictures/beneficiary";
import { type StepArgs, StepStory, stepArgs } from "../../config/StepStory.tsx";

export default { title: "Flows/Beneficiary designation/3 Review & Submit/Rules", tags: ["!autodocs"], parameters: { bare: true }, ...stepArgs };

export const SentOnFile = {
  name: "A sent change is only read, status 7",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="review" picture="SentOnFile" {...args} />,
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
