// Written by `npm run stories` from schemas/flows/otd; an edit here is lost.
import flow from "virtual:pictures/otd";
import { StepStory } from "../../config/StepStory.tsx";

export default { title: "Flows/One-Time Distribution/4 Fees", parameters: { bare: true } };

export const Empty = {
  name: "Empty",
  render: () => <StepStory flow={flow} step="fees" picture="Empty" />,
};

export const Answered = {
  name: "Answered",
  render: () => <StepStory flow={flow} step="fees" picture="Answered" />,
};

export const WithIssues = {
  name: "With issues",
  render: () => <StepStory flow={flow} step="fees" picture="WithIssues" />,
};

export const FeesWireMayCostMore = {
  name: "Of a wire it is said that it may cost more",
  parameters: { lightOnly: true },
  render: () => <StepStory flow={flow} step="fees" picture="FeesWireMayCostMore" />,
};

export const FeesAnotherPays = {
  name: "Only cards are offered among the stored ways to pay, another's card with whose it is",
  parameters: { lightOnly: true },
  render: () => <StepStory flow={flow} step="fees" picture="FeesAnotherPays" />,
};

export const FeesFull25999 = {
  name: "A cent less than the fees is not enough",
  parameters: { lightOnly: true },
  render: () => <StepStory flow={flow} step="fees" picture="FeesFull25999" />,
};
