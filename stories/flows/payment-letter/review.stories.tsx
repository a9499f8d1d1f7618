// Written by `npm run stories` from schemas/flows/payment-letter; an edit here is lost.
import flow from "virtual:pictures/payment-letter";
import { type StepArgs, StepStory, stepArgs } from "../../config/StepStory.tsx";

export default { title: "Flows/Payment authorization letter/2 Review your letter/States", tags: ["!autodocs"], parameters: { bare: true }, ...stepArgs };

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
