// Written by `npm run stories` from schemas/flows/recurring; an edit here is lost.
import flow from "virtual:pictures/recurring";
import { type StepArgs, StepStory, stepArgs } from "../../config/StepStory.tsx";

export default { title: "Flows/Recurring distribution/2 Review your request/States", tags: ["!autodocs"], parameters: { bare: true }, ...stepArgs };

export const Empty = {
  name: "Empty",
  render: (args: StepArgs) => <StepStory flow={flow} step="review" picture="Empty" {...args} />,
};

export const Answered = {
  name: "Answered",
  render: (args: StepArgs) => <StepStory flow={flow} step="review" picture="Answered" {...args} />,
};

export const WithIssues = {
  name: "With issues",
  render: (args: StepArgs) => <StepStory flow={flow} step="review" picture="WithIssues" {...args} />,
};
