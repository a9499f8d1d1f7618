// Written by `npm run stories` from schemas/flows/beneficiary; an edit here is lost.
import flow from "virtual:pictures/beneficiary";
import { type StepArgs, StepStory, stepArgs } from "../../config/StepStory.tsx";

export default { title: "Flows/Beneficiary designation/1 Account/States", tags: ["!autodocs"], parameters: { bare: true }, ...stepArgs };

export const Empty = {
  name: "Empty",
  render: (args: StepArgs) => <StepStory flow={flow} step="account" picture="Empty" {...args} />,
};

export const WithIssues = {
  name: "With issues",
  render: (args: StepArgs) => <StepStory flow={flow} step="account" picture="WithIssues" {...args} />,
};
