// Written by `npm run stories` from schemas/flows/ipd; an edit here is lost.
import flow from "virtual:pictures/ipd";
import { type StepArgs, StepStory, stepArgs } from "../../config/StepStory.tsx";

export default { title: "Flows/Investment power of attorney/3 Done/States", tags: ["!autodocs"], parameters: { bare: true }, ...stepArgs };

export const Empty = {
  name: "Empty",
  render: (args: StepArgs) => <StepStory flow={flow} step="done" picture="Empty" {...args} />,
};
