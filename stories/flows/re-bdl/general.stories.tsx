// Written by `npm run stories` from schemas/flows/re-bdl; an edit here is lost.
import flow from "virtual:pictures/re-bdl";
import { StepStory } from "../../config/StepStory.tsx";

export default { title: "Flows/Real Estate Purchase/1 General Information", parameters: { bare: true } };

export const Empty = {
  name: "Empty",
  render: () => <StepStory flow={flow} step="general" picture="Empty" />,
};

export const Answered = {
  name: "Answered",
  render: () => <StepStory flow={flow} step="general" picture="Answered" />,
};

export const WithIssues = {
  name: "With issues",
  render: () => <StepStory flow={flow} step="general" picture="WithIssues" />,
};

export const OnHold = {
  name: "An account younger than 7 days: the notice comes first",
  parameters: { lightOnly: true },
  render: () => <StepStory flow={flow} step="general" picture="OnHold" />,
};

export const ModeGeneralReadOnly = {
  name: "What may only be read is not edited, whoever asks: the general information",
  parameters: { lightOnly: true },
  render: () => <StepStory flow={flow} step="general" picture="ModeGeneralReadOnly" />,
};
