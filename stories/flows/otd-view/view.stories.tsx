// Written by `npm run stories` from schemas/flows/otd-view; an edit here is lost.
import flow from "virtual:pictures/otd-view";
import { StepStory } from "../../config/StepStory.tsx";

export default { title: "Flows/One-Time Distribution/1 View details", parameters: { bare: true } };

export const Empty = {
  name: "Empty",
  render: () => <StepStory flow={flow} step="view" picture="Empty" />,
};

export const NotFound = {
  name: "An id that nobody knows leads to the list",
  parameters: { lightOnly: true },
  render: () => <StepStory flow={flow} step="view" picture="NotFound" />,
};

export const Back = {
  name: "Back leads to the activity details",
  parameters: { lightOnly: true },
  render: () => <StepStory flow={flow} step="view" picture="Back" />,
};

export const Wire = {
  name: "A part in cash by wire, in review",
  parameters: { lightOnly: true },
  render: () => <StepStory flow={flow} step="view" picture="Wire" />,
};
