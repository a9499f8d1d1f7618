// Written by `npm run stories` from schemas/flows/delivery-letter; an edit here is lost.
import flow from "virtual:pictures/delivery-letter";
import { StepStory } from "../../config/StepStory.tsx";

export default { title: "Flows/Buy Direction Letter/2 Payment delivery", parameters: { bare: true } };

export const Empty = {
  name: "Empty",
  render: () => <StepStory flow={flow} step="delivery" picture="Empty" />,
};

export const Answered = {
  name: "Answered",
  render: () => <StepStory flow={flow} step="delivery" picture="Answered" />,
};

export const WithIssues = {
  name: "With issues",
  render: () => <StepStory flow={flow} step="delivery" picture="WithIssues" />,
};

export const AchRefused = {
  name: "ACH in a draft is refused",
  parameters: { lightOnly: true },
  render: () => <StepStory flow={flow} step="delivery" picture="AchRefused" />,
};
