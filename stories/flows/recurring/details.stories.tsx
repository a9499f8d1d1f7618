// Written by `npm run stories` from schemas/flows/recurring; an edit here is lost.
import flow from "virtual:pictures/recurring";
import { StepStory } from "../../config/StepStory.tsx";

export default { title: "Flows/Recurring Distribution/1 Distribution", parameters: { bare: true } };

export const Empty = {
  name: "Empty",
  render: () => <StepStory flow={flow} step="details" picture="Empty" />,
};

export const Answered = {
  name: "Answered",
  render: () => <StepStory flow={flow} step="details" picture="Answered" />,
};

export const WithIssues = {
  name: "With issues",
  render: () => <StepStory flow={flow} step="details" picture="WithIssues" />,
};

export const StateAbove100 = {
  name: "A state percentage of 100.1 is refused",
  parameters: { lightOnly: true },
  render: () => <StepStory flow={flow} step="details" picture="StateAbove100" />,
};

export const NoHoldings = {
  name: "Without holdings there is nothing to take in kind",
  parameters: { lightOnly: true },
  render: () => <StepStory flow={flow} step="details" picture="NoHoldings" />,
};

export const AdditionAboveMost = {
  name: "An additional federal amount of 1000000000.01 is refused",
  parameters: { lightOnly: true },
  render: () => <StepStory flow={flow} step="details" picture="AdditionAboveMost" />,
};

export const CheckDeliveryMissing = {
  name: "A check needs its delivery",
  parameters: { lightOnly: true },
  render: () => <StepStory flow={flow} step="details" picture="CheckDeliveryMissing" />,
};

export const DateAnnually = {
  name: "Annually: a date instead of a day",
  parameters: { lightOnly: true },
  render: () => <StepStory flow={flow} step="details" picture="DateAnnually" />,
};

export const WireReferenceMissing = {
  name: "A wire needs a reference",
  parameters: { lightOnly: true },
  render: () => <StepStory flow={flow} step="details" picture="WireReferenceMissing" />,
};
