// Written by `npm run stories` from schemas/flows/otd-info; an edit here is lost.
import flow from "virtual:pictures/otd-info";
import { type StepArgs, StepStory, stepArgs } from "../../config/StepStory.tsx";

export default { title: "Flows/One-time distribution/1 Your distribution/Rules", tags: ["!autodocs"], parameters: { bare: true }, ...stepArgs };

export const ReadOnly = {
  name: "Where nothing may be changed, nothing can be canceled",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="info" picture="ReadOnly" {...args} />,
};

export const Returned = {
  name: "Returned",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="info" picture="Returned" {...args} />,
};

export const NotFound = {
  name: "An id that nobody knows leads to the list",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="info" picture="NotFound" {...args} />,
};
