// Written by `npm run stories` from schemas/flows/withdrawal; an edit here is lost.
import flow from "virtual:pictures/withdrawal";
import { StepStory } from "../../config/StepStory.tsx";

export default { title: "Flows/Take withdrawal/3 Review & Submit", parameters: { bare: true } };

export const Empty = {
  name: "Empty",
  render: () => <StepStory flow={flow} step="review" picture="Empty" />,
};

export const Answered = {
  name: "Answered",
  render: () => <StepStory flow={flow} step="review" picture="Answered" />,
};

export const WithIssues = {
  name: "With issues",
  render: () => <StepStory flow={flow} step="review" picture="WithIssues" />,
};

export const Unacknowledged = {
  name: "The acknowledgement is required",
  parameters: { lightOnly: true },
  render: () => <StepStory flow={flow} step="review" picture="Unacknowledged" />,
};
