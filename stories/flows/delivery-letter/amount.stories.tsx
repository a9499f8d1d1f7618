// Written by `npm run stories` from schemas/flows/delivery-letter; an edit here is lost.
import flow from "virtual:pictures/delivery-letter";
import { type StepArgs, StepStory, stepArgs } from "../../config/StepStory.tsx";

export default { title: "Flows/Buy direction letter/1 Amount/States", tags: ["!autodocs"], parameters: { bare: true }, ...stepArgs };

export const Empty = {
  name: "Empty",
  render: (args: StepArgs) => <StepStory flow={flow} step="amount" picture="Empty" {...args} />,
};

export const Answered = {
  name: "Answered",
  render: (args: StepArgs) => <StepStory flow={flow} step="amount" picture="Answered" {...args} />,
};

export const WithIssues = {
  name: "With issues",
  render: (args: StepArgs) => <StepStory flow={flow} step="amount" picture="WithIssues" {...args} />,
};
