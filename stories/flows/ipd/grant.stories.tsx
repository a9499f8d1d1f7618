// Written by `npm run stories` from schemas/flows/ipd; an edit here is lost.
import flow from "virtual:pictures/ipd";
import { type StepArgs, StepStory, stepArgs } from "../../config/StepStory.tsx";

export default { title: "Flows/Investment power of attorney/1 Who may act/States", tags: ["!autodocs"], parameters: { bare: true }, ...stepArgs };

export const Empty = {
  name: "Empty",
  render: (args: StepArgs) => <StepStory flow={flow} step="grant" picture="Empty" {...args} />,
};

export const Answered = {
  name: "Answered",
  render: (args: StepArgs) => <StepStory flow={flow} step="grant" picture="Answered" {...args} />,
};

export const WithIssues = {
  name: "With issues",
  render: (args: StepArgs) => <StepStory flow={flow} step="grant" picture="WithIssues" {...args} />,
};
