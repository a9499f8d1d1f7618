// Written by `npm run stories` from schemas/flows/otd-info; an edit here is lost.
import flow from "virtual:pictures/otd-info";
import { StepStory } from "../../config/StepStory.tsx";

export default { title: "Flows/One-Time Distribution/1 Your distribution", parameters: { bare: true } };

export const Empty = {
  name: "Empty",
  render: () => <StepStory flow={flow} step="info" picture="Empty" />,
};

export const Draft = {
  name: "A draft can be continued or canceled",
  parameters: { lightOnly: true },
  render: () => <StepStory flow={flow} step="info" picture="Draft" />,
};

export const ReadOnlyDraft = {
  name: "A draft of an account that may only be looked at says why it cannot be gone on with",
  parameters: { lightOnly: true },
  render: () => <StepStory flow={flow} step="info" picture="ReadOnlyDraft" />,
};

export const NotFound = {
  name: "An id that nobody knows leads to the list",
  parameters: { lightOnly: true },
  render: () => <StepStory flow={flow} step="info" picture="NotFound" />,
};
