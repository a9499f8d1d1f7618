// Written by `npm run stories` from schemas/flows/roth; an edit here is lost.
import flow from "virtual:pictures/roth";
import { StepStory } from "../../config/StepStory.tsx";

export default { title: "Flows/Roth Conversion/2 Review & Submit", parameters: { bare: true } };

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

export const OpensSent = {
  name: "Opening a request that was sent leads to what was sent, to be read",
  parameters: { lightOnly: true },
  render: () => <StepStory flow={flow} step="review" picture="OpensSent" />,
};

export const EmailBreaks = {
  name: "The custodian breaks",
  parameters: { lightOnly: true },
  render: () => <StepStory flow={flow} step="review" picture="EmailBreaks" />,
};

export const EmailNotCovered = {
  name: "More than the account holds is refused",
  parameters: { lightOnly: true },
  render: () => <StepStory flow={flow} step="review" picture="EmailNotCovered" />,
};

export const EmailOffline = {
  name: "Nobody is there",
  parameters: { lightOnly: true },
  render: () => <StepStory flow={flow} step="review" picture="EmailOffline" />,
};

export const EmailRefused = {
  name: "The custodian refuses what it finds wrong, in its own words",
  parameters: { lightOnly: true },
  render: () => <StepStory flow={flow} step="review" picture="EmailRefused" />,
};

export const EmailStale = {
  name: "What was changed elsewhere is not sent over",
  parameters: { lightOnly: true },
  render: () => <StepStory flow={flow} step="review" picture="EmailStale" />,
};
