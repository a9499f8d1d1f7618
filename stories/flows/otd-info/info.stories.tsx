// Written by `npm run stories` from schemas/flows/otd-info; an edit here is lost.
import flow from "virtual:pictures/otd-info";
import { StepStory } from "../../config/StepStory.tsx";

export default { title: "Flows/One-Time Distribution/1 Your distribution", parameters: { bare: true } };

export const Empty = {
  name: "Empty",
  render: () => <StepStory flow={flow} step="info" picture="Empty" />,
};

export const ReadOnly = {
  name: "Where nothing may be changed, nothing can be canceled",
  parameters: { lightOnly: true },
  render: () => <StepStory flow={flow} step="info" picture="ReadOnly" />,
};

export const NotFound = {
  name: "An id that nobody knows leads to the list",
  parameters: { lightOnly: true },
  render: () => <StepStory flow={flow} step="info" picture="NotFound" />,
};
