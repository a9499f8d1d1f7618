// Written by `npm run stories` from schemas/flows/otd-view; an edit here is lost.
import flow from "virtual:pictures/otd-view";
import { type StepArgs, StepStory, stepArgs } from "../../config/StepStory.tsx";

export default { title: "Flows/One-time distribution/1 View details/States", tags: ["!autodocs"], parameters: { bare: true }, ...stepArgs };

export const Empty = {
  name: "Empty",
  render: (args: StepArgs) => <StepStory flow={flow} step="view" picture="Empty" {...args} />,
};
