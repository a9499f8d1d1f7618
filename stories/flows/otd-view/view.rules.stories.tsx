// Written by `npm run stories` from schemas/flows/otd-view; an edit here is lost.
import flow from "virtual:pictures/otd-view";
import { type StepArgs, StepStory, stepArgs } from "../../config/StepStory.tsx";

export default { title: "Flows/One-time distribution/1 View details/Rules", tags: ["!autodocs"], parameters: { bare: true }, ...stepArgs };

export const WireAbroadReturned = {
  name: "A wire that goes abroad, returned with a comment",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="view" picture="WireAbroadReturned" {...args} />,
};

export const NotFound = {
  name: "An id that nobody knows leads to the list",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="view" picture="NotFound" {...args} />,
};

export const Back = {
  name: "Back leads to the activity details",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="view" picture="Back" {...args} />,
};
