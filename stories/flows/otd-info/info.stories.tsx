// Written by `npm run stories` from schemas/flows/otd-info; an edit here is lost.
import flow from "virtual:pictures/otd-info";
import { type StepArgs, StepStory, stepArgs } from "../../config/StepStory.tsx";

export default { title: "Flows/One-time distribution/1 Your distribution/States", tags: ["!autodocs"], parameters: { bare: true }, ...stepArgs };

export const Empty = {
  name: "Empty",
  render: (args: StepArgs) => <StepStory flow={flow} step="info" picture="Empty" {...args} />,
};
