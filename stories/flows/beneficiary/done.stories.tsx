// Written by `npm run stories` from schemas/flows/beneficiary; an edit here is lost.
import flow from "virtual:pictures/beneficiary";
import { type StepArgs, StepStory, stepArgs } from "../../config/StepStory.tsx";

export default { title: "Flows/Beneficiary designation/4 Done/States", tags: ["!autodocs"], parameters: { bare: true }, ...stepArgs };

export const Empty = {
  name: "Empty",
  render: (args: StepArgs) => <StepStory flow={flow} step="done" picture="Empty" {...args} />,
};
