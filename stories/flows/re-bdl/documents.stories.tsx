// Written by `npm run stories` from schemas/flows/re-bdl; an edit here is lost.
import flow from "virtual:pictures/re-bdl";
import { type StepArgs, StepStory, stepArgs } from "../../config/StepStory.tsx";

export default { title: "Flows/Real estate purchase/6 Documents/States", tags: ["!autodocs"], parameters: { bare: true }, ...stepArgs };

export const Empty = {
  name: "Empty",
  render: (args: StepArgs) => <StepStory flow={flow} step="documents" picture="Empty" {...args} />,
};

export const Answered = {
  name: "Answered",
  render: (args: StepArgs) => <StepStory flow={flow} step="documents" picture="Answered" {...args} />,
};

export const WithIssues = {
  name: "With issues",
  render: (args: StepArgs) => <StepStory flow={flow} step="documents" picture="WithIssues" {...args} />,
};
